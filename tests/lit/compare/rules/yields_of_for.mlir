// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}yields_of_for: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

module {
  func.func @main() {
    %c1 = arith.constant 1 : index
    %cst = arith.constant dense<0> : tensor<i32>
    %0 = scf.for %arg0 = %c1 to %c1 step %c1 iter_args(%arg1 = %cst) -> (tensor<i32>) {
      %false = arith.constant false
      %1 = arith.select %false, %cst, %arg1 : tensor<i32>
      scf.yield %arg1 : tensor<i32>
    }
    return
  }
}
