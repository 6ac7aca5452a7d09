// What the parser and the verifier refuse of vector ops, in mlir-opt's words and places.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t
// expected-error @+2 {{custom op 'vector.transfer_read' requires two types}}
func.func @f(%f: f32, %i: index, %m: memref<4x?xf32>) {
  vector.transfer_read %m[%i, %i], %f : memref<4x?xf32>
  return
}

// -----

// expected-error @+2 {{custom op 'vector.transfer_read' requires two types}}
func.func @f(%f: f32, %i: index, %m: memref<4x?xf32>) {
  vector.transfer_read %m[%i, %i], %f : memref<4x?xf32>, vector<4xf32>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{custom op 'vector.transfer_read' requires memref or ranked tensor type}}
func.func @f(%f: f32, %i: index, %m: memref<4x?xf32>) {
  vector.transfer_read %m[%i, %i], %f : vector<4xf32>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{custom op 'vector.transfer_read' requires memref or ranked tensor type}}
func.func @f(%f: f32, %i: index, %um: memref<*xf32>) {
  vector.transfer_read %um[%i, %i], %f : memref<*xf32>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{custom op 'vector.transfer_read' requires vector type}}
func.func @f(%f: f32, %i: index, %m: memref<4x?xf32>) {
  vector.transfer_read %m[%i, %i], %f : memref<4x?xf32>, f32
  return
}

// -----

// expected-error @+2 {{custom op 'vector.transfer_read' expected a custom permutation_map when rank(source) != rank(destination)}}
func.func @f(%f: f32, %i: index, %m: memref<4x?xf32>) {
  vector.transfer_read %m[%i, %i], %f : memref<4x?xf32>, vector<2x2x2xf32>
  return
}

// -----

// expected-error @+2 {{custom op 'vector.transfer_read' expected the same rank for the vector and the results of the permutation map}}
func.func @f(%f: f32, %i: index, %m: memref<4x?xf32>, %k: vector<4xi1>) {
  vector.transfer_read %m[%i, %i], %f, %k {permutation_map = affine_map<(d0, d1) -> (d1)>} : memref<4x?xf32>, vector<2x2xf32>
  return
}

// -----

// expected-error @+2 {{use of value '%v' expects different type than prior uses: 'vector<2xf32>' vs 'vector<4xf32>'}}
func.func @f(%v: vector<4xf32>, %i: index, %k: vector<4xi1>, %vm: memref<4xvector<2xf32>>) {
  vector.transfer_read %vm[%i], %v, %k : memref<4xvector<2xf32>>, vector<2x2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_read' op requires a permutation_map with result dims of the same rank as the vector type}}
func.func @f(%f: f32, %i: index, %m: memref<4x?xf32>) {
  vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d1)>} : memref<4x?xf32>, vector<2x2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_read' op requires permutation_map without symbols}}
func.func @f(%f: f32, %i: index, %m: memref<4x?xf32>) {
  vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1)[s0] -> (d1)>} : memref<4x?xf32>, vector<2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_read' op requires a permutation_map with input dims of the same rank as the source type}}
func.func @f(%f: f32, %i: index, %m: memref<4x?xf32>) {
  vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0) -> (d0)>} : memref<4x?xf32>, vector<2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
func.func @f(%f: f32, %i: index, %m: memref<4x?xf32>) {
  vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0 + 1)>} : memref<4x?xf32>, vector<2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
func.func @f(%f: f32, %i: index, %m: memref<4x?xf32>) {
  vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (1)>} : memref<4x?xf32>, vector<2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_read' op requires a permutation_map that is a permutation (found one dim used more than once)}}
func.func @f(%f: f32, %i: index, %m: memref<4x?xf32>) {
  vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0, d0)>} : memref<4x?xf32>, vector<2x2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_read' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0, d1) -> (d1)> vs inBounds of size: 2}}
