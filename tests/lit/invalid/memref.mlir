// What the verifier refuses of memref ops.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

func.func @invalid() {
  // expected-error @+1 {{'memref.alloc' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = memref.alloc() : memref<?xf32>
  return
}

// -----

func.func @invalid(%i: index) {
  // expected-error @+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 0, got 1}}
  %0 = memref.alloc()[%i] : memref<4xf32>
  return
}

// -----

// DIFFERS: mlir-opt verifies attributes of dictionaries while it parses
func.func @invalid() {
  // expected-error @+1 {{'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %0 = memref.alloc() {alignment = 3 : i64} : memref<4xf32>
  return
}

// -----

// DIFFERS: mlir-opt verifies attributes of dictionaries while it parses
func.func @invalid() {
  // expected-error @+1 {{'memref.alloca' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %0 = memref.alloca() {alignment = 3 : i64} : memref<4xf32>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+1 {{missing dimension operand for result type 'memref<?xf32>'}}
  %0 = memref.realloc %m4 : memref<4xf32> to memref<?xf32>
  return
}

// -----

func.func @invalid(%i: index, %m4: memref<4xf32>) {
  // expected-error @+1 {{unnecessary dimension operand for result type 'memref<8xf32>'}}
  %0 = memref.realloc %m4(%i) : memref<4xf32> to memref<8xf32>
  return
}

// -----

func.func @invalid(%m44: memref<4x4xf32>) {
  // expected-error @+1 {{'memref.realloc' op operand #0 must be 1D memref of any type values, but got 'memref<4x4xf32>'}}
  %0 = memref.realloc %m44 : memref<4x4xf32> to memref<8x4xf32>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+1 {{different element types specified for source memref type 'memref<4xf32>' and result memref type 'memref<8xi32>'}}
  %0 = memref.realloc %m4 : memref<4xf32> to memref<8xi32>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+1 {{different memory spaces specified for source memref type 'memref<4xf32>' and result memref type 'memref<8xf32, 1>'}}
  %0 = memref.realloc %m4 : memref<4xf32> to memref<8xf32, 1>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+1 {{unsupported layout for result memref type 'memref<8xf32, strided<[2]>>'}}
  %0 = "memref.realloc"(%m4) : (memref<4xf32>) -> memref<8xf32, strided<[2]>>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+1 {{'memref.load' op incorrect number of indices for load, expected 1 but got 0}}
  %0 = "memref.load"(%m4) : (memref<4xf32>) -> f32
  return
}

// -----

func.func @invalid(%f: f32, %m4: memref<4xf32>) {
  // expected-error @+1 {{'memref.store' op store index operand count not equal to memref rank}}
  "memref.store"(%f, %m4) : (f32, memref<4xf32>) -> ()
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>, %m44: memref<4x4xf32>) {
  // expected-error @+1 {{'memref.copy' op requires the same shape for all operands}}
  memref.copy %m4, %m44 : memref<4xf32> to memref<4x4xf32>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>, %m4i: memref<4xi32>) {
  // expected-error @+1 {{'memref.copy' op requires the same element type for all operands}}
  memref.copy %m4, %m4i : memref<4xf32> to memref<4xi32>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<5xf32>' are cast incompatible}}
  %0 = memref.cast %m4 : memref<4xf32> to memref<5xf32>
  return
}

// -----

// The strides of dimensions with one element count, too.
func.func @invalid(%m: memref<1x4xf32, strided<[7, 1]>>) {
  // expected-error @+1 {{'memref.cast' op operand type 'memref<1x4xf32, strided<[7, 1]>>' and result type 'memref<1x4xf32>' are cast incompatible}}
  %0 = memref.cast %m : memref<1x4xf32, strided<[7, 1]>> to memref<1x4xf32>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+1 {{expected result type with offset = 1 instead of 0}}
  %0 = memref.reinterpret_cast %m4 to offset: [1], sizes: [2,2], strides: [2,1] : memref<4xf32> to memref<2x2xf32, strided<[2,1]>>
  return
}

// -----

