// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}sizes_of_results: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

module {
  func.func private @external3(tensor<?xf32>, tensor<?xf32>)
  func.func @f0(%arg0: tensor<1xf32>) -> tensor<?xf32> {
    %cast = tensor.cast %arg0 : tensor<1xf32> to tensor<?xf32>
    return %cast : tensor<?xf32>
  }
  func.func @main(%arg0: tensor<1xf32>, %arg1: tensor<1xf32>) {
    %0 = call @f0(%arg1) : (tensor<1xf32>) -> tensor<?xf32>
    call @external3(%0, %0) : (tensor<?xf32>, tensor<?xf32>) -> ()
    return
  }
}
