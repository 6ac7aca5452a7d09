// A vector.transfer_write to where a slice was extracted writes all of it: the slice is written in place before.
// RUN: bufferproof opt %s --one-shot-bufferize="test-analysis-only bufferize-function-boundaries" --split-input-file | FileCheck %s

// CHECK-LABEL: @same_place
// CHECK: tensor.extract_slice {{.*}}["true", "none"]
func.func @same_place(%t: tensor<8xi32>, %i: index, %k: i32) -> tensor<8xi32> {
  %c0 = arith.constant 0 : index
  %s = tensor.extract_slice %t[%i] [2] [1] : tensor<8xi32> to tensor<2xi32>
  %n = tensor.insert %k into %s[%c0] : tensor<2xi32>
  %v = vector.transfer_read %n[%c0], %k : tensor<2xi32>, vector<2xi32>
  %r = vector.transfer_write %v, %t[%i] : vector<2xi32>, tensor<8xi32>
  return %r : tensor<8xi32>
}

// -----

// CHECK-LABEL: @other_place
// CHECK: tensor.extract_slice {{.*}}["false", "none"]
func.func @other_place(%t: tensor<8xi32>, %i: index, %j: index, %k: i32) -> tensor<8xi32> {
  %c0 = arith.constant 0 : index
  %s = tensor.extract_slice %t[%i] [2] [1] : tensor<8xi32> to tensor<2xi32>
  %n = tensor.insert %k into %s[%c0] : tensor<2xi32>
  %v = vector.transfer_read %n[%c0], %k : tensor<2xi32>, vector<2xi32>
  %r = vector.transfer_write %v, %t[%j] : vector<2xi32>, tensor<8xi32>
  return %r : tensor<8xi32>
}

// -----

// A vector of other extents, and elements that are apart.
// CHECK-LABEL: @other_extents
// CHECK: tensor.extract_slice {{.*}}["false", "none"]
// CHECK: tensor.extract_slice {{.*}}["false", "none"]
func.func @other_extents(%t: tensor<8xi32>, %u: tensor<8xi32>, %i: index, %k: i32) -> (tensor<8xi32>, tensor<8xi32>) {
  %c0 = arith.constant 0 : index
  %s = tensor.extract_slice %t[%i] [3] [1] : tensor<8xi32> to tensor<3xi32>
  %n = tensor.insert %k into %s[%c0] : tensor<3xi32>
  %v = vector.transfer_read %n[%c0], %k : tensor<3xi32>, vector<2xi32>
  %r = vector.transfer_write %v, %t[%i] : vector<2xi32>, tensor<8xi32>
  %p = tensor.extract_slice %u[%i] [2] [2] : tensor<8xi32> to tensor<2xi32>
  %q = tensor.insert %k into %p[%c0] : tensor<2xi32>
  %w = vector.transfer_read %q[%c0], %k : tensor<2xi32>, vector<2xi32>
  %z = vector.transfer_write %w, %u[%i] : vector<2xi32>, tensor<8xi32>
  return %r, %z : tensor<8xi32>, tensor<8xi32>
}

// -----

// The slice's extents are those of the dimensions that the vector's go to; of others it is 1.
// CHECK-LABEL: @mapped
// CHECK: tensor.extract_slice {{.*}}["true", "none", "none"]
// CHECK: tensor.extract_slice {{.*}}["true", "none", "none"]
func.func @mapped(%t: tensor<8x8xi32>, %u: tensor<8x8xi32>, %i: index, %k: i32) -> (tensor<8x8xi32>, tensor<8x8xi32>) {
  %c0 = arith.constant 0 : index
  %s = tensor.extract_slice %t[%i, %c0] [2, 3] [1, 1] : tensor<8x8xi32> to tensor<2x3xi32>
  %n = tensor.insert %k into %s[%c0, %c0] : tensor<2x3xi32>
  %v = vector.transfer_read %n[%c0, %c0], %k {permutation_map = affine_map<(a, b) -> (b, a)>} : tensor<2x3xi32>, vector<3x2xi32>
  %r = vector.transfer_write %v, %t[%i, %c0] {permutation_map = affine_map<(a, b) -> (b, a)>} : vector<3x2xi32>, tensor<8x8xi32>
  %p = tensor.extract_slice %u[%i, %c0] [2, 1] [1, 1] : tensor<8x8xi32> to tensor<2xi32>
  %q = tensor.insert %k into %p[%c0] : tensor<2xi32>
  %w = vector.transfer_read %q[%c0], %k : tensor<2xi32>, vector<2xi32>
  %z = vector.transfer_write %w, %u[%i, %c0] {permutation_map = affine_map<(a, b) -> (a)>} : vector<2xi32>, tensor<8x8xi32>
  return %r, %z : tensor<8x8xi32>, tensor<8x8xi32>
}

// -----

// What a mask leaves out is not written.
// CHECK-LABEL: @masked
// CHECK: tensor.extract_slice {{.*}}["false", "none"]
// CHECK: tensor.extract_slice {{.*}}["false", "none"]
func.func @masked(%t: tensor<8xi32>, %u: tensor<8xi32>, %i: index, %k: i32, %m: vector<2xi1>) -> (tensor<8xi32>, tensor<8xi32>) {
  %c0 = arith.constant 0 : index
  %s = tensor.extract_slice %t[%i] [2] [1] : tensor<8xi32> to tensor<2xi32>
  %n = tensor.insert %k into %s[%c0] : tensor<2xi32>
  %v = vector.transfer_read %n[%c0], %k : tensor<2xi32>, vector<2xi32>
  %r = vector.transfer_write %v, %t[%i], %m : vector<2xi32>, tensor<8xi32>
  %p = tensor.extract_slice %u[%i] [2] [1] : tensor<8xi32> to tensor<2xi32>
  %q = tensor.insert %k into %p[%c0] : tensor<2xi32>
  %w = vector.transfer_read %q[%c0], %k : tensor<2xi32>, vector<2xi32>
  %z = vector.mask %m { vector.transfer_write %w, %u[%i] : vector<2xi32>, tensor<8xi32> } : vector<2xi1> -> tensor<8xi32>
  return %r, %z : tensor<8xi32>, tensor<8xi32>
}

// -----

// In a loop, the slice is where the next iteration reads the tensor of before.
// CHECK-LABEL: @carried
// CHECK: tensor.extract_slice {{.*}}["true", "none"]
func.func @carried(%t: tensor<8xi32>, %n: index, %k: i32) -> tensor<8xi32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %l = scf.for %i = %c0 to %n step %c2 iter_args(%a = %t) -> (tensor<8xi32>) {
    %s = tensor.extract_slice %a[%i] [2] [1] : tensor<8xi32> to tensor<2xi32>
    %f = tensor.insert %k into %s[%c0] : tensor<2xi32>
    %v = vector.transfer_read %f[%c0], %k : tensor<2xi32>, vector<2xi32>
    %r = vector.transfer_write %v, %a[%i] : vector<2xi32>, tensor<8xi32>
    scf.yield %r : tensor<8xi32>
  }
  return %l : tensor<8xi32>
}
