// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}copies_in_masks: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %cst = arith.constant dense<false> : vector<1x1xi1>
    %cst_0 = arith.constant dense<0> : vector<1x1xi32>
    %cst_1 = arith.constant dense<0> : tensor<1x1xi32>
    %0 = vector.mask %cst { vector.transfer_write %cst_0, %cst_1[%c0, %c0], %cst {in_bounds = [true, false]} : vector<1x1xi32>, tensor<1x1xi32> } : vector<1x1xi1> -> tensor<1x1xi32>
    return
  }
}
