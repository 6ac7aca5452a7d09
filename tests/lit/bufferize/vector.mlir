// Transfers between vectors and tensors take place on the buffer. A write reads what it does not overwrite; upstream
// compares extents in order, and neither follows the map nor looks at the mask.
// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries" %s | FileCheck %s
// RUN: bufferproof run %s --entry transposed | FileCheck --check-prefix=VALUE %s
// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries" %s | bufferproof run - --before-deallocation --entry transposed | FileCheck --check-prefix=VALUE %s

// CHECK-LABEL: func.func @read(
// CHECK-NEXT: vector.transfer_read %arg0[%arg1, %arg1], %arg2, %arg3 {in_bounds = [true]} : memref<4x?xf32, strided<[?, ?], offset: ?>>, vector<4xf32>
// CHECK-NEXT: return
func.func @read(%t: tensor<4x?xf32>, %i: index, %f: f32, %m: vector<4xi1>) -> vector<4xf32> {
  %0 = vector.transfer_read %t[%i, %i], %f, %m {in_bounds = [true], note} : tensor<4x?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @gather(
// CHECK-NEXT: vector.gather %arg0[%arg1] [%arg2], %arg3, %arg4 : memref<8xf32, strided<[?], offset: ?>>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
func.func @gather(%t: tensor<8xf32>, %i: index, %l: vector<4xi32>, %m: vector<4xi1>, %p: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.gather %t[%i] [%l], %m, %p : tensor<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @some(
// CHECK: memref.copy
// CHECK: vector.transfer_write
func.func @some(%t: tensor<8xf32>, %v: vector<8xf32>, %i: index) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = vector.transfer_write %v, %t[%i] : vector<8xf32>, tensor<8xf32>
  return %0, %t : tensor<8xf32>, tensor<8xf32>
}

// CHECK-LABEL: func.func @all(
// CHECK-NOT: memref.copy
// CHECK: vector.transfer_write
func.func @all(%t: tensor<8xf32>, %v: vector<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0] : vector<8xf32>, tensor<8xf32>
  return %0, %t : tensor<8xf32>, tensor<8xf32>
}

// CHECK-LABEL: func.func @masked(
// CHECK: memref.copy
// CHECK: vector.transfer_write
func.func @masked(%t: tensor<8xf32>, %v: vector<8xf32>, %m: vector<8xi1>) -> (tensor<8xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0], %m : vector<8xf32>, tensor<8xf32>
  return %0, %t : tensor<8xf32>, tensor<8xf32>
}

// The vector has the extents of the tensor, in another order.
// CHECK-LABEL: func.func @transposed(
// CHECK: memref.copy
// CHECK: vector.transfer_write
// VALUE: result 0: tensor<2x2xi32> [{{\[}}7, 8], [3, 4]]
// VALUE-NEXT: result 1: tensor<2x2xi32> [{{\[}}1, 2], [3, 4]]
func.func @transposed() -> (tensor<2x2xi32>, tensor<2x2xi32>) {
  %c0 = arith.constant 0 : index
  %t = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %v = arith.constant dense<[7, 8]> : vector<2xi32>
  %0 = vector.transfer_write %v, %t[%c0, %c0] : vector<2xi32>, tensor<2x2xi32>
  return %0, %t : tensor<2x2xi32>, tensor<2x2xi32>
}

// CHECK-LABEL: func.func @loop(
// CHECK: scf.for
// CHECK-NEXT: vector.transfer_read %arg3[
// CHECK-NEXT: arith.addf
// CHECK-NEXT: vector.transfer_write %{{.*}}, %arg3[
// CHECK-NEXT: scf.yield %arg3
func.func @loop(%t: tensor<?xf32>, %f: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %n = tensor.dim %t, %c0 : tensor<?xf32>
  %r = scf.for %i = %c0 to %n step %c4 iter_args(%a = %t) -> tensor<?xf32> {
    %v = vector.transfer_read %a[%i], %f : tensor<?xf32>, vector<4xf32>
    %w = arith.addf %v, %v : vector<4xf32>
    %x = vector.transfer_write %w, %a[%i] : vector<4xf32>, tensor<?xf32>
    scf.yield %x : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
