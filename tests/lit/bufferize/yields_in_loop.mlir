// Several yields in a loop: their types do not depend on what is known of the loop when each is rewritten.
// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" %s | FileCheck %s

// CHECK-LABEL: func.func @several_yields_in_loop(
// CHECK: scf.execute_region -> (memref<2xf32, strided<[?], offset: ?>>, memref<2xf32, strided<[?], offset: ?>>)
func.func @several_yields_in_loop(%n: index, %c: i1) -> tensor<2xf32> {
  %c1 = arith.constant 1 : index
  %cst = arith.constant dense<0.0> : tensor<2xf32>
  %0 = scf.for %i = %c1 to %n step %c1 iter_args(%x = %cst) -> (tensor<2xf32>) {
    %1:2 = scf.execute_region -> (tensor<2xf32>, tensor<2xf32>) {
      cf.cond_br %c, ^bb1, ^bb2(%x : tensor<2xf32>)
    ^bb1:
      scf.yield %cst, %x : tensor<2xf32>, tensor<2xf32>
    ^bb2(%2: tensor<2xf32>):
      %3 = scf.execute_region -> tensor<2xf32> {
        scf.yield %cst : tensor<2xf32>
      }
      scf.yield %2, %cst : tensor<2xf32>, tensor<2xf32>
    }
    scf.yield %1#0 : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}
