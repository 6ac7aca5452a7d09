// tensor.concat along each dimension, of no, some and undefined elements; on tensors and after bufferization.
// RUN: bufferproof run %s | FileCheck %s
// RUN: bufferproof opt --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline --convert-bufferization-to-memref %s -o %t
// RUN: bufferproof run %t | FileCheck %s
// RUN: not bufferproof run %s --entry uneven 2>&1 | FileCheck %s --check-prefix=UNEVEN
// RUN: not bufferproof run %s --entry longer 2>&1 | FileCheck %s --check-prefix=LONGER
// UNEVEN: dimension 1 has extent 3, not 2
// LONGER: dimension 0 has extent 4, not 5

// CHECK: result 0: tensor<4x2xi64> {{\[\[1, 2\], \[3, 4\], \[1, 2\], \[3, 4\]\]}}
// CHECK: result 1: tensor<2x5xi64> {{\[\[1, 2, 7, 1, 2\], \[3, 4, 8, 3, 4\]\]}}
// CHECK: result 2: tensor<2x2xi64> {{\[\[1, 2\], \[3, 4\]\]}}
// CHECK: result 3: 2
func.func @main() -> (tensor<?x2xi64>, tensor<2x?xi64>, tensor<?x?xi64>, i64) {
  %c1 = arith.constant 1 : index
  %a = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %b = arith.constant dense<[[7], [8]]> : tensor<2x1xi64>
  %d = tensor.cast %b : tensor<2x1xi64> to tensor<?x?xi64>
  %c0 = arith.constant 0 : index
  %none = tensor.empty(%c0) : tensor<?x2xi64>
  %0 = tensor.concat dim(0) %a, %a : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<?x2xi64>
  %1 = tensor.concat dim(1) %a, %d, %a : (tensor<2x2xi64>, tensor<?x?xi64>, tensor<2x2xi64>) -> tensor<2x?xi64>
  %2 = tensor.concat dim(0) %none, %a, %none : (tensor<?x2xi64>, tensor<2x2xi64>, tensor<?x2xi64>) -> tensor<?x?xi64>
  %undefined = tensor.empty() : tensor<2x2xi64>
  %3 = tensor.concat dim(0) %undefined, %a : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<4x2xi64>
  %c2 = arith.constant 2 : index
  %4 = tensor.extract %3[%c2, %c1] : tensor<4x2xi64>
  return %0, %1, %2, %4 : tensor<?x2xi64>, tensor<2x?xi64>, tensor<?x?xi64>, i64
}

func.func @uneven() -> tensor<4x?xi64> {
  %n = arith.constant 2 : index
  %m = arith.constant 3 : index
  %one = arith.constant 1 : i64
  %a = tensor.splat %one[%n] : tensor<2x?xi64>
  %b = tensor.splat %one[%m] : tensor<2x?xi64>
  %0 = tensor.concat dim(0) %a, %b : (tensor<2x?xi64>, tensor<2x?xi64>) -> tensor<4x?xi64>
  return %0 : tensor<4x?xi64>
}

func.func @longer() -> tensor<5xi64> {
  %n = arith.constant 2 : index
  %one = arith.constant 1 : i64
  %a = tensor.splat %one[%n] : tensor<?xi64>
  %0 = tensor.concat dim(0) %a, %a : (tensor<?xi64>, tensor<?xi64>) -> tensor<5xi64>
  return %0 : tensor<5xi64>
}
