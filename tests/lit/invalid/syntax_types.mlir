// What the parser refuses of types.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

// expected-error @+1 {{expected attribute value}}
"test.op"() {a = i0x} : () -> ()

// -----

// expected-error @+1 {{integer bitwidth is limited to 16777215 bits}}
"test.op"() {a = i16777216} : () -> ()

// -----

// expected-error @+1 {{invalid integer width}}
"test.op"() {a = si99999999999} : () -> ()

// -----

// expected-error @+1 {{invalid dimension}}
"test.op"() {a = tensor<99999999999999999999xi32>} : () -> ()

// -----

// expected-error @+1 {{expected 'x' in dimension list}}
"test.op"() {a = tensor<4} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.op"() {a = tensor<4 x>} : () -> ()

// -----

// expected-error @+1 {{expected 'x' in dimension list}}
"test.op"() {a = tensor<4i32>} : () -> ()

// -----

// expected-error @+1 {{expected 'x' in dimension list}}
"test.op"() {a = tensor<4*xi32>} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.op"() {a = tensor<-1xi32>} : () -> ()

// -----

// expected-error @+1 {{expected 'x' in dimension list}}
"test.op"() {a = tensor<*i32>} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.op"() {a = tensor<*x>} : () -> ()

// -----

// expected-error @+1 {{expected 'x' in dimension list}}
"test.op"() {a = tensor<?>} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.op"() {a = vector<?xi32>} : () -> ()

// -----

// expected-error @+1 {{vector types must have positive constant sizes but got 0}}
"test.op"() {a = vector<0xi32>} : () -> ()

// -----

// expected-error @+1 {{vector types must have positive constant sizes but got 0}}
"test.op"() {a = vector<[0]xi32>} : () -> ()

// -----