func.func @invalid(%i: index, %m4: memref<4xf32>) {
  // expected-error @+1 {{expected result type with offset = dynamic instead of 1}}
  %0 = memref.reinterpret_cast %m4 to offset: [%i], sizes: [2,2], strides: [2,1] : memref<4xf32> to memref<2x2xf32, strided<[2,1], offset: 1>>
  return
}

// -----

func.func @invalid(%i: index, %m4: memref<4xf32>) {
  // expected-error @+1 {{expected result type with size = dynamic instead of 2 in dim = 1}}
  %0 = memref.reinterpret_cast %m4 to offset: [0], sizes: [2,%i], strides: [2,1] : memref<4xf32> to memref<2x2xf32>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+1 {{expected result type with size = 3 instead of 2 in dim = 1}}
  %0 = memref.reinterpret_cast %m4 to offset: [0], sizes: [2,3], strides: [2,1] : memref<4xf32> to memref<2x2xf32>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+1 {{expected 2 size values, got 1}}
  %0 = memref.reinterpret_cast %m4 to offset: [0], sizes: [2], strides: [1] : memref<4xf32> to memref<2x2xf32>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+1 {{expected 1 offset values, got 2}}
  %0 = memref.reinterpret_cast %m4 to offset: [0,0], sizes: [2,2], strides: [2,1] : memref<4xf32> to memref<2x2xf32>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+1 {{different element types specified for source type 'memref<4xf32>' and result memref type 'memref<2x2xi32>'}}
  %0 = memref.reinterpret_cast %m4 to offset: [0], sizes: [2,2], strides: [2,1] : memref<4xf32> to memref<2x2xi32>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+1 {{different memory spaces specified for source type 'memref<4xf32>' and result memref type 'memref<2x2xf32, 1>'}}
  %0 = memref.reinterpret_cast %m4 to offset: [0], sizes: [2,2], strides: [2,1] : memref<4xf32> to memref<2x2xf32, 1>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op expected expanded type to be 'memref<2x2xf32>' but found 'memref<2x2xf32, strided<[2, 1]>>'}}
  %0 = memref.expand_shape %m4 [[0,1]] output_shape [2,2] : memref<4xf32> into memref<2x2xf32, strided<[2,1]>>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op collapsed dim size (4) must equal reassociation group size (6)}}
  %0 = memref.expand_shape %m4 [[0,1]] output_shape [2,3] : memref<4xf32> into memref<2x3xf32>
  return
}

// -----

func.func @invalid(%mmap: memref<4x4xf32, affine_map<(d0,d1)->(d1,d0)>>) {
  // expected-error @+1 {{'memref.expand_shape' op operand #0 must be strided memref of any type values, but got 'memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>'}}
  %0 = memref.expand_shape %mmap [[0,1],[2]] output_shape [2,2,4] : memref<4x4xf32, affine_map<(d0,d1)->(d1,d0)>> into memref<2x2x4xf32>
  return
}

// -----

func.func @invalid(%m44: memref<4x4xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op expected collapsed type to be 'memref<16xf32>' but found 'memref<16xf32, strided<[1]>>'}}
  %0 = memref.collapse_shape %m44 [[0,1]] : memref<4x4xf32> into memref<16xf32, strided<[1]>>
  return
}

// -----

func.func @invalid(%m44: memref<4x4xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op collapsed dim (0) must be dynamic if and only if reassociation group is dynamic}}
  %0 = memref.collapse_shape %m44 [[0,1]] : memref<4x4xf32> into memref<?xf32>
  return
}

// -----

func.func @invalid(%ms: memref<4x4xf32, strided<[8,1], offset: ?>>) {
  // expected-error @+1 {{'memref.collapse_shape' op invalid source layout map or collapsing non-contiguous dims}}
  %0 = memref.collapse_shape %ms [[0,1]] : memref<4x4xf32, strided<[8,1], offset: ?>> into memref<16xf32, strided<[1], offset: ?>>
  return
}

// -----

