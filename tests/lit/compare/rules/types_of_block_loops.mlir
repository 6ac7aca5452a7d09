// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}types_of_block_loops: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

module {
  ml_program.global public @tensor1(dense<false> : tensor<i1, "near">) : tensor<i1, "near">
  func.func @main() {
    %tensor1 = ml_program.global_load @tensor1 : tensor<i1, "near">
    cf.br ^bb1(%tensor1 : tensor<i1, "near">)
  ^bb1(%0: tensor<i1, "near">):  // 2 preds: ^bb0, ^bb2
    %false = arith.constant false
    cf.cond_br %false, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %1 = arith.select %false, %tensor1, %0 : tensor<i1, "near">
    cf.br ^bb1(%1 : tensor<i1, "near">)
  ^bb3:  // pred: ^bb1
    return
  }
}
