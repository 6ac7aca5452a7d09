// A copy to another memory space is not taken back.
// RUN: bufferproof explain %s --confirm | FileCheck %s

func.func @main(%t: tensor<4xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %b = bufferization.to_buffer %t read_only : tensor<4xi64> to memref<4xi64, 1>
  %x = memref.load %b[%c0] : memref<4xi64, 1>
  return %x : i64
}

// CHECK: copy for 'memref.load': 32 bytes
// CHECK-NEXT: The buffer is needed in another memory space.
// CHECK: {{.*}} needs another memory space
// CHECK-NEXT: not confirmed: the elements are needed in another memory space
