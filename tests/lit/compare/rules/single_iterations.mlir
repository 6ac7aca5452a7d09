// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}single_iterations: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

module {
  func.func @main(%t: tensor<?xi32>, %u: tensor<1xi32>) -> tensor<?xi32> {
    %c0 = arith.constant 0 : index
    %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
        ins(%u : tensor<1xi32>) outs(%t : tensor<?xi32>) {
    ^bb0(%in: i32, %out: i32):
      %x = tensor.extract %t[%c0] : tensor<?xi32>
      linalg.yield %x : i32
    } -> tensor<?xi32>
    return %r : tensor<?xi32>
  }
}
