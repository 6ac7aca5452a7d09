// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}affine_parallel_loops: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%t: tensor<2xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  affine.parallel (%i) = (0) to (4) {
    %y = tensor.extract %t[%c0] : tensor<2xf32>
    vector.print %y : f32
    %w = tensor.insert %v into %t[%c0] : tensor<2xf32>
    %x = tensor.extract %w[%c0] : tensor<2xf32>
    vector.print %x : f32
  }
  return
}
