// What the parser refuses of dense elements and arrays.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

// expected-error @+1 {{expected integer or floating point literal}}
"test.op"() {a = dense<-x> : tensor<i32>} : () -> ()

// -----

// DIFFERS: mlir-opt takes it
// expected-error @+1 {{string elements are not supported}}
"test.op"() {a = dense<["a"]> : tensor<1x!foo.bar>} : () -> ()

// -----

// expected-error @+1 {{expected element literal of primitive type}}
"test.op"() {a = dense<x> : tensor<i32>} : () -> ()

// -----

// expected-error @+1 {{expected element literal of primitive type}}
"test.op"() {a = dense<[1, x]> : tensor<2xi32>} : () -> ()

// -----

// expected-error @+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"test.op"() {a = dense<[[1, 2], [3]]> : tensor<2x2xi32>} : () -> ()

// -----

// expected-error @+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"test.op"() {a = dense<[1, [2]]> : tensor<2xi32>} : () -> ()

// -----

// expected-error @+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"test.op"() {a = dense<[[1], 2]> : tensor<2x1xi32>} : () -> ()

// -----

// expected-error @+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"test.op"() {a = dense<[[[1, 2]], [[1]]]> : tensor<2x1x2xi32>} : () -> ()

// -----

// expected-error @+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"test.op"() {a = dense<[[], [1]]> : tensor<2x0xi32>} : () -> ()

// -----

// expected-error @+1 {{integer constant out of range for type}}
"test.op"() {a = dense<300> : tensor<2xi8>} : () -> ()

// -----

// expected-error @+1 {{expected floating point literal}}
"test.op"() {a = dense<true> : tensor<2xf32>} : () -> ()

// -----

// expected-error @+1 {{expected i1 type for 'true' or 'false' values}}
"test.op"() {a = dense<true> : tensor<2xi8>} : () -> ()

// -----

// expected-error @+1 {{unexpected decimal integer literal for a floating point value}}
"test.op"() {a = dense<1> : tensor<2xf32>} : () -> ()

// -----

// expected-error @+1 {{unexpected decimal integer literal for a floating point value}}
"test.op"() {a = dense<[1.0, 1]> : tensor<2xf32>} : () -> ()

// -----

// expected-error @+1 {{hexadecimal float literal should not have a leading minus}}
"test.op"() {a = dense<-0x7F> : tensor<2xf32>} : () -> ()

// -----

// expected-error @+1 {{hexadecimal float constant out of range for type}}
"test.op"() {a = dense<0xFFFFFFFFFF> : tensor<2xf32>} : () -> ()

// -----

// expected-error @+1 {{expected unsigned integer elements, but parsed negative value}}
"test.op"() {a = dense<-1> : tensor<2xui8>} : () -> ()

// -----

// expected-error @+1 {{expected integer elements, but parsed floating-point}}
"test.op"() {a = dense<1.5> : tensor<2xi8>} : () -> ()

// -----

// expected-error @+1 {{elements hex data size is invalid for provided type: 'tensor<2xi32>'}}
"test.op"() {a = dense<"0x00"> : tensor<2xi32>} : () -> ()

// -----

// expected-error @+1 {{expected string containing hex digits starting with `0x`}}
"test.op"() {a = dense<"x"> : tensor<2xi32>} : () -> ()

// -----

// expected-error @+1 {{expected string containing hex digits starting with `0x`}}
"test.op"() {a = dense<"0x0"> : tensor<2xi32>} : () -> ()

// -----

// expected-error @+1 {{expected string containing hex digits starting with `0x`}}
"test.op"() {a = dense<"0x0g"> : tensor<2xi8>} : () -> ()

// -----

// expected-error @+1 {{elements hex data size is invalid for provided type: 'tensor<2xi1>'}}
"test.op"() {a = dense<"0x0000"> : tensor<2xi1>} : () -> ()

// -----

// expected-error @+1 {{elements literal must be a shaped type}}
"test.op"() {a = dense<1> : i32} : () -> ()

// -----

// expected-error @+1 {{elements literal type must have static shape}}
"test.op"() {a = dense<1> : tensor<?xi32>} : () -> ()

// -----

// expected-error @+1 {{elements literal type must have static shape}}
"test.op"() {a = dense<1> : tensor<*xi32>} : () -> ()

// -----

// expected-error @+1 {{elements literal type must have static shape}}
"test.op"() {a = dense<1> : memref<*xi32>} : () -> ()

// -----

// DIFFERS: found in another order, or said in other words
// expected-error @+1 {{expected element type to be integer, index, float or complex}}
"test.op"() {a = dense<1> : tensor<2x!foo.bar>} : () -> ()

// -----

// expected-error @+1 {{parsed zero elements, but type ('tensor<2xi32>') expected at least 1}}
"test.op"() {a = dense<> : tensor<2xi32>} : () -> ()

// -----

