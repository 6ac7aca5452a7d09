// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}loads_of_globals: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

ml_program.global private mutable @g(dense<1> : tensor<2xi64>) : tensor<2xi64>
func.func @f() -> i64 {
  %c0 = arith.constant 0 : index
  %g = ml_program.global_load @g : tensor<2xi64>
  %x = tensor.extract %g[%c0] : tensor<2xi64>
  return %x : i64
}
func.func @set(%t: tensor<2xi64>) {
  ml_program.global_store @g = %t : tensor<2xi64>
  return
}
