// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}moving_slices: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

module {
  func.func @main(%arg0: tensor<1xf32>) {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = scf.while : () -> index {
      %false = arith.constant false
      %c0 = arith.constant 0 : index
      scf.condition(%false) %c0 : index
    } do {
    ^bb0(%arg1: index):
      %extracted_slice = tensor.extract_slice %arg0[%arg1] [1] [1] : tensor<1xf32> to tensor<1xf32>
      %1 = linalg.fill ins(%cst : f32) outs(%extracted_slice : tensor<1xf32>) -> tensor<1xf32>
      %inserted_slice = tensor.insert_slice %1 into %arg0[%arg1] [1] [1] : tensor<1xf32> into tensor<1xf32>
      scf.yield
    }
    return
  }
}
