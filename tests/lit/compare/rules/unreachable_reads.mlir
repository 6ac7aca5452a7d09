// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}unreachable_reads: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

module {
  func.func @main(%c: i1, %t: tensor<2xi32>, %i: index, %x: i32) -> (i32, tensor<2xi32>) {
    %n = linalg.fill ins(%x : i32) outs(%t : tensor<2xi32>) -> tensor<2xi32>
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %e = tensor.extract %n[%i] : tensor<2xi32>
    cf.br ^bb3(%e, %n : i32, tensor<2xi32>)
  ^bb2:
    %w = tensor.insert %x into %n[%i] : tensor<2xi32>
    cf.br ^bb3(%x, %w : i32, tensor<2xi32>)
  ^bb3(%r: i32, %s: tensor<2xi32>):
    return %r, %s : i32, tensor<2xi32>
  }
}
