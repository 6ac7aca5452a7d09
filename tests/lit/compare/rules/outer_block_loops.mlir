// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}outer_block_loops: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%t: tensor<2xi64>, %v: i64, %b: i1) {
  %c0 = arith.constant 0 : index
  %k = tensor.from_elements %v, %v : tensor<2xi64>
  cf.br ^loop
^loop:
  scf.if %b {
    %y = tensor.extract %k[%c0] : tensor<2xi64>
    vector.print %y : i64
  }
  scf.if %b {
    %w = tensor.insert %v into %k[%c0] : tensor<2xi64>
    %x = tensor.extract %w[%c0] : tensor<2xi64>
    vector.print %x : i64
  }
  cf.cond_br %b, ^loop, ^end
^end:
  return
}
