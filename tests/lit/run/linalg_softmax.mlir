// linalg.softmax: syntax, in-place decisions and values along each dimension, on tensors and on buffers.
// RUN: bufferproof opt %s -o %t
// RUN: FileCheck %s --check-prefix=SYNTAX < %t
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// RUN: bufferproof run %s | FileCheck %s
// RUN: bufferproof run %s --entry mixed | FileCheck %s --check-prefix=MIXED
// RUN: sh -c 'bufferproof run %s --entry sizes 2>&1; test $? = 1 || echo wrong' | FileCheck %s --check-prefix=SIZES
// RUN: bufferproof opt --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline --convert-bufferization-to-memref %s -o %t
// RUN: FileCheck %s --check-prefix=BUFFERS < %t
// RUN: bufferproof run %t | FileCheck %s
// RUN: sh -c 'bufferproof run %t --entry sizes 2>&1; test $? = 1 || echo wrong' | FileCheck %s --check-prefix=SIZES
// RUN: bufferproof prove %t

// SYNTAX: linalg.softmax dimension(1) ins(%arg0 : tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
// SYNTAX: linalg.softmax {tag} dimension(0) ins(%1 : tensor<2x3xf32>) outs(%1 : tensor<2x3xf32>) -> tensor<2x3xf32>
// The output is not read, but an input that is the output needs a copy: it is read more than once.
// BUFFERS-LABEL: func.func private @softmax
// BUFFERS: memref.alloc
// BUFFERS: linalg.softmax dimension(1)
// BUFFERS: %[[COPY:.*]] = memref.alloc
// BUFFERS: linalg.softmax dimension(0) ins(%{{.*}}) outs(%[[COPY]] : memref<2x3xf32>)
func.func private @softmax(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = linalg.softmax {tag} dimension(0) ins(%0 : tensor<2x3xf32>) outs(%0 : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<2x3xf32>
}

// The powers are 1, 2 and 4 over 7, and thirds.
// CHECK: result 0: tensor<2x3xf32> {{\[}}[0.142857{{[0-9]*}}, 0.285714{{[0-9]*}}, 0.571428{{[0-9]*}}], [0.333333{{[0-9]*}}, 0.333333{{[0-9]*}}, 0.333333{{[0-9]*}}]]
// CHECK: result 1: tensor<2x3xf32> {{\[}}[0.4525
func.func @main() -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %x = arith.constant dense<[[0.0, 0.693147182, 1.38629436], [8.0, 8.0, 8.0]]> : tensor<2x3xf32>
  %0:2 = call @softmax(%x) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<2x3xf32>
}

// On a buffer of a program that has tensors, too.
// MIXED: result 0: tensor<2xf64> [5.000000e-01, 5.000000e-01]
func.func @mixed() -> tensor<2xf64> {
  %one = arith.constant 1.0 : f64
  %m = memref.alloc() : memref<2xf64>
  linalg.fill ins(%one : f64) outs(%m : memref<2xf64>)
  linalg.softmax dimension(0) ins(%m : memref<2xf64>) outs(%m : memref<2xf64>)
  %t = bufferization.to_tensor %m restrict writable : memref<2xf64> to tensor<2xf64>
  return %t : tensor<2xf64>
}

// SIZES: error: undefined behavior: 'linalg.softmax':
// SIZES-NOT: wrong
func.func @sizes() -> tensor<?xf32> {
  %c3 = arith.constant 3 : index
  %x = arith.constant dense<1.0> : tensor<2xf32>
  %u = tensor.cast %x : tensor<2xf32> to tensor<?xf32>
  %e = tensor.empty(%c3) : tensor<?xf32>
  %0 = linalg.softmax dimension(0) ins(%u : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