// expected-error @+1 {{missing ']' closing scalable dimension}}
"test.op"() {a = vector<[4xi32>} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.op"() {a = vector<*xi32>} : () -> ()

// -----

// expected-error @+1 {{expected '>' in vector type}}
"test.op"() {a = vector<4xindex} : () -> ()

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
"test.op"() {a = vector<4xtensor<2xi32>>} : () -> ()

// -----

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
"test.op"() {a = vector<4xnone>} : () -> ()

// -----

// expected-error @+1 {{invalid tensor element type}}
"test.op"() {a = tensor<4xtensor<2xi32>>} : () -> ()

// -----

// expected-error @+1 {{invalid tensor element type}}
"test.op"() {a = tensor<4xnone>} : () -> ()

// -----

// expected-error @+1 {{invalid memref element type}}
"test.op"() {a = memref<4xtensor<2xi32>>} : () -> ()

// -----

// expected-error @+1 {{invalid memref element type}}
"test.op"() {a = memref<4xnone>} : () -> ()

// -----

// expected-error @+1 {{invalid tensor element type}}
"test.op"() {a = tensor<() -> ()>} : () -> ()

// -----

// expected-error @+1 {{cannot apply encoding to unranked tensor}}
"test.op"() {a = tensor<*xi32, "a">} : () -> ()

// -----

// expected-error @+1 {{memref layout mismatch between rank and affine map: 1 != 2}}
"test.op"() {a = memref<4xi32, affine_map<(d0, d1) -> (d0)>>} : () -> ()

// -----

// expected-error @+1 {{expected the number of strides to match the rank}}
"test.op"() {a = memref<4xi32, strided<[1, 1]>>} : () -> ()

// -----

// expected-error @+1 {{expected ',' or '>' in memref type}}
"test.op"() {a = memref<4xi32} : () -> ()

// -----

// expected-error @+1 {{expected ',' or '>' in memref type}}
"test.op"() {a = memref<4xi32 1>} : () -> ()

// -----

// expected-error @+1 {{cannot have affine map for unranked memref type}}
"test.op"() {a = memref<*xi32, affine_map<(d0) -> (d0)>>} : () -> ()

// -----

// expected-error @+1 {{cannot have affine map for unranked memref type}}
"test.op"() {a = memref<*xi32, strided<[1]>>} : () -> ()

// -----

// expected-error @+1 {{expected memory space to be last in memref type}}
"test.op"() {a = memref<4xi32, 1, strided<[1]>>} : () -> ()

// -----

// DIFFERS: mlir-opt takes it
// expected-error @+1 {{multiple layouts specified in memref type}}
"test.op"() {a = memref<4xi32, strided<[1]>, strided<[1]>>} : () -> ()

// -----

// expected-error @+1 {{multiple memory spaces specified in memref type}}
"test.op"() {a = memref<4xi32, 1, 2>} : () -> ()

// -----

// expected-error @+1 {{multiple memory spaces specified in memref type}}
"test.op"() {a = memref<4xi32, strided<[1]>, 1, 2>} : () -> ()

// -----

// expected-error @+1 {{expected '<' in memref type}}
"test.op"() {a = memref 4} : () -> ()

// -----

// expected-error @+1 {{expected '<' in tensor type}}
"test.op"() {a = tensor 4} : () -> ()

// -----

// expected-error @+1 {{expected '<' in vector type}}
"test.op"() {a = vector 4} : () -> ()

// -----

// expected-error @+1 {{expected '<' in complex type}}
"test.op"() {a = complex 4} : () -> ()

// -----

// expected-error @+1 {{expected '<' in tuple type}}
"test.op"() {a = tuple 4} : () -> ()

// -----

// expected-error @+1 {{invalid element type for complex}}
"test.op"() {a = complex<tensor<2xi32>>} : () -> ()

// -----

// expected-error @+1 {{invalid element type for complex}}
"test.op"() {a = complex<index>} : () -> ()

// -----

// expected-error @+1 {{expected '>' in complex type}}
"test.op"() {a = complex<f32} : () -> ()

// -----

// expected-error @+1 {{expected '>' in tuple type}}
"test.op"() {a = tuple<i32} : () -> ()

// -----

// expected-error @+1 {{expected '>' in tuple type}}
"test.op"() {a = tuple<i32 i32>} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.op"() {a = tuple<i32, >} : () -> ()

// -----

// expected-error @+1 {{expected '->' in function type}}
"test.op"() {a = (i32)} : () -> ()

// -----

// expected-error @+1 {{expected ')'}}
"test.op"() {a = (i32 -> i32} : () -> ()

// -----

// expected-error @+1 {{expected '->' in function type}}
"test.op"() {a = (i32) i32} : () -> ()

// -----

// expected-error @+1 {{expected ')'}}
"test.op"() {a = (i32) -> (i32} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.op"() {a = (i32, ) -> i32} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = () -> () -> ()} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.op"() {a = () -> x} : () -> ()

// -----

// expected-error @+1 {{expected '>' in tensor type}}
"test.op"() {a = tensor<4xi32, x>} : () -> ()

// -----

"test.op"() {a = tensor<4xi32,>} : () -> ()

// -----

// expected-error @+1 {{expected list element}}
"test.op"() {a = memref<4xi32,>} : () -> ()

// -----

// expected-error @+1 {{expected attribute value}}
"test.op"() {a = si} : () -> ()

// -----

// expected-error @+1 {{expected attribute value}}
"test.op"() {a = x32} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.op"() : (x) -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.op"() : () -> x

// -----

// expected-error @+1 {{expected function type}}
"test.op"() : i32

// -----

// expected-error @+1 {{expected non-function type}}
"test.op"() : 

// -----

// expected-error @+1 {{expected '{' to begin a region}}
"test.op"() () -> ()

// -----

// expected-error @+1 {{expected '->' in function type}}
"test.op"() : () ()

// -----

// expected-error @+1 {{expected ')'}}
"test.op"() : () -> (i32

// -----

// expected-error @+1 {{expected ')'}}
"test.op"() : (i32 i32) -> ()

// -----

// expected-error @+1 {{expected '"' in string literal}}
"test.op"() {a = !foo.bar<"x>} : () -> ()

// -----

// expected-error @+1 {{unbalanced '<' character in pretty dialect name}}
"test.op"() {a = !foo<x} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = none<1>} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.op"() {a = vector<>} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.op"() {a = tensor<>} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.op"() {a = memref<>} : () -> ()

// -----

// expected-error @+1 {{expected 'x' in dimension list}}
"test.op"() {a = vector<4>} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.op"() {a = memref<4x} : () -> ()

// -----

// expected-error @+1 {{expected 'x' in dimension list}}
"test.op"() {a = vector<4x4>} : () -> ()
