// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}reads_in_earlier_blocks: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func private @f(%c: i1, %x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %e = tensor.empty() : tensor<2xi64>
  %t = linalg.fill ins(%x : i64) outs(%e : tensor<2xi64>) -> tensor<2xi64>
  cf.cond_br %c, ^bb1, ^bb2(%one : i64)
^bb1:
  %y = tensor.extract %t[%c0] : tensor<2xi64>
  cf.br ^bb2(%y : i64)
^bb2(%z: i64):
  %w = tensor.insert %z into %t[%c0] : tensor<2xi64>
  %r = tensor.extract %w[%c0] : tensor<2xi64>
  return %r : i64
}
func.func @main() -> i64 {
  %yes = arith.constant true
  %no = arith.constant false
  %c5 = arith.constant 5 : i64
  %a = call @f(%yes, %c5) : (i1, i64) -> i64
  %b = call @f(%no, %c5) : (i1, i64) -> i64
  %z = arith.muli %a, %b : i64
  return %z : i64
}
