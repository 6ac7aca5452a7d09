// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}slices_in_empty_loops: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

module {
  func.func @main() {
    %c1 = arith.constant 1 : index
    %cst = arith.constant dense<0> : tensor<1xi32>
    %0 = scf.for %arg0 = %c1 to %c1 step %c1 iter_args(%arg1 = %cst) -> (tensor<1xi32>) {
      %extracted_slice = tensor.extract_slice %arg1[%arg0] [1] [1] : tensor<1xi32> to tensor<1xi32>
      %inserted_slice = tensor.insert_slice %extracted_slice into %arg1[%arg0] [1] [1] : tensor<1xi32> into tensor<1xi32>
      scf.yield %cst : tensor<1xi32>
    }
    return
  }
}
