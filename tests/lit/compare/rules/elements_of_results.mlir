// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}elements_of_results: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

module {
  func.func @f0(%t: tensor<1xi32>) -> tensor<1xi32> {
    %u = tensor.cast %t : tensor<1xi32> to tensor<*xi32>
    %r = tensor.cast %u : tensor<*xi32> to tensor<1xi32>
    return %r : tensor<1xi32>
  }
  func.func @main(%t: tensor<1xi32>) {
    %r = call @f0(%t) : (tensor<1xi32>) -> tensor<1xi32>
    %s = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
        ins(%t : tensor<1xi32>) outs(%r : tensor<1xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<1xi32>
    return
  }
}
