// shape.assuming takes part in bufferization as a region that is executed once, as upstream has it; other ops of the
// dialect that have tensors are refused.
// RUN: bufferproof opt --one-shot-bufferize=bufferize-function-boundaries %s -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: bufferproof run %s --entry guarded --arg "[1, 2]" --arg true | FileCheck %s --check-prefix=EXECUTED
// RUN: bufferproof run %t.mlir --before-deallocation --entry guarded --arg "[1, 2]" --arg true | FileCheck %s --check-prefix=EXECUTED
// RUN: not bufferproof run %t.mlir --before-deallocation --entry guarded --arg "[1, 2]" --arg false 2>&1 | FileCheck %s --check-prefix=STOPPED
// RUN: not bufferproof opt --ownership-based-buffer-deallocation %t.mlir 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// EXECUTED: result 0: tensor<2xi32> [5, 2]
// EXECUTED: result 1: 1
// STOPPED: 'shape.cstr_require': assertion failed: the condition holds
// UNKNOWN: ops with unknown memory side effects are not supported

// CHECK-LABEL: func.func @guarded(
// CHECK: %3:2 = shape.assuming %2 -> (memref<?xi32, strided<[?], offset: ?>>, index) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: memref.store %c5_i32, %arg0[%c0] : memref<?xi32, strided<[?], offset: ?>>
// CHECK-NEXT: shape.assuming_yield %arg0, %c1 : memref<?xi32, strided<[?], offset: ?>>, index
// CHECK: return %3#0, %3#1 : memref<?xi32, strided<[?], offset: ?>>, index
func.func @guarded(%t: tensor<?xi32>, %c: i1) -> (tensor<?xi32>, index) {
  %c0 = arith.constant 0 : index
  %v = arith.constant 5 : i32
  %0 = shape.cstr_require %c, "the condition holds"
  %1 = shape.const_witness true
  %2 = shape.assuming_all %0, %1
  %3:2 = shape.assuming %2 -> (tensor<?xi32>, index) {
    %c1 = arith.constant 1 : index
    %4 = tensor.insert %v into %t[%c0] : tensor<?xi32>
    shape.assuming_yield %4, %c1 : tensor<?xi32>, index
  }
  return %3#0, %3#1 : tensor<?xi32>, index
}


// The result of the second region is that of an argument that is read later, so the insertion is out of place.
// CHECK-LABEL: func.func @in_and_out(
// CHECK: %0 = shape.assuming %arg1 -> (memref<4xi32>) {
// CHECK-NEXT: %alloc_1 = memref.alloc()
// CHECK-NEXT: linalg.fill
// CHECK-NEXT: shape.assuming_yield %alloc_1 : memref<4xi32>
// CHECK: %1 = shape.assuming %arg1 -> (memref<4xi32, strided<[?], offset: ?>>) {
// CHECK-NEXT: shape.assuming_yield %arg0 : memref<4xi32, strided<[?], offset: ?>>
// CHECK: memref.copy %1, %alloc
func.func @in_and_out(%t: tensor<4xi32>, %w: !shape.witness, %c: i1, %v : i32, %i : index) -> (tensor<4xi32>, tensor<4xi32>, i32) {
  %0 = shape.assuming %w -> (tensor<4xi32>) {
    %1 = bufferization.alloc_tensor() : tensor<4xi32>
    %2 = linalg.fill ins(%v : i32) outs(%1 : tensor<4xi32>) -> tensor<4xi32>
    shape.assuming_yield %2 : tensor<4xi32>
  }
  %3 = shape.assuming %w -> (tensor<4xi32>) {
    shape.assuming_yield %t : tensor<4xi32>
  }
  %4 = tensor.insert %v into %3[%i] : tensor<4xi32>
  %5 = tensor.extract %t[%i] : tensor<4xi32>
  return %0, %4, %5 : tensor<4xi32>, tensor<4xi32>, i32
}
