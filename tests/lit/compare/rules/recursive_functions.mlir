// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}recursive_functions: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%t: tensor<2xi64>, %b: i1) -> i64 {
  %c0 = arith.constant 0 : index
  scf.if %b {
    %r = func.call @f(%t, %b) : (tensor<2xi64>, i1) -> i64
  }
  %x = tensor.extract %t[%c0] : tensor<2xi64>
  return %x : i64
}
