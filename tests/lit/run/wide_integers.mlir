// Integers of more than 64 bits are bufferized, and not executed.
// RUN: not bufferproof run %s 2>&1 | FileCheck %s
// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries" %s | FileCheck %s --check-prefix BUFFERS
// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries" %s | not bufferproof run - 2>&1 | FileCheck %s

// CHECK: error: not supported: 'arith.constant': a value of type i128
// BUFFERS: memref.global "private" constant @__constant_2xi128 : memref<2xi128> = dense<[1, -1]>
// BUFFERS: memref.store %{{.*}}, %{{.*}} : memref<2xi128>
func.func @main() -> tensor<2xi128> {
  %c0 = arith.constant 0 : index
  %big = arith.constant 123456789012345678901234567890 : i128
  %k = arith.constant dense<[1, -1]> : tensor<2xi128>
  %r = tensor.insert %big into %k[%c0] : tensor<2xi128>
  return %r : tensor<2xi128>
}
