// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}copies_for_musts: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

module {
  func.func private @external1(tensor<*xi32>)
  func.func @f0() -> tensor<i32> {
    %cst = arith.constant dense<0> : tensor<i32>
    %cast = tensor.cast %cst : tensor<i32> to tensor<*xi32>
    call @external1(%cast) : (tensor<*xi32>) -> ()
    return %cst : tensor<i32>
  }
}
