// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --test-scf-uplift-while-to-for
// signature: value|result
// cause: pass=test-scf-uplift-while-to-for; after=value|*
// input: seed=1
// jit: 4 instead of 10
// note: test-scf-uplift-while-to-for. The value of the induction variable behind the loop is computed as lb + (ub
// note: - lb) ceildiv step * step, also where the loop has no iterations: from 10 to 3 in steps of 3 it is 4.
// note: scf.while's documentation: if the condition is false, its operands, here 10, are the results.
func.func private @f(%s: index, %lb: index, %ub: index) -> index {
  %r = scf.while (%i = %lb) : (index) -> index {
    %c = arith.cmpi slt, %i, %ub : index
    scf.condition(%c) %i : index
  } do {
  ^bb0(%i: index):
    %j = arith.addi %i, %s : index
    scf.yield %j : index
  }
  return %r : index
}
func.func @main() -> i64 {
  %s = arith.constant 3 : index
  %lb = arith.constant 10 : index
  %ub = arith.constant 3 : index
  %r = call @f(%s, %lb, %ub) : (index, index, index) -> index
  %l = arith.index_cast %r : index to i64
  return %l : i64
}