func.func @invalid(%m44: memref<4x4xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op rank 0 memrefs can only be extended/collapsed with/from ones}}
  %0 = memref.collapse_shape %m44 [] : memref<4x4xf32> into memref<f32>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>, %m4i: memref<4xi32>) {
  // expected-error @+1 {{'memref.reshape' op length of shape operand differs from the result's memref rank}}
  %0 = memref.reshape %m4(%m4i) : (memref<4xf32>, memref<4xi32>) -> memref<2x2xf32>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>, %m4i: memref<4xi32>) {
  // expected-error @+1 {{'memref.reshape' op element types of source and destination memref types should be the same}}
  %0 = memref.reshape %m4(%m4i) : (memref<4xf32>, memref<4xi32>) -> memref<1x1x2x2xi32>
  return
}

// -----

func.func @invalid(%ms: memref<4x4xf32, strided<[8,1], offset: ?>>, %m4i: memref<4xi32>) {
  // expected-error @+1 {{'memref.reshape' op source memref type should have identity affine map}}
  %0 = memref.reshape %ms(%m4i) : (memref<4x4xf32, strided<[8,1], offset: ?>>, memref<4xi32>) -> memref<*xf32>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>, %m4i: memref<4xi32>) {
  // expected-error @+1 {{'memref.reshape' op result memref type should have identity affine map}}
  %0 = memref.reshape %m4(%m4i) : (memref<4xf32>, memref<4xi32>) -> memref<1x1x2x2xf32, strided<[4,4,2,1]>>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+1 {{'memref.reshape' op operand #1 must be 1D memref of signless integer or index values, but got 'memref<4xf32>'}}
  %0 = memref.reshape %m4(%m4) : (memref<4xf32>, memref<4xf32>) -> memref<1x1x2x2xf32>
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @invalid(%m44: memref<4x4xf32>) {
  // expected-error @+1 {{'memref.transpose' op result type 'memref<4x4xf32>' is not equivalent to the canonical transposed input type 'memref<4x4xf32, strided<[1, 4]>>'}}
  %0 = memref.transpose %m44 (d0,d1) -> (d1,d0) : memref<4x4xf32> to memref<4x4xf32>
  return
}

// -----

func.func @invalid(%m44: memref<4x4xf32>) {
  // expected-error @+1 {{'memref.transpose' op expected a permutation map}}
  %0 = memref.transpose %m44 (d0,d1) -> (d0,d0) : memref<4x4xf32> to memref<4x4xf32, strided<[4,1]>>
  return
}

// -----

func.func @invalid(%m44: memref<4x4xf32>) {
  // expected-error @+1 {{'memref.transpose' op expected a permutation map of same rank as the input}}
  %0 = memref.transpose %m44 (d0) -> (d0) : memref<4x4xf32> to memref<4x4xf32, strided<[4,1]>>
  return
}

// -----

// DIFFERS: mlir-opt infers the types of results
func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+1 {{'memref.extract_strided_metadata' op expected 2 or more results}}
  %0:5 = "memref.extract_strided_metadata"(%m4) : (memref<4xf32>) -> (memref<f32>, index, index, index, index)
  return
}

// -----

// DIFFERS: mlir-opt infers the types of results
func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+1 {{'memref.extract_strided_metadata' op expected the results to be 'memref<f32>', an offset, 1 sizes and 1 strides of type 'index'}}
  %0:6 = "memref.extract_strided_metadata"(%m4) : (memref<4xf32>) -> (memref<f32>, index, index, index, index, index)
  return
}

// -----

func.func @invalid(%mmap: memref<4x4xf32, affine_map<(d0,d1)->(d1,d0)>>) {
  // expected-error @+1 {{'memref.extract_strided_metadata' op operand #0 must be strided memref of any type values, but got 'memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>'}}
  %0:4 = "memref.extract_strided_metadata"(%mmap) : (memref<4x4xf32, affine_map<(d0,d1)->(d1,d0)>>) -> (memref<f32>, index, index, index)
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+1 {{'memref.memory_space_cast' op operand type 'memref<4xf32>' and result type 'memref<?xf32, 1>' are cast incompatible}}
  %0 = memref.memory_space_cast %m4 : memref<4xf32> to memref<?xf32, 1>
  return
}

// -----

func.func @invalid() {
  // expected-error @+1 {{'memref.get_global' op 'nope' does not reference a valid global memref}}
  %0 = memref.get_global @nope : memref<4xf32>
  return
}

// -----

// expected-error @+1 {{'memref.get_global' op result type 'memref<5xf32>' does not match type 'memref<4xf32>' of the global memref @g}}
memref.global @g : memref<4xf32> func.func @k() { %0 = memref.get_global @g : memref<5xf32> return }

// -----

// expected-error @+1 {{type should be static shaped memref, but got 'memref<?xf32>'}}
memref.global @g : memref<?xf32>

// -----

// expected-error @+1 {{'memref.global' op attribute 'type' failed to satisfy constraint: memref type attribute}}
"memref.global"() {sym_name = "g", type = f32} : () -> ()

// -----

// expected-error @+1 {{'memref.global' op initial value shape expected to be 4 but was 5}}
"memref.global"() {sym_name = "g", type = memref<4xf32>, initial_value = dense<1.0> : tensor<5xf32>} : () -> ()

// -----

// expected-error @+1 {{'memref.global' op initial value should be a unit or elements attribute, but got 3 : i32}}
"memref.global"() {sym_name = "g", type = memref<4xf32>, initial_value = 3 : i32} : () -> ()

// -----

// expected-error @+1 {{'memref.global' op initial value element expected to be of type 'f32', but was of type 'f64'}}
"memref.global"() {sym_name = "g", type = memref<4xf32>, initial_value = dense<1.0> : tensor<4xf64>} : () -> ()

// -----

// DIFFERS: mlir-opt verifies attributes of dictionaries while it parses
// expected-error @+1 {{'memref.global' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
memref.global @g : memref<4xf32> = uninitialized {alignment = 3 : i64}

// -----

// expected-error @+1 {{'memref.global' op visibility expected to be one of ["public", "private", "nested"], but got "odd"}}
"memref.global"() {sym_name = "g", type = memref<4xf32>, sym_visibility = "odd"} : () -> ()

// -----

// DIFFERS: mlir-opt verifies the parent first
func.func @invalid() {
  // expected-error @+1 {{'memref.alloca_scope.return' op must be the last operation in the parent block}}
  "memref.alloca_scope.return"() : () -> ()
  return
}

// -----

func.func @invalid() {
  // expected-error @+1 {{'memref.alloca_scope' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}}
  "memref.alloca_scope"() ({}) : () -> ()
  return
}

// -----

func.func @invalid(%m44: memref<4x4xf32>) {
  // expected-error @+1 {{different memory spaces specified for base memref type 'memref<4x4xf32>' and subview memref type 'memref<4x4xf32, 1>'}}
  %0 = memref.subview %m44[0,0][4,4][1,1] : memref<4x4xf32> to memref<4x4xf32, 1>
  return
}

// -----

func.func @invalid(%m44: memref<4x4xf32>) {
  // expected-error @+1 {{expected result element type to be 'f32', but got 'memref<4x4xi32>'}}
  %0 = memref.subview %m44[0,0][4,4][1,1] : memref<4x4xf32> to memref<4x4xi32>
  return
}

// -----

func.func @invalid(%m44: memref<4x4xf32>) {
  // expected-error @+1 {{expected result rank to be smaller or equal to the source rank, but got 'memref<1x4x4xf32>'}}
  %0 = memref.subview %m44[0,0][4,4][1,1] : memref<4x4xf32> to memref<1x4x4xf32>
  return
}

// -----

func.func @invalid(%mmap: memref<4x4xf32, affine_map<(d0,d1)->(d1,d0)>>) {
  // expected-error @+1 {{base type 'memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>' is not strided}}
  %0 = memref.subview %mmap[0,0][4,4][1,1] : memref<4x4xf32, affine_map<(d0,d1)->(d1,d0)>> to memref<4x4xf32>
  return
}

// -----

func.func @invalid(%m44: memref<4x4xf32>) {
  // expected-error @+1 {{expected result type to be 'memref<1x4xf32, strided<[4, 1]>>' or a rank-reduced version. (mismatch of result layout), but got 'memref<4xf32, strided<[4]>>'}}
  %0 = memref.subview %m44[0,0][1,4][1,1] : memref<4x4xf32> to memref<4xf32, strided<[4]>>
  return
}

// -----

func.func @invalid(%i: index) {
  // expected-error @+1 {{'memref.alloca_scope.return' op expects parent op 'memref.alloca_scope'}}
  "scf.for"(%i,%i,%i) ({^bb0(%a: index): memref.alloca_scope.return}) : (index,index,index) -> ()
  return
}

// -----

func.func @f(%m: memref<*xi8>, %i: index) {
  // expected-error @+1 {{custom op 'memref.subview' invalid kind of type specified: expected builtin.memref, but found 'memref<*xi8>'}}
  %0 = memref.subview %m[0][1][1] : memref<*xi8> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<*xi8>, %i: index) {
  // expected-error @+1 {{custom op 'memref.store' invalid kind of type specified: expected builtin.memref, but found 'memref<*xi8>'}}
  memref.store %i, %m[%i] : memref<*xi8>
  return
}

// -----

func.func @f(%m: memref<*xi8>, %i: index) {
  // expected-error @+1 {{custom op 'memref.alloc' invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'}}
  %0 = memref.alloc() : memref<*xf32>
  return
}

// -----

func.func @f(%m: memref<*xi8>, %i: index) {
  // expected-error @+1 {{custom op 'memref.reinterpret_cast' invalid kind of type specified: expected builtin.memref, but found 'memref<*xi8>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [1], strides: [1] : memref<*xi8> to memref<*xi8>
  return
}

// -----

func.func @f(%m: memref<*xi8>, %i: index) {
  // expected-error @+1 {{custom op 'memref.extract_strided_metadata' invalid kind of type specified: expected builtin.memref, but found 'memref<*xi8>'}}
  %0, %1 = memref.extract_strided_metadata %m : memref<*xi8> -> memref<i8>, index
  return
}

// -----

func.func @f(%m: memref<*xi8>, %i: index) {
  // expected-error @+1 {{custom op 'memref.assume_alignment' invalid kind of type specified: expected builtin.memref, but found 'memref<*xi8>'}}
  memref.assume_alignment %m, 4 : memref<*xi8>
  return
}

// -----

func.func @f(%m: memref<*xi8>, %i: index) {
  // expected-error @+1 {{custom op 'memref.get_global' invalid kind of type specified: expected builtin.memref, but found 'memref<*xi8>'}}
  %0 = memref.get_global @x : memref<*xi8>
  return
}

// -----

func.func @f(%m: memref<*xi8>, %i: index) {
  // expected-error @+1 {{custom op 'memref.realloc' invalid kind of type specified: expected builtin.memref, but found 'memref<*xi8>'}}
  %0 = memref.realloc %m : memref<*xi8> to memref<4xi8>
  return
}

// -----

func.func @f(%m: memref<*xi8>, %i: i8, %k: index) {
  // expected-error @+1 {{custom op 'memref.atomic_rmw' invalid kind of type specified: expected builtin.memref, but found 'memref<*xi8>'}}
  %0 = memref.atomic_rmw addi %i, %m[%k] : (i8, memref<*xi8>) -> i8
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error @+1 {{'memref.realloc' op result #0 must be 1D memref of any type values, but got 'memref<4x4xf32>'}}
  %0 = memref.realloc %a : memref<4xf32> to memref<4x4xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32, strided<[2]>>) {
  // expected-error @+1 {{unsupported layout for source memref type 'memref<4xf32, strided<[2]>>'}}
  %0 = memref.realloc %a : memref<4xf32, strided<[2]>> to memref<4xf32>
  return
}

// -----

func.func @f(%a: memref<f32>, %i: index) {
  // expected-error @+1 {{'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'memref<f32>'}}
  %0 = memref.dim %a, %i : memref<f32>
  return
}

// -----

// expected-error @+1 {{'memref.global' op initial value should be a unit or elements attribute, but got "x"}}
"memref.global"() <{sym_name = "a", type = memref<4xi32>, initial_value = "x"}> : () -> ()

// -----

// expected-error @+1 {{'memref.global' op initial value should be a unit or elements attribute, but got #ml_program.extern : tensor<4xi32>}}
"memref.global"() <{sym_name = "a", type = memref<4xi32>, initial_value = #ml_program.extern : tensor<4xi32>}> : () -> ()
