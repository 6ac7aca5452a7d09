// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}functions_without_return: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func private @external(i64)
func.func private @for_ever(%t: tensor<1xi64>) {
  %c0 = arith.constant 0 : index
  cf.br ^bb1
^bb1:
  %x = tensor.extract %t[%c0] : tensor<1xi64>
  call @external(%x) : (i64) -> ()
  cf.br ^bb1
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %no = arith.constant false
  %t = arith.constant dense<7> : tensor<1xi64>
  scf.if %no {
    func.call @for_ever(%t) : (tensor<1xi64>) -> ()
  }
  %x = tensor.extract %t[%c0] : tensor<1xi64>
  return %x : i64
}
