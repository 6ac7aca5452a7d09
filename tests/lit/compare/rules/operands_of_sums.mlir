// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}operands_of_sums: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

module {
  func.func @main(%arg0: tensor<?xi32>) {
    %c0_i32 = arith.constant 0 : i32
    %c0 = arith.constant 0 : index
    %0 = tensor.empty(%c0) : tensor<?xf32>
    affine.parallel (%arg1) = (max(1, %c0 - 4)) to (min(3, symbol(%c0) - 2)) step (2) {
      %padded = tensor.pad %arg0 low[0] high[%arg1] {
      ^bb0(%arg2: index):
        tensor.yield %c0_i32 : i32
      } : tensor<?xi32> to tensor<?xi32>
    }
    return
  }
}
