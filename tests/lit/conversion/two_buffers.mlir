// Both drivers read the tensor behind the same op, whichever of the casts of its buffers is folded first.
// RUN: bufferproof opt --pass-pipeline="builtin.module(func.func(tensor-bufferize{allow-pattern-rollback=true}))" %s | FileCheck %s
// RUN: bufferproof opt --pass-pipeline="builtin.module(func.func(tensor-bufferize{allow-pattern-rollback=false}))" %s | FileCheck %s

// CHECK: memref.copy
// CHECK-NEXT: bufferization.to_tensor
// CHECK-NEXT: memref.cast
// CHECK-NEXT: memref.load
func.func @main(%x: i32, %i: index, %s: tensor<3xi32>) -> (tensor<?xi32>, i32, i32) {
  %padded = tensor.pad %s low[0] high[%i] {
  ^bb0(%k: index):
    tensor.yield %x : i32
  } : tensor<3xi32> to tensor<?xi32>
  %a = bufferization.to_buffer %padded : tensor<?xi32> to memref<?xi32>
  %b = bufferization.to_buffer %padded read_only : tensor<?xi32> to memref<?xi32, strided<[?], offset: ?>>
  %y = memref.load %a[%i] : memref<?xi32>
  %z = memref.load %b[%i] : memref<?xi32, strided<[?], offset: ?>>
  return %padded, %y, %z : tensor<?xi32>, i32, i32
}
