// bufferproof: case 1
// oracle: simplified
// subject: engine
// pipeline: loop-invariant-subset-hoisting
// signature: simplified|loop-invariant-subset-hoisting|scf.for|carries a tensor of which it needs a part
// input: seed=1
// RUN: bufferproof replay %s | FileCheck --check-prefix=PASSES %s
// RUN: bufferproof opt --loop-invariant-subset-hoisting %s | FileCheck %s
// A slice that may be out of bounds stays in a loop that may not execute it, and the oracle `simplified` knows it.
// PASSES: passes
func.func @f(%t: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for
  // CHECK-NEXT: tensor.extract_slice
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<?xf32>) {
    %part = tensor.extract_slice %a[0] [1] [1] : tensor<?xf32> to tensor<1xf32>
    %b = tensor.insert_slice %part into %a[0] [1] [1] : tensor<1xf32> into tensor<?xf32>
    scf.yield %b : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
func.func @main() {
  return
}