func.func @f(%f: f32, %i: index, %m: memref<4x?xf32>) {
  vector.transfer_read %m[%i, %i], %f {in_bounds = [true, true]} : memref<4x?xf32>, vector<2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_read' op requires 2 indices}}
func.func @f(%f: f32, %i: index, %m: memref<4x?xf32>) {
  vector.transfer_read %m[%i], %f : memref<4x?xf32>, vector<2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_read' op requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the source element type}}
func.func @f(%i: index, %mi: memref<4xi17>, %i17: i17) {
  vector.transfer_read %mi[%i], %i17 : memref<4xi17>, vector<3xi8>
  return
}

// -----

// expected-error @+2 {{use of value '%v' expects different type than prior uses: 'vector<2xf32>' vs 'vector<4xf32>'}}
func.func @f(%v: vector<4xf32>, %i: index, %vm: memref<4xvector<2xf32>>) {
  vector.transfer_read %vm[%i], %v : memref<4xvector<2xf32>>, vector<3xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_read' op requires formal padding and source of the same elemental type}}
func.func @f(%i: index, %m: memref<4x?xf32>, %i8: i8) {
  "vector.transfer_read"(%m, %i, %i, %i8) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<4x?xf32>, index, index, i8) -> vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_read' op requires valid padding vector elemental type}}
func.func @f(%i: index, %m: memref<4x?xf32>) {
  "vector.transfer_read"(%m, %i, %i, %m) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<4x?xf32>, index, index, memref<4x?xf32>) -> vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_read' op inferred mask type ('vector<4xi1>') and mask operand type ('vector<2x4xi1>') don't match}}
func.func @f(%f: f32, %i: index, %m: memref<4x?xf32>, %k2: vector<2x4xi1>) {
  "vector.transfer_read"(%m, %i, %i, %f, %k2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<4x?xf32>, index, index, f32, vector<2x4xi1>) -> vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_read' op requires 0 indices}}
func.func @f(%f: f32, %i: index, %um: memref<*xf32>) {
  "vector.transfer_read"(%um, %i, %i, %f) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<*xf32>, index, index, f32) -> vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_read' op requires source to be a memref or ranked tensor type}}
func.func @f(%f: f32, %v: vector<4xf32>, %i: index) {
  "vector.transfer_read"(%v, %i, %f) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<4xf32>, index, f32) -> vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_read' op requires source element type and padding type to match.}}
func.func @f(%z: vector<f32>, %i: index, %vm: memref<4xvector<2xf32>>) {
  "vector.transfer_read"(%vm, %i, %z) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<4xvector<2xf32>>, index, vector<f32>) -> vector<4x2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_read' op attribute 'in_bounds' failed to satisfy constraint: 1-bit boolean array attribute}}
func.func @f(%f: f32, %i: index, %m: memref<4x?xf32>) {
  "vector.transfer_read"(%m, %i, %i, %f) <{in_bounds = [0], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<4x?xf32>, index, index, f32) -> vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_read' op requires attribute 'in_bounds'}}
func.func @f(%f: f32, %i: index, %m: memref<4x?xf32>) {
  "vector.transfer_read"(%m, %i, %i, %f) <{operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<4x?xf32>, index, index, f32) -> vector<4xf32>
  return
}

// -----

// expected-error @+2 {{custom op 'vector.transfer_write' requires two types}}
func.func @f(%v: vector<4xf32>, %i: index, %t: tensor<4x?xf32>) {
  vector.transfer_write %v, %t[%i, %i] : vector<4xf32>
  return
}

// -----

// expected-error @+2 {{custom op 'vector.transfer_write' requires vector type}}
func.func @f(%v: vector<4xf32>, %i: index, %t: tensor<4x?xf32>) {
  vector.transfer_write %v, %t[%i, %i] : f32, tensor<4x?xf32>
  return
}

// -----

// expected-error @+2 {{custom op 'vector.transfer_write' requires memref or ranked tensor type}}
func.func @f(%v: vector<4xf32>, %i: index, %t: tensor<4x?xf32>) {
  vector.transfer_write %v, %t[%i, %i] : vector<4xf32>, f32
  return
}

// -----

// expected-error @+2 {{'vector.transfer_write' op should not have broadcast dimensions}}
func.func @f(%w: vector<2x4xf32>, %i: index, %t: tensor<4x?xf32>) {
  vector.transfer_write %w, %t[%i, %i] {permutation_map = affine_map<(d0, d1) -> (0, d0)>} : vector<2x4xf32>, tensor<4x?xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_write' op requires a permutation_map that is a permutation (found one dim used more than once)}}
func.func @f(%w: vector<2x4xf32>, %i: index, %t: tensor<4x?xf32>) {
  vector.transfer_write %w, %t[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d0, d0)>} : vector<2x4xf32>, tensor<4x?xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_write' op requires 2 indices}}
func.func @f(%v: vector<4xf32>, %i: index, %t: tensor<4x?xf32>) {
  vector.transfer_write %v, %t[%i] : vector<4xf32>, tensor<4x?xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_write' op requires a permutation_map with result dims of the same rank as the vector type}}
func.func @f(%w: vector<2x4xf32>, %i: index, %t: tensor<4x?xf32>) {
  vector.transfer_write %w, %t[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<2x4xf32>, tensor<4x?xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_write' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0, d1) -> (d1)> vs inBounds of size: 0}}
func.func @f(%v: vector<4xf32>, %i: index, %t: tensor<4x?xf32>) {
  vector.transfer_write %v, %t[%i, %i] {in_bounds = []} : vector<4xf32>, tensor<4x?xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_write' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
func.func @f(%v: vector<4xf32>, %i: index, %t: tensor<4x?xf32>) {
  "vector.transfer_write"(%v, %t, %i, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<4xf32>, tensor<4x?xf32>, index, index) -> ()
  return
}

// -----

// expected-error @+2 {{'vector.transfer_write' op expected type of operand #1 ('tensor<4x?xf32>') to match type of corresponding result ('tensor<4x4xf32>')}}
func.func @f(%v: vector<4xf32>, %i: index, %t: tensor<4x?xf32>) {
  "vector.transfer_write"(%v, %t, %i, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<4xf32>, tensor<4x?xf32>, index, index) -> tensor<4x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_write' op expected the number of tensor results (1) to be equal to the number of output tensors (0)}}
func.func @f(%v: vector<4xf32>, %i: index, %m: memref<4x?xf32>) {
  "vector.transfer_write"(%v, %m, %i, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<4xf32>, memref<4x?xf32>, index, index) -> tensor<4x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transfer_write' op inferred mask type ('vector<4xi1>') and mask operand type ('vector<2x4xi1>') don't match}}
func.func @f(%v: vector<4xf32>, %i: index, %m: memref<4x?xf32>, %k2: vector<2x4xi1>) {
  "vector.transfer_write"(%v, %m, %i, %i, %k2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<4xf32>, memref<4x?xf32>, index, index, vector<2x4xi1>) -> ()
  return
}

// -----

// expected-error @+2 {{'vector.load' op most minor memref dim must have unit stride}}
func.func @f(%i: index, %s: memref<4xf32, strided<[2]>>) {
  vector.load %s[%i] : memref<4xf32, strided<[2]>>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.load' op destination memref has lower rank than the result vector}}
func.func @f(%i: index, %s: memref<4xf32, strided<[2]>>) {
  vector.load %s[%i] : memref<4xf32, strided<[2]>>, vector<1x1xf32>
  return
}

// -----

// expected-error @+2 {{'vector.load' op destination memref has lower rank than the result vector}}
func.func @f(%i: index, %m: memref<4x?xf32>) {
  vector.load %m[%i, %i] : memref<4x?xf32>, vector<1x2x2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.load' op base and result element types should match}}
func.func @f(%i: index, %m: memref<4x?xf32>) {
  vector.load %m[%i, %i] : memref<4x?xf32>, vector<4xi32>
  return
}

// -----

// expected-error @+2 {{'vector.load' op requires 2 indices}}
func.func @f(%i: index, %m: memref<4x?xf32>) {
  vector.load %m[%i] : memref<4x?xf32>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.load' op base memref and result vector types should match}}
func.func @f(%i: index, %vm: memref<4xvector<2xf32>>) {
  vector.load %vm[%i] : memref<4xvector<2xf32>>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.store' op most minor memref dim must have unit stride}}
func.func @f(%v: vector<4xf32>, %i: index, %s: memref<4xf32, strided<[2]>>) {
  vector.store %v, %s[%i] : memref<4xf32, strided<[2]>>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.store' op source memref has lower rank than the vector to store}}
func.func @f(%w: vector<2x4xf32>, %i: index, %m8: memref<?xi8>) {
  vector.store %w, %m8[%i] : memref<?xi8>, vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.store' op base and valueToStore element type should match}}
func.func @f(%v: vector<4xf32>, %i: index, %m8: memref<?xi8>) {
  vector.store %v, %m8[%i] : memref<?xi8>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.store' op requires 2 indices}}
func.func @f(%v: vector<4xf32>, %i: index, %m: memref<4x?xf32>) {
  vector.store %v, %m[%i] : memref<4x?xf32>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.store' op base memref and valueToStore vector types should match}}
func.func @f(%v: vector<4xf32>, %i: index, %vm: memref<4xvector<2xf32>>) {
  vector.store %v, %vm[%i] : memref<4xvector<2xf32>>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.maskedload' op base and result element type should match}}
func.func @f(%v: vector<4xf32>, %i: index, %k: vector<4xi1>, %m8: memref<?xi8>) {
  vector.maskedload %m8[%i], %k, %v : memref<?xi8>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.maskedload' op requires 2 indices}}
func.func @f(%v: vector<4xf32>, %i: index, %m: memref<4x?xf32>, %k: vector<4xi1>) {
  vector.maskedload %m[%i], %k, %v : memref<4x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.maskedload' op expected result shape to match mask shape}}
func.func @f(%v: vector<4xf32>, %i: index, %m: memref<4x?xf32>, %k2: vector<2x4xi1>) {
  vector.maskedload %m[%i, %i], %k2, %v : memref<4x?xf32>, vector<2x4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.maskedload' op expected pass_thru of same type as result type}}
func.func @f(%w: vector<2x4xf32>, %i: index, %m: memref<4x?xf32>, %k: vector<4xi1>) {
  vector.maskedload %m[%i, %i], %k, %w : memref<4x?xf32>, vector<4xi1>, vector<2x4xf32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.maskedstore' op base and valueToStore element type should match}}
func.func @f(%v: vector<4xf32>, %i: index, %k: vector<4xi1>, %m8: memref<?xi8>) {
  vector.maskedstore %m8[%i], %k, %v : memref<?xi8>, vector<4xi1>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.maskedstore' op requires 2 indices}}
func.func @f(%v: vector<4xf32>, %i: index, %m: memref<4x?xf32>, %k: vector<4xi1>) {
  vector.maskedstore %m[%i], %k, %v : memref<4x?xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.maskedstore' op expected valueToStore shape to match mask shape}}
func.func @f(%v: vector<4xf32>, %i: index, %m: memref<4x?xf32>, %k2: vector<2x4xi1>) {
  vector.maskedstore %m[%i, %i], %k2, %v : memref<4x?xf32>, vector<2x4xi1>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.expandload' op base and result element type should match}}
func.func @f(%v: vector<4xf32>, %i: index, %k: vector<4xi1>, %m8: memref<?xi8>) {
  vector.expandload %m8[%i], %k, %v : memref<?xi8>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.expandload' op requires 2 indices}}
func.func @f(%v: vector<4xf32>, %i: index, %m: memref<4x?xf32>, %k: vector<4xi1>) {
  vector.expandload %m[%i], %k, %v : memref<4x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.expandload' op expected result dim to match mask dim}}
func.func @f(%v: vector<4xf32>, %i: index, %m: memref<4x?xf32>, %k2: vector<2x4xi1>) {
  vector.expandload %m[%i, %i], %k2, %v : memref<4x?xf32>, vector<2x4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.expandload' op expected pass_thru of same type as result type}}
func.func @f(%w: vector<2x4xf32>, %i: index, %m: memref<4x?xf32>, %k: vector<4xi1>) {
  vector.expandload %m[%i, %i], %k, %w : memref<4x?xf32>, vector<4xi1>, vector<2x4xf32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.compressstore' op base and valueToStore element type should match}}
func.func @f(%v: vector<4xf32>, %i: index, %k: vector<4xi1>, %m8: memref<?xi8>) {
  vector.compressstore %m8[%i], %k, %v : memref<?xi8>, vector<4xi1>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.compressstore' op requires 2 indices}}
func.func @f(%v: vector<4xf32>, %i: index, %m: memref<4x?xf32>, %k: vector<4xi1>) {
  vector.compressstore %m[%i], %k, %v : memref<4x?xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.compressstore' op expected valueToStore dim to match mask dim}}
func.func @f(%v: vector<4xf32>, %i: index, %m: memref<4x?xf32>, %k2: vector<2x4xi1>) {
  vector.compressstore %m[%i, %i], %k2, %v : memref<4x?xf32>, vector<2x4xi1>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.gather' op operand #0 must be Tensor or MemRef of any type values, but got 'memref<*xf32>'}}
func.func @f(%v: vector<4xf32>, %i: index, %x: vector<4xi32>, %k: vector<4xi1>, %um: memref<*xf32>) {
  vector.gather %um[%i][%x], %k, %v : memref<*xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.gather' op base and result element type should match}}
func.func @f(%v: vector<4xf32>, %i: index, %x: vector<4xi32>, %k: vector<4xi1>, %m8: memref<?xi8>) {
  vector.gather %m8[%i][%x], %k, %v : memref<?xi8>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.gather' op requires 2 indices}}
func.func @f(%v: vector<4xf32>, %i: index, %x: vector<4xi32>, %m: memref<4x?xf32>, %k: vector<4xi1>) {
  vector.gather %m[%i][%x], %k, %v : memref<4x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.gather' op expected result dim to match indices dim}}
func.func @f(%v: vector<4xf32>, %i: index, %m: memref<4x?xf32>, %k: vector<4xi1>, %l8: vector<8xi32>) {
  vector.gather %m[%i, %i][%l8], %k, %v : memref<4x?xf32>, vector<8xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.gather' op expected result dim to match mask dim}}
func.func @f(%v: vector<4xf32>, %i: index, %x: vector<4xi32>, %m: memref<4x?xf32>, %k2: vector<2x4xi1>) {
  vector.gather %m[%i, %i][%x], %k2, %v : memref<4x?xf32>, vector<4xi32>, vector<2x4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.gather' op expected pass_thru of same type as result type}}
func.func @f(%w: vector<2x4xf32>, %i: index, %x: vector<4xi32>, %m: memref<4x?xf32>, %k: vector<4xi1>) {
  vector.gather %m[%i, %i][%x], %k, %w : memref<4x?xf32>, vector<4xi32>, vector<4xi1>, vector<2x4xf32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.scatter' op base and valueToStore element type should match}}
func.func @f(%v: vector<4xf32>, %i: index, %x: vector<4xi32>, %k: vector<4xi1>, %m8: memref<?xi8>) {
  vector.scatter %m8[%i][%x], %k, %v : memref<?xi8>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.scatter' op requires 2 indices}}
func.func @f(%v: vector<4xf32>, %i: index, %x: vector<4xi32>, %m: memref<4x?xf32>, %k: vector<4xi1>) {
  vector.scatter %m[%i][%x], %k, %v : memref<4x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.scatter' op expected valueToStore dim to match indices dim}}
func.func @f(%v: vector<4xf32>, %i: index, %m: memref<4x?xf32>, %k: vector<4xi1>, %l8: vector<8xi32>) {
  vector.scatter %m[%i, %i][%l8], %k, %v : memref<4x?xf32>, vector<8xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.scatter' op expected valueToStore dim to match mask dim}}
func.func @f(%v: vector<4xf32>, %i: index, %x: vector<4xi32>, %m: memref<4x?xf32>, %k2: vector<2x4xi1>) {
  vector.scatter %m[%i, %i][%x], %k2, %v : memref<4x?xf32>, vector<4xi32>, vector<2x4xi1>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.broadcast' op source rank higher than destination rank}}
func.func @f(%w: vector<2x4xf32>) {
  vector.broadcast %w : vector<2x4xf32> to vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.broadcast' op dimension mismatch (4 vs. 3)}}
func.func @f(%v: vector<4xf32>) {
  vector.broadcast %v : vector<4xf32> to vector<2x3xf32>
  return
}

// -----

// expected-error @+2 {{'vector.broadcast' op dimension mismatch ([4] vs. 4)}}
func.func @f(%sv: vector<[4]xf32>) {
  vector.broadcast %sv : vector<[4]xf32> to vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.broadcast' op source type is not a vector}}
func.func @f(%m: memref<4x?xf32>) {
  vector.broadcast %m : memref<4x?xf32> to vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.broadcast' op failed to verify that source operand and result have same element type}}
func.func @f(%i: index) {
  vector.broadcast %i : index to vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.shape_cast' op has different source and result element types}}
func.func @f(%v: vector<4xf32>) {
  vector.shape_cast %v : vector<4xf32> to vector<4xi32>
  return
}

// -----

// expected-error @+2 {{'vector.shape_cast' op has different number of elements at source (4) and result (3)}}
func.func @f(%v: vector<4xf32>) {
  vector.shape_cast %v : vector<4xf32> to vector<3xf32>
  return
}

// -----

// expected-error @+2 {{'vector.shape_cast' op has different number of scalable dims at source (0) and result (1)}}
func.func @f(%v: vector<4xf32>) {
  vector.shape_cast %v : vector<4xf32> to vector<[4]xf32>
  return
}

// -----

// expected-error @+2 {{'vector.bitcast' op failed to verify that all of {source, result} have same rank}}
func.func @f(%v: vector<4xf32>) {
  vector.bitcast %v : vector<4xf32> to vector<2x2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.bitcast' op dimension size mismatch at: 0}}
func.func @f(%w: vector<2x4xf32>) {
  vector.bitcast %w : vector<2x4xf32> to vector<4x2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
func.func @f(%v: vector<4xf32>) {
  vector.bitcast %v : vector<4xf32> to vector<4xi16>
  return
}

// -----

// expected-error @+2 {{'vector.bitcast' op source/result bitwidth of the 0-D vector element types must be equal}}
func.func @f(%z: vector<f32>) {
  vector.bitcast %z : vector<f32> to vector<i16>
  return
}

// -----

// expected-error @+2 {{'vector.transpose' op transposition length mismatch: 1}}
func.func @f(%w: vector<2x4xf32>) {
  vector.transpose %w, [1] : vector<2x4xf32> to vector<4x2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transpose' op transposition index out of range: 2}}
func.func @f(%w: vector<2x4xf32>) {
  vector.transpose %w, [1, 2] : vector<2x4xf32> to vector<4x2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transpose' op duplicate position index: 1}}
func.func @f(%w: vector<2x4xf32>) {
  vector.transpose %w, [1, 1] : vector<2x4xf32> to vector<4x2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transpose' op dimension size mismatch at: 0}}
func.func @f(%w: vector<2x4xf32>) {
  vector.transpose %w, [0, 1] : vector<2x4xf32> to vector<4x2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.transpose' op failed to verify that operand and result have same element type}}
func.func @f(%w: vector<2x4xf32>) {
  vector.transpose %w, [0, 1] : vector<2x4xf32> to vector<2x4xi32>
  return
}

// -----

// expected-error @+2 {{'vector.transpose' op vector result rank mismatch: 1}}
func.func @f(%w: vector<2x4xf32>) {
  vector.transpose %w, [0, 1] : vector<2x4xf32> to vector<2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.extract_strided_slice' op expected offsets, sizes and strides attributes of same size}}
func.func @f(%w: vector<2x4xf32>) {
  vector.extract_strided_slice %w {offsets = [0], sizes = [1, 2], strides = [1]} : vector<2x4xf32> to vector<1x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.extract_strided_slice' op expected offsets attribute of rank no greater than vector rank}}
func.func @f(%v: vector<4xf32>) {
  vector.extract_strided_slice %v {offsets = [0, 0], sizes = [1, 2], strides = [1, 1]} : vector<4xf32> to vector<1xf32>
  return
}

// -----

// expected-error @+2 {{'vector.extract_strided_slice' op expected offsets dimension 0 to be confined to [0, 4)}}
func.func @f(%v: vector<4xf32>) {
  vector.extract_strided_slice %v {offsets = [4], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
  return
}

// -----

// expected-error @+2 {{'vector.extract_strided_slice' op expected sizes dimension 0 to be confined to [1, 5)}}
func.func @f(%v: vector<4xf32>) {
  vector.extract_strided_slice %v {offsets = [0], sizes = [5], strides = [1]} : vector<4xf32> to vector<1xf32>
  return
}

// -----

// expected-error @+2 {{'vector.extract_strided_slice' op expected strides to be confined to [1, 2)}}
func.func @f(%v: vector<4xf32>) {
  vector.extract_strided_slice %v {offsets = [0], sizes = [1], strides = [2]} : vector<4xf32> to vector<1xf32>
  return
}

// -----

// expected-error @+2 {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 5)}}
func.func @f(%v: vector<4xf32>) {
  vector.extract_strided_slice %v {offsets = [2], sizes = [3], strides = [1]} : vector<4xf32> to vector<1xf32>
  return
}

// -----

// expected-error @+2 {{'vector.extract_strided_slice' op expected result type to be 'vector<3xf32>'}}
func.func @f(%v: vector<4xf32>) {
  vector.extract_strided_slice %v {offsets = [0], sizes = [3], strides = [1]} : vector<4xf32> to vector<1xf32>
  return
}

// -----

// expected-error @+2 {{'vector.extract_strided_slice' op requires attribute 'offsets'}}
func.func @f(%v: vector<4xf32>) {
  vector.extract_strided_slice %v {sizes = [3], strides = [1]} : vector<4xf32> to vector<3xf32>
  return
}

// -----

// expected-error @+2 {{'vector.insert_strided_slice' op expected offsets of same size as destination vector rank}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  vector.insert_strided_slice %v, %w {offsets = [0], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.insert_strided_slice' op expected strides of same size as source vector rank}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  vector.insert_strided_slice %v, %w {offsets = [0, 0], strides = [1, 1]} : vector<4xf32> into vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.insert_strided_slice' op expected source rank to be no greater than destination rank}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  vector.insert_strided_slice %w, %v {offsets = [0], strides = [1, 1]} : vector<2x4xf32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.insert_strided_slice' op expected offsets dimension 1 to be confined to [0, 4)}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  vector.insert_strided_slice %v, %w {offsets = [0, 4], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 1 to be confined to [1, 5)}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  vector.insert_strided_slice %v, %w {offsets = [0, 1], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.insert_strided_slice' op expected strides to be confined to [1, 2)}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  vector.insert_strided_slice %v, %w {offsets = [0, 0], strides = [3]} : vector<4xf32> into vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.insert_strided_slice' op failed to verify that operand #0 and result have same element type}}
func.func @f(%w: vector<2x4xf32>, %x: vector<4xi32>) {
  vector.insert_strided_slice %x, %w {offsets = [0, 0], strides = [1]} : vector<4xi32> into vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.extract' op expected position attribute of rank no greater than vector rank}}
func.func @f(%w: vector<2x4xf32>) {
  vector.extract %w[0, 1, 2] : f32 from vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
func.func @f(%w: vector<2x4xf32>) {
  vector.extract %w[2] : vector<4xf32> from vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.extract' op expected position attribute #2 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
func.func @f(%w: vector<2x4xf32>) {
  vector.extract %w[0, 4] : f32 from vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.extract' op expected position attribute #2 to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)}}
func.func @f(%w: vector<2x4xf32>) {
  vector.extract %w[0, -2] : f32 from vector<2x4xf32>
  return
}

// -----

// expected-error @+3 {{'vector.extract' op inferred type(s) 'vector<4xf32>' are incompatible with return type(s) of operation 'f32'}}
// expected-error @+2 {{'vector.extract' op failed to infer returned types}}
func.func @f(%w: vector<2x4xf32>) {
  vector.extract %w[0] : f32 from vector<2x4xf32>
  return
}

// -----

// expected-error @+3 {{'vector.extract' op inferred type(s) 'vector<4xf32>' are incompatible with return type(s) of operation 'vector<3xf32>'}}
// expected-error @+2 {{'vector.extract' op failed to infer returned types}}
func.func @f(%w: vector<2x4xf32>) {
  vector.extract %w[0] : vector<3xf32> from vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{expected a scalar instead of a 0-d vector as the result type}}
func.func @f(%z: vector<f32>) {
  vector.extract %z[] : vector<f32> from vector<f32>
  return
}

// -----

// expected-error @+2 {{'vector.extract' op failed to verify that operand and result have same element type}}
func.func @f(%z: vector<f32>) {
  vector.extract %z[] : i32 from vector<f32>
  return
}

// -----

// expected-error @+2 {{'vector.extract' op mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position) -- this can only happen due to an incorrect fold/rewrite}}
func.func @f(%w: vector<2x4xf32>) {
  "vector.extract"(%w) <{static_position = array<i64: 0, -9223372036854775808>}> : (vector<2x4xf32>) -> f32
  return
}

// -----

// expected-error @+2 {{'vector.extract' op mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position) -- this can only happen due to an incorrect fold/rewrite}}
func.func @f(%w: vector<2x4xf32>, %i: index) {
  "vector.extract"(%w, %i) <{static_position = array<i64: 0>}> : (vector<2x4xf32>, index) -> vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.insert' op expected position attribute of rank no greater than dest vector rank}}
func.func @f(%f: f32, %w: vector<2x4xf32>) {
  vector.insert %f, %w[0, 1, 2] : f32 into vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.insert' op expected position attribute rank to match the dest vector rank}}
func.func @f(%f: f32, %w: vector<2x4xf32>) {
  vector.insert %f, %w[0] : f32 into vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.insert' op expected position attribute rank + source rank to match dest vector rank}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  vector.insert %v, %w[0, 1] : vector<4xf32> into vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.insert' op expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  vector.insert %v, %w[2] : vector<4xf32> into vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.insert' op expected position attribute #2 to be a non-negative integer smaller than the corresponding dest vector dimension}}
func.func @f(%f: f32, %w: vector<2x4xf32>) {
  vector.insert %f, %w[0, 4] : f32 into vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{expected a scalar instead of a 0-d vector as the source operand}}
func.func @f(%v: vector<4xf32>, %z: vector<f32>) {
  vector.insert %z, %v[0] : vector<f32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.insert' op failed to verify that source operand and result have same element type}}
func.func @f(%v: vector<4xf32>, %i: index) {
  vector.insert %i, %v[0] : index into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.shuffle' op rank mismatch}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  vector.shuffle %v, %w [0] : vector<4xf32>, vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.shuffle' op dimension mismatch}}
func.func @f(%w: vector<2x4xf32>, %g: vector<4x2xf32>) {
  vector.shuffle %w, %g [0] : vector<2x4xf32>, vector<4x2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.shuffle' op mask index #1 out of range}}
func.func @f(%v: vector<4xf32>) {
  vector.shuffle %v, %v [8] : vector<4xf32>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.shuffle' op mask index #2 out of range}}
func.func @f(%v: vector<4xf32>) {
  vector.shuffle %v, %v [0, -2] : vector<4xf32>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.shuffle' op failed to verify that second operand v2 and result have same element type}}
func.func @f(%v: vector<4xf32>, %x: vector<4xi32>) {
  vector.shuffle %v, %x [0, 1] : vector<4xf32>, vector<4xi32>
  return
}

// -----

// expected-error @+2 {{'vector.shuffle' op mask length mismatch}}
func.func @f(%v: vector<4xf32>) {
  "vector.shuffle"(%v, %v) <{mask = array<i64: 0, 1>}> : (vector<4xf32>, vector<4xf32>) -> vector<3xf32>
  return
}

// -----

// expected-error @+2 {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
func.func @f(%v: vector<4xf32>) {
  vector.interleave %v, %v : vector<4xf32> -> vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
func.func @f(%v: vector<4xf32>) {
  vector.interleave %v, %v : vector<4xf32> -> vector<8xi32>
  return
}

// -----

// expected-error @+2 {{'vector.interleave' op failed to verify that all of {lhs, rhs} have same type}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  "vector.interleave"(%v, %w) : (vector<4xf32>, vector<2x4xf32>) -> vector<8xf32>
  return
}

// -----

// expected-error @+2 {{'vector.deinterleave' op failed to verify that the trailing dimension of the results is half the width of source trailing dimension}}
func.func @f(%v: vector<4xf32>) {
  %a, %b = vector.deinterleave %v : vector<4xf32> -> vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.deinterleave' op failed to verify that all of {res1, res2} have same type}}
func.func @f(%v: vector<4xf32>) {
  %a, %b = "vector.deinterleave"(%v) : (vector<4xf32>) -> (vector<2xf32>, vector<3xf32>)
  return
}

// -----

// expected-error @+2 {{use of value '%i' expects different type than prior uses: 'f32' vs 'index'}}
func.func @f(%f: f32, %i: index) {
  vector.from_elements %f, %i : vector<2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.to_elements' op failed to verify that shaped type 'source' matches 'elements' element count and types}}
func.func @f(%v: vector<4xf32>) {
  %a, %b = "vector.to_elements"(%v) : (vector<4xf32>) -> (f32, f32)
  return
}

// -----

// expected-error @+2 {{custom op 'vector.to_elements' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
func.func @f(%f: f32) {
  vector.to_elements %f : f32
  return
}

// -----

// expected-error @+2 {{'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<4xi32>'}}
func.func @f() {
  vector.step : vector<4xi32>
  return
}

// -----

// expected-error @+2 {{'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<2x4xindex>'}}
func.func @f() {
  vector.step : vector<2x4xindex>
  return
}

// -----

// expected-error @+2 {{mask dim size must be either 0 or 1 for 0-D vectors}}
func.func @f() {
  vector.constant_mask [2] : vector<i1>
  return
}

// -----

// expected-error @+2 {{array attr must have length 1 for 0-D vectors}}
func.func @f() {
  vector.constant_mask [1, 1] : vector<i1>
  return
}

// -----

// expected-error @+2 {{'vector.constant_mask' op must specify array attr of size equal vector result rank}}
func.func @f() {
  vector.constant_mask [1] : vector<2x3xi1>
  return
}

// -----

// expected-error @+2 {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
func.func @f() {
  vector.constant_mask [3, 2] : vector<2x3xi1>
  return
}

// -----

// expected-error @+2 {{'vector.constant_mask' op expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim}}
func.func @f() {
  vector.constant_mask [0, 2] : vector<2x3xi1>
  return
}

// -----

// expected-error @+2 {{'vector.constant_mask' op only supports 'none set' or 'all set' scalable dimensions}}
func.func @f() {
  vector.constant_mask [2] : vector<[4]xi1>
  return
}

// -----

// expected-error @+2 {{'vector.constant_mask' op result #0 must be vector of 1-bit signless integer values, but got 'vector<4xi32>'}}
func.func @f() {
  vector.constant_mask [2] : vector<4xi32>
  return
}

// -----

// expected-error @+2 {{'vector.create_mask' op must specify an operand for each result vector dimension}}
func.func @f(%i: index) {
  vector.create_mask %i : vector<2x3xi1>
  return
}

// -----

// expected-error @+2 {{'vector.create_mask' op must specify exactly one operand for 0-D create_mask}}
func.func @f(%i: index) {
  vector.create_mask %i, %i : vector<i1>
  return
}

// -----

// expected-error @+2 {{'vector.create_mask' op result #0 must be vector of 1-bit signless integer values, but got 'vector<f32>'}}
func.func @f(%i: index) {
  vector.create_mask %i, %i : vector<f32>
  return
}

// -----

// expected-error @+2 {{'vector.fma' op failed to verify that all of {lhs, rhs, acc, result} have same type}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  "vector.fma"(%v, %v, %w) : (vector<4xf32>, vector<4xf32>, vector<2x4xf32>) -> vector<4xf32>
  return
}
