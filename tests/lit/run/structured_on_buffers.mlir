// Structured ops on the buffers of programs that mix tensors and buffers: they read and write in place, point by point.
// RUN: bufferproof run %s | FileCheck %s
// RUN: sh -c 'bufferproof run %s --entry constant 2>&1; test $? = 1 || echo wrong' | FileCheck %s --check-prefix=CONSTANT
// RUN: bufferproof run %s --entry lent | FileCheck %s --check-prefix=LENT
// RUN: bufferproof opt --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline --convert-bufferization-to-memref %s -o %t
// RUN: bufferproof run %t | FileCheck %s
// RUN: bufferproof prove %t
memref.global "private" constant @ones : memref<2xi64> = dense<1>

// CHECK: result 0: tensor<2x2xi64> {{\[}}[18, 18], [18, 18]]
// CHECK: result 1: tensor<3xi64> [7, 7, 8]
func.func @main() -> (tensor<2x2xi64>, tensor<3xi64>) {
  %c2 = arith.constant 2 : index
  %three = arith.constant 3 : i64
  %seven = arith.constant 7 : i64
  %eight = arith.constant 8 : i64
  %a = memref.alloc() : memref<2x2xi64>
  linalg.fill ins(%three : i64) outs(%a : memref<2x2xi64>)
  %b = memref.alloc() : memref<2x2xi64>
  linalg.copy ins(%a : memref<2x2xi64>) outs(%b : memref<2x2xi64>)
  linalg.sub ins(%b, %b : memref<2x2xi64>, memref<2x2xi64>) outs(%b : memref<2x2xi64>)
  linalg.matmul ins(%a, %a : memref<2x2xi64>, memref<2x2xi64>) outs(%b : memref<2x2xi64>)
  %t = bufferization.to_tensor %b restrict writable : memref<2x2xi64> to tensor<2x2xi64>
  %d = memref.alloc() : memref<3xi64>
  linalg.fill ins(%seven : i64) outs(%d : memref<3xi64>)
  memref.store %eight, %d[%c2] : memref<3xi64>
  %u = bufferization.to_tensor %d restrict : memref<3xi64> to tensor<3xi64>
  return %t, %u : tensor<2x2xi64>, tensor<3xi64>
}

// CONSTANT: 'linalg.fill': the buffer is read-only
func.func @constant() {
  %one = arith.constant 1 : i64
  %m = memref.get_global @ones : memref<2xi64>
  linalg.fill ins(%one : i64) outs(%m : memref<2xi64>)
  return
}

// The buffer of a tensor may have been written since.
// CONSTANT-NOT: wrong
// LENT: result 0: undef
func.func @lent() -> i64 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %t = tensor.splat %one : tensor<2xi64>
  %b = bufferization.to_buffer %t : tensor<2xi64> to memref<2xi64>
  %u = tensor.insert %one into %t[%c0] : tensor<2xi64>
  %m = memref.alloc() : memref<2xi64>
  linalg.copy ins(%b : memref<2xi64>) outs(%m : memref<2xi64>)
  %x = memref.load %m[%c0] : memref<2xi64>
  return %x : i64
}