// expected-error @+1 {{inferred shape of elements literal ([2]) does not match type ([3])}}
"test.op"() {a = dense<[1, 2]> : tensor<3xi32>} : () -> ()

// -----

// expected-error @+1 {{inferred shape of elements literal ([2]) does not match type ([2, 1])}}
"test.op"() {a = dense<[1, 2]> : tensor<2x1xi32>} : () -> ()

// -----

// DIFFERS: mlir-opt takes it
// expected-error @+1 {{parsed 2 elements, but type ('f32') expected 1 elements}}
"test.op"() {a = dense<(1.0, 2.0)> : tensor<2xf32>} : () -> ()

// -----

// expected-error @+1 {{parsed 1 elements, but type ('complex<f32>') expected 2 elements}}
"test.op"() {a = dense<1.0> : tensor<2xcomplex<f32>>} : () -> ()

// -----

// expected-error @+1 {{expected ',' between complex elements}}
"test.op"() {a = dense<(1.0 2.0)> : tensor<2xcomplex<f32>>} : () -> ()

// -----

// expected-error @+1 {{expected ')' after complex elements}}
"test.op"() {a = dense<(1.0, 2.0> : tensor<2xcomplex<f32>>} : () -> ()

// -----

// expected-error @+1 {{expected element literal of primitive type}}
"test.op"() {a = dense<(1.0, )> : tensor<2xcomplex<f32>>} : () -> ()

// -----

// expected-error @+1 {{expected '<' after 'dense'}}
"test.op"() {a = dense 1} : () -> ()

// -----

// expected-error @+1 {{expected '>'}}
"test.op"() {a = dense<1 : tensor<2xi32>} : () -> ()

// -----

// expected-error @+1 {{expected ':'}}
"test.op"() {a = dense<1> tensor<2xi32>} : () -> ()

// -----

// expected-error @+1 {{expected ']'}}
"test.op"() {a = dense<[1> : tensor<2xi32>} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.op"() {a = dense<1> :} : () -> ()

// -----

// expected-error @+1 {{inferred shape of elements literal ([1]) does not match type ([2])}}
"test.op"() {a = dense<[1.0]> : tensor<2xi32>} : () -> ()

// -----

// expected-error @+1 {{expected unsigned integer elements, but parsed negative value}}
"test.op"() {a = dense<[1, -1]> : tensor<2xui32>} : () -> ()

// -----

// expected-error @+1 {{expected floating point literal}}
"test.op"() {a = dense<[1.0, true]> : tensor<2xf32>} : () -> ()

// -----

// expected-error @+1 {{expected integer or float type, got: 'tensor<2xi32>'}}
"test.op"() {a = array<tensor<2xi32>: 1>} : () -> ()

// -----

// expected-error @+1 {{element type bitwidth must be a multiple of 8}}
"test.op"() {a = array<i3: 1>} : () -> ()

// -----

// expected-error @+1 {{expected floating point literal}}
"test.op"() {a = array<f32: x>} : () -> ()

// -----

// expected-error @+1 {{expected integer literal}}
"test.op"() {a = array<i32: x>} : () -> ()

// -----

// expected-error @+1 {{expected i1 type for 'true' or 'false' values}}
"test.op"() {a = array<i32: true>} : () -> ()

// -----

// expected-error @+1 {{integer constant out of range}}
"test.op"() {a = array<i8: 300>} : () -> ()

// -----

// expected-error @+2 {{expected non-function type}}
// expected-error @+1 {{expected an integer or floating point type}}
"test.op"() {a = array<x>} : () -> ()

// -----

// expected-error @+1 {{expected '>' to close an array attribute}}
"test.op"() {a = array<i32: 1} : () -> ()

// -----

// expected-error @+1 {{expected ':' after dense array type}}
"test.op"() {a = array<i32 1>} : () -> ()

// -----

// expected-error @+1 {{expected '<' after 'array'}}
"test.op"() {a = array i32} : () -> ()

// -----

// expected-error @+1 {{expected integer literal}}
"test.op"() {a = array<i32: >} : () -> ()

// -----

// expected-error @+1 {{expected integer literal}}
"test.op"() {a = array<i32: 1, >} : () -> ()

// -----

// expected-error @+1 {{unexpected decimal integer literal for a floating point value}}
"test.op"() {a = array<f32: 1>} : () -> ()

// -----

// expected-error @+1 {{expected integer literal}}
"test.op"() {a = array<i32: 1.5>} : () -> ()

// -----

// expected-error @+1 {{expected integer or float type, got: 'none'}}
"test.op"() {a = array<none>} : () -> ()

// -----

// expected-error @+1 {{hexadecimal float literal should not have a leading minus}}
"test.op"() {a = array<f32: -0x7F>} : () -> ()

// -----

// expected-error @+1 {{hexadecimal float constant out of range for type}}
"test.op"() {a = array<f32: 0x7FFFFFFFFF>} : () -> ()
