// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}unchanged_outputs: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%t: tensor<4xf32>, %v: f32, %n: index) -> (tensor<4xf32>, f32) {
  %c0 = arith.constant 0 : index
  %r = scf.forall (%i) in (2) shared_outs(%o = %t) -> tensor<4xf32> {
    %w = linalg.fill ins(%v : f32) outs(%o : tensor<4xf32>) -> tensor<4xf32>
    %x = tensor.extract %w[%c0] : tensor<4xf32>
    vector.print %x : f32
    scf.forall.in_parallel {
    }
  }
  %y = tensor.extract %t[%c0] : tensor<4xf32>
  return %r, %y : tensor<4xf32>, f32
}
