// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}copies_of_unranked: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

module {
  func.func @f0(%t: tensor<1xi32>, %q: tensor<1xi32>, %i: i32) -> (tensor<1xi32>, i32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %u = tensor.cast %t : tensor<1xi32> to tensor<*xi32>
    %r = scf.for %k = %c0 to %c1 step %c1 iter_args(%a = %u) -> (tensor<*xi32>) {
      %b = tensor.cast %a : tensor<*xi32> to tensor<1xi32>
      %c = tensor.insert %i into %b[%c0] : tensor<1xi32>
      %d = tensor.cast %q : tensor<1xi32> to tensor<*xi32>
      scf.yield %d : tensor<*xi32>
    }
    %s = tensor.cast %r : tensor<*xi32> to tensor<1xi32>
    %w = tensor.insert %i into %s[%c0] : tensor<1xi32>
    %x = tensor.extract %q[%c0] : tensor<1xi32>
    return %w, %x : tensor<1xi32>, i32
  }
}
