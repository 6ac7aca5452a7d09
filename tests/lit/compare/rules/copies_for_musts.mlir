// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}copies_for_musts: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

module {
  func.func @f0(%t: tensor<1xi32>, %a: i32) -> (i32, i32) {
    %c0 = arith.constant 0 : index
    %e = tensor.empty() : tensor<1xi32>
    %f = linalg.fill ins(%a : i32) outs(%e : tensor<1xi32>) -> tensor<1xi32>
    %r = bufferization.materialize_in_destination %t in %e : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
    %x = tensor.extract %r[%c0] : tensor<1xi32>
    %y = tensor.extract %f[%c0] : tensor<1xi32>
    return %x, %y : i32, i32
  }
}
