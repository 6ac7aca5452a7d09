// What the parser refuses of dense elements and arrays.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

"test.op"() {a = dense<-x> : tensor<i32>} : () -> ()

// -----

"test.op"() {a = dense<["a"]> : tensor<1x!foo.bar>} : () -> ()

// -----

"test.op"() {a = dense<x> : tensor<i32>} : () -> ()

// -----

"test.op"() {a = dense<[1, x]> : tensor<2xi32>} : () -> ()

// -----

"test.op"() {a = dense<[[1, 2], [3]]> : tensor<2x2xi32>} : () -> ()

// -----

"test.op"() {a = dense<[1, [2]]> : tensor<2xi32>} : () -> ()

// -----

"test.op"() {a = dense<[[1], 2]> : tensor<2x1xi32>} : () -> ()

// -----

"test.op"() {a = dense<[[[1, 2]], [[1]]]> : tensor<2x1x2xi32>} : () -> ()

// -----

"test.op"() {a = dense<[[], [1]]> : tensor<2x0xi32>} : () -> ()

// -----

"test.op"() {a = dense<300> : tensor<2xi8>} : () -> ()

// -----

"test.op"() {a = dense<true> : tensor<2xf32>} : () -> ()

// -----

"test.op"() {a = dense<true> : tensor<2xi8>} : () -> ()

// -----

"test.op"() {a = dense<1> : tensor<2xf32>} : () -> ()

// -----

"test.op"() {a = dense<[1.0, 1]> : tensor<2xf32>} : () -> ()

// -----

"test.op"() {a = dense<-0x7F> : tensor<2xf32>} : () -> ()

// -----

"test.op"() {a = dense<0xFFFFFFFFFF> : tensor<2xf32>} : () -> ()

// -----

"test.op"() {a = dense<-1> : tensor<2xui8>} : () -> ()

// -----

"test.op"() {a = dense<1.5> : tensor<2xi8>} : () -> ()

// -----

"test.op"() {a = dense<"0x00"> : tensor<2xi32>} : () -> ()

// -----

"test.op"() {a = dense<"x"> : tensor<2xi32>} : () -> ()

// -----

"test.op"() {a = dense<"0x0"> : tensor<2xi32>} : () -> ()

// -----

"test.op"() {a = dense<"0x0g"> : tensor<2xi8>} : () -> ()

// -----

"test.op"() {a = dense<"0x0000"> : tensor<2xi1>} : () -> ()

// -----

"test.op"() {a = dense<1> : i32} : () -> ()

// -----

"test.op"() {a = dense<1> : tensor<?xi32>} : () -> ()

// -----

"test.op"() {a = dense<1> : tensor<*xi32>} : () -> ()

// -----

"test.op"() {a = dense<1> : memref<*xi32>} : () -> ()

// -----

"test.op"() {a = dense<1> : tensor<2x!foo.bar>} : () -> ()

// -----

"test.op"() {a = dense<> : tensor<2xi32>} : () -> ()

// -----

"test.op"() {a = dense<[1, 2]> : tensor<3xi32>} : () -> ()

// -----

"test.op"() {a = dense<[1, 2]> : tensor<2x1xi32>} : () -> ()

// -----

"test.op"() {a = dense<(1.0, 2.0)> : tensor<2xf32>} : () -> ()

// -----

"test.op"() {a = dense<1.0> : tensor<2xcomplex<f32>>} : () -> ()

// -----

"test.op"() {a = dense<(1.0 2.0)> : tensor<2xcomplex<f32>>} : () -> ()

// -----

"test.op"() {a = dense<(1.0, 2.0> : tensor<2xcomplex<f32>>} : () -> ()

// -----

"test.op"() {a = dense<(1.0, )> : tensor<2xcomplex<f32>>} : () -> ()

// -----

"test.op"() {a = dense 1} : () -> ()

// -----

"test.op"() {a = dense<1 : tensor<2xi32>} : () -> ()

// -----

"test.op"() {a = dense<1> tensor<2xi32>} : () -> ()

// -----

"test.op"() {a = dense<[1> : tensor<2xi32>} : () -> ()

// -----

"test.op"() {a = dense<1> :} : () -> ()

// -----

"test.op"() {a = dense<[1.0]> : tensor<2xi32>} : () -> ()

// -----

"test.op"() {a = dense<[1, -1]> : tensor<2xui32>} : () -> ()

// -----

"test.op"() {a = dense<[1.0, true]> : tensor<2xf32>} : () -> ()

// -----

"test.op"() {a = array<tensor<2xi32>: 1>} : () -> ()

// -----

"test.op"() {a = array<i3: 1>} : () -> ()

// -----

"test.op"() {a = array<f32: x>} : () -> ()

// -----

"test.op"() {a = array<i32: x>} : () -> ()

// -----

"test.op"() {a = array<i32: true>} : () -> ()

// -----

"test.op"() {a = array<i8: 300>} : () -> ()

// -----

"test.op"() {a = array<x>} : () -> ()

// -----

"test.op"() {a = array<i32: 1} : () -> ()

// -----

"test.op"() {a = array<i32 1>} : () -> ()

// -----

"test.op"() {a = array i32} : () -> ()

// -----

"test.op"() {a = array<i32: >} : () -> ()

// -----

"test.op"() {a = array<i32: 1, >} : () -> ()

// -----

"test.op"() {a = array<f32: 1>} : () -> ()

// -----

"test.op"() {a = array<i32: 1.5>} : () -> ()

// -----

"test.op"() {a = array<none>} : () -> ()

// -----

"test.op"() {a = array<f32: -0x7F>} : () -> ()

// -----

"test.op"() {a = array<f32: 0x7FFFFFFFFF>} : () -> ()
