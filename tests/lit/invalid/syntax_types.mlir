// What the parser refuses of types.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

"test.op"() {a = i0x} : () -> ()

// -----

"test.op"() {a = i16777216} : () -> ()

// -----

"test.op"() {a = si99999999999} : () -> ()

// -----

"test.op"() {a = tensor<99999999999999999999xi32>} : () -> ()

// -----

"test.op"() {a = tensor<4} : () -> ()

// -----

"test.op"() {a = tensor<4 x>} : () -> ()

// -----

"test.op"() {a = tensor<4i32>} : () -> ()

// -----

"test.op"() {a = tensor<4*xi32>} : () -> ()

// -----

"test.op"() {a = tensor<-1xi32>} : () -> ()

// -----

"test.op"() {a = tensor<*i32>} : () -> ()

// -----

"test.op"() {a = tensor<*x>} : () -> ()

// -----

"test.op"() {a = tensor<?>} : () -> ()

// -----

"test.op"() {a = vector<?xi32>} : () -> ()

// -----

"test.op"() {a = vector<0xi32>} : () -> ()

// -----

"test.op"() {a = vector<[0]xi32>} : () -> ()

// -----

"test.op"() {a = vector<[4xi32>} : () -> ()

// -----

"test.op"() {a = vector<*xi32>} : () -> ()

// -----

"test.op"() {a = vector<4xindex} : () -> ()

// -----

"test.op"() {a = vector<4xtensor<2xi32>>} : () -> ()

// -----

"test.op"() {a = vector<4xnone>} : () -> ()

// -----

"test.op"() {a = tensor<4xtensor<2xi32>>} : () -> ()

// -----

"test.op"() {a = tensor<4xnone>} : () -> ()

// -----

"test.op"() {a = memref<4xtensor<2xi32>>} : () -> ()

// -----

"test.op"() {a = memref<4xnone>} : () -> ()

// -----

"test.op"() {a = tensor<() -> ()>} : () -> ()

// -----

"test.op"() {a = tensor<*xi32, "a">} : () -> ()

// -----

"test.op"() {a = memref<4xi32, affine_map<(d0, d1) -> (d0)>>} : () -> ()

// -----

"test.op"() {a = memref<4xi32, strided<[1, 1]>>} : () -> ()

// -----

"test.op"() {a = memref<4xi32} : () -> ()

// -----

"test.op"() {a = memref<4xi32 1>} : () -> ()

// -----

"test.op"() {a = memref<*xi32, affine_map<(d0) -> (d0)>>} : () -> ()

// -----

"test.op"() {a = memref<*xi32, strided<[1]>>} : () -> ()

// -----

"test.op"() {a = memref<4xi32, 1, strided<[1]>>} : () -> ()

// -----

"test.op"() {a = memref<4xi32, strided<[1]>, strided<[1]>>} : () -> ()

// -----

"test.op"() {a = memref<4xi32, 1, 2>} : () -> ()

// -----

"test.op"() {a = memref<4xi32, strided<[1]>, 1, 2>} : () -> ()

// -----

"test.op"() {a = memref 4} : () -> ()

// -----

"test.op"() {a = tensor 4} : () -> ()

// -----

"test.op"() {a = vector 4} : () -> ()

// -----

"test.op"() {a = complex 4} : () -> ()

// -----

"test.op"() {a = tuple 4} : () -> ()

// -----

"test.op"() {a = complex<tensor<2xi32>>} : () -> ()

// -----

"test.op"() {a = complex<index>} : () -> ()

// -----

"test.op"() {a = complex<f32} : () -> ()

// -----

"test.op"() {a = tuple<i32} : () -> ()

// -----

"test.op"() {a = tuple<i32 i32>} : () -> ()

// -----

"test.op"() {a = tuple<i32, >} : () -> ()

// -----

"test.op"() {a = (i32)} : () -> ()

// -----

"test.op"() {a = (i32 -> i32} : () -> ()

// -----

"test.op"() {a = (i32) i32} : () -> ()

// -----

"test.op"() {a = (i32) -> (i32} : () -> ()

// -----

"test.op"() {a = (i32, ) -> i32} : () -> ()

// -----

"test.op"() {a = () -> () -> ()} : () -> ()

// -----

"test.op"() {a = () -> x} : () -> ()

// -----

"test.op"() {a = tensor<4xi32, x>} : () -> ()

// -----

"test.op"() {a = tensor<4xi32,>} : () -> ()

// -----

"test.op"() {a = memref<4xi32,>} : () -> ()

// -----

"test.op"() {a = si} : () -> ()

// -----

"test.op"() {a = x32} : () -> ()

// -----

"test.op"() : (x) -> ()

// -----

"test.op"() : () -> x

// -----

"test.op"() : i32

// -----

"test.op"() : 

// -----

"test.op"() () -> ()

// -----

"test.op"() : () ()

// -----

"test.op"() : () -> (i32

// -----

"test.op"() : (i32 i32) -> ()

// -----

"test.op"() {a = !foo.bar<"x>} : () -> ()

// -----

"test.op"() {a = !foo<x} : () -> ()

// -----

"test.op"() {a = none<1>} : () -> ()

// -----

"test.op"() {a = vector<>} : () -> ()

// -----

"test.op"() {a = tensor<>} : () -> ()

// -----

"test.op"() {a = memref<>} : () -> ()

// -----

"test.op"() {a = vector<4>} : () -> ()

// -----

"test.op"() {a = memref<4x} : () -> ()

// -----

"test.op"() {a = vector<4x4>} : () -> ()
