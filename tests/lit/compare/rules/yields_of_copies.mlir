// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}yields_of_copies: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

// %s is out of place: its copy is one buffer, which all iterations yield and the call writes to.
func.func private @external(tensor<?xi64>)
func.func @f(%a: tensor<4xi64>, %n: index) -> tensor<4xi64> {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %s = tensor.extract_slice %a[2] [%n] [1] : tensor<4xi64> to tensor<?xi64>
  %e = tensor.empty(%n) : tensor<?xi64>
  %r = scf.for %i = %c0 to %c5 step %n iter_args(%y = %e) -> (tensor<?xi64>) {
    scf.yield %s : tensor<?xi64>
  }
  call @external(%r) : (tensor<?xi64>) -> ()
  call @external(%s) : (tensor<?xi64>) -> ()
  return %a : tensor<4xi64>
}
