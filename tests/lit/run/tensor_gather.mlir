// tensor.gather and tensor.scatter: syntax, values on tensors, and that bufferization refuses them as upstream does, or
// leaves them on tensors.
// RUN: bufferproof opt %s -o %t
// RUN: FileCheck %s --check-prefix=SYNTAX < %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// RUN: bufferproof run %s | FileCheck %s
// RUN: bufferproof run %s --entry scatter | FileCheck %s --check-prefix=SCATTER
// RUN: bufferproof opt %s "--one-shot-bufferize=bufferize-function-boundaries allow-unknown-ops" -o %t.left
// RUN: bufferproof run --before-deallocation %t.left | FileCheck %s
// RUN: bufferproof run --before-deallocation %t.left --entry scatter | FileCheck %s --check-prefix=SCATTER
// RUN: sh -c 'bufferproof run %s --entry outside 2>&1; test $? = 1 || echo wrong' | FileCheck %s --check-prefix=OUTSIDE
// RUN: sh -c 'bufferproof run %s --entry twice 2>&1; test $? = 1 || echo wrong' | FileCheck %s --check-prefix=TWICE
// RUN: sh -c 'bufferproof opt --one-shot-bufferize %s 2>&1 || echo refused' | FileCheck %s --check-prefix=REFUSED
// RUN: bufferproof opt "--one-shot-bufferize=bufferize-function-boundaries allow-unknown-ops" %s | FileCheck %s --check-prefix=KEPT

// REFUSED: error: op was not bufferized
// REFUSED: refused
// KEPT: %gather = tensor.gather %{{.*}}[%{{.*}}] gather_dims([0]) unique

// SYNTAX: %gather = tensor.gather %cst[%cst_0] gather_dims([0]) unique : (tensor<4x3xi32>, tensor<2x1xindex>) -> tensor<2x1x3xi32>
// CHECK: result 0: tensor<2x1x3xi32> {{\[}}{{\[}}[10, 11, 12]], {{\[}}[4, 5, 6]]]
// CHECK: result 1: tensor<2x3xi32> {{\[}}[10, 11, 12], [4, 5, 6]]
// CHECK: result 2: tensor<3x2xi32> {{\[}}[6, 9], [6, 9], [4, 7]]
// CHECK: result 3: tensor<2x1x1xi32> {{\[}}{{\[}}[10]], {{\[}}[3]]]
func.func @main() -> (tensor<2x1x3xi32>, tensor<2x3xi32>, tensor<3x2xi32>, tensor<2x1x1xi32>) {
  %s = arith.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]]> : tensor<4x3xi32>
  %i = arith.constant dense<[[3], [1]]> : tensor<2x1xindex>
  %0 = tensor.gather %s[%i] gather_dims([0]) unique : (tensor<4x3xi32>, tensor<2x1xindex>) -> tensor<2x1x3xi32>
  %1 = tensor.gather %s[%i] gather_dims([0]) : (tensor<4x3xi32>, tensor<2x1xindex>) -> tensor<2x3xi32>
  %j = arith.constant dense<[[2], [2], [0]]> : tensor<3x1xi8>
  %h = tensor.extract_slice %s[1, 0] [2, 3] [1, 1] : tensor<4x3xi32> to tensor<2x3xi32>
  %2 = tensor.gather %h[%j] gather_dims([1]) {tag} : (tensor<2x3xi32>, tensor<3x1xi8>) -> tensor<3x2xi32>
  %k = arith.constant dense<[[3, 0], [0, 2]]> : tensor<2x2xi64>
  %3 = tensor.gather %s[%k] gather_dims([0, 1]) : (tensor<4x3xi32>, tensor<2x2xi64>) -> tensor<2x1x1xi32>
  return %0, %1, %2, %3 : tensor<2x1x3xi32>, tensor<2x3xi32>, tensor<3x2xi32>, tensor<2x1x1xi32>
}

// SYNTAX: %scatter = tensor.scatter %cst_0 into %cst[%cst_1] scatter_dims([0]) unique : (tensor<2x3xi32>, tensor<4x3xi32>, tensor<2x1xindex>) -> tensor<4x3xi32>
// SCATTER: result 0: tensor<4x3xi32> {{\[}}[0, 0, 0], [4, 5, 6], [0, 0, 0], [1, 2, 3]]
// SCATTER: result 1: tensor<4x3xi32> {{\[}}[0, 0, 7], [4, 5, 6], [8, 0, 0], [1, 2, 3]]
func.func @scatter() -> (tensor<4x3xi32>, tensor<4x3xi32>) {
  %d = arith.constant dense<0> : tensor<4x3xi32>
  %s = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %i = arith.constant dense<[[3], [1]]> : tensor<2x1xindex>
  %0 = tensor.scatter %s into %d[%i] scatter_dims([0]) unique : (tensor<2x3xi32>, tensor<4x3xi32>, tensor<2x1xindex>) -> tensor<4x3xi32>
  %c = arith.constant dense<[[[[7]], [[8]]]]> : tensor<1x2x1x1xi32>
  %j = arith.constant dense<[[[0, 2], [2, 0]]]> : tensor<1x2x2xi32>
  %1 = tensor.scatter %c into %0[%j] scatter_dims([0, 1]) unique : (tensor<1x2x1x1xi32>, tensor<4x3xi32>, tensor<1x2x2xi32>) -> tensor<4x3xi32>
  return %0, %1 : tensor<4x3xi32>, tensor<4x3xi32>
}

// OUTSIDE: error: undefined behavior: 'tensor.gather': index 4 in dimension 0 of extent 4
// OUTSIDE-NOT: wrong
func.func @outside() -> tensor<1xi32> {
  %s = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %i = arith.constant dense<[[4]]> : tensor<1x1xindex>
  %0 = tensor.gather %s[%i] gather_dims([0]) : (tensor<4xi32>, tensor<1x1xindex>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}

// TWICE: error: undefined behavior: 'tensor.scatter': coordinates that are not unique
// TWICE-NOT: wrong
func.func @twice() -> tensor<4xi32> {
  %s = arith.constant dense<[1, 2]> : tensor<2xi32>
  %d = arith.constant dense<0> : tensor<4xi32>
  %i = arith.constant dense<[[3], [3]]> : tensor<2x1xindex>
  %0 = tensor.scatter %s into %d[%i] scatter_dims([0]) unique : (tensor<2xi32>, tensor<4xi32>, tensor<2x1xindex>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
