// linalg.pack and linalg.unpack: syntax, values on tensors, and that bufferization refuses them as upstream does, or
// leaves them on tensors.
// RUN: bufferproof opt %s -o %t
// RUN: FileCheck %s --check-prefix=SYNTAX < %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// RUN: bufferproof run %s | FileCheck %s
// RUN: bufferproof run %s --entry dynamic | FileCheck %s --check-prefix=DYNAMIC
// RUN: bufferproof opt %s "--one-shot-bufferize=bufferize-function-boundaries allow-unknown-ops" -o %t.left
// RUN: bufferproof run --before-deallocation %t.left | FileCheck %s
// RUN: sh -c 'bufferproof run %s --entry partial 2>&1; test $? = 1 || echo wrong' | FileCheck %s --check-prefix=PARTIAL
// RUN: sh -c 'bufferproof opt --one-shot-bufferize %s 2>&1 || echo refused' | FileCheck %s --check-prefix=REFUSED

// REFUSED: error: op was not bufferized
// REFUSED: refused

// SYNTAX: %pack = linalg.pack %cst padding_value(%c0_i32 : i32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %0 : tensor<3x4xi32> -> tensor<2x2x2x2xi32>
// SYNTAX: %unpack = linalg.unpack %pack outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %1 : tensor<2x2x2x2xi32> -> tensor<3x4xi32>
// The outer dimensions are exchanged: columns of tiles come first.
// CHECK: result 0: tensor<2x2x2x2xi32> {{\[\[\[\[}}1, 2], [5, 6]], {{\[\[}}9, 10], [0, 0]]], {{\[\[\[}}3, 4], [7, 8]], {{\[\[}}11, 12], [0, 0]]]]
// CHECK: result 1: tensor<3x4xi32> {{\[\[}}1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
func.func @main() -> (tensor<2x2x2x2xi32>, tensor<3x4xi32>) {
  %s = arith.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %zero = arith.constant 0 : i32
  %d = tensor.empty() : tensor<2x2x2x2xi32>
  %0 = linalg.pack %s padding_value(%zero : i32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %d : tensor<3x4xi32> -> tensor<2x2x2x2xi32>
  %e = tensor.empty() : tensor<3x4xi32>
  %1 = linalg.unpack %0 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %e : tensor<2x2x2x2xi32> -> tensor<3x4xi32>
  return %0, %1 : tensor<2x2x2x2xi32>, tensor<3x4xi32>
}

// SYNTAX: linalg.pack %{{.*}} inner_dims_pos = [1] inner_tiles = [%c2] into %{{.*}} : tensor<3x4xi32> -> tensor<3x?x?xi32>
// DYNAMIC: result 0: tensor<3x2x2xi32> {{\[\[\[}}1, 2], [3, 4]], {{\[\[}}5, 6], [7, 8]], {{\[\[}}9, 10], [11, 12]]]
func.func @dynamic() -> tensor<3x?x?xi32> {
  %s = arith.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %c2 = arith.constant 2 : index
  %d = tensor.empty(%c2, %c2) : tensor<3x?x?xi32>
  %0 = linalg.pack %s inner_dims_pos = [1] inner_tiles = [%c2] into %d : tensor<3x4xi32> -> tensor<3x?x?xi32>
  return %0 : tensor<3x?x?xi32>
}

// PARTIAL: error: undefined behavior: 'linalg.pack': a tile that is not full, without padding
// PARTIAL-NOT: wrong
func.func @partial() -> tensor<?x3xi32> {
  %s = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %c2 = arith.constant 2 : index
  %u = tensor.cast %s : tensor<4xi32> to tensor<?xi32>
  %d = tensor.empty(%c2) : tensor<?x3xi32>
  %0 = linalg.pack %u inner_dims_pos = [0] inner_tiles = [3] into %d : tensor<?xi32> -> tensor<?x3xi32>
  return %0 : tensor<?x3xi32>
}
