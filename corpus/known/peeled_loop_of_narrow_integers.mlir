// bufferproof: case 1
// oracle: verifier
// subject: mlir
// pipeline: func.func(scf-for-loop-peeling)
// signature: verifier|scf-for-loop-peeling|affine.apply op operand ## must be variadic of index, but got
// input: seed=1
// note: scf-for-loop-peeling. The bound at which a loop is split is computed by affine.apply, which takes and gives numbers of type index only: a loop that counts in i8 becomes an invalid program.
// note: scf.for's documentation: the induction variable is a signless integer or index.
func.func private @f(%n: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %c2 = arith.constant 2 : i8
  %r = scf.for %i = %c0 to %n step %c2 iter_args(%a = %c0) -> i8 : i8 {
    %b = arith.addi %a, %i : i8
    scf.yield %b : i8
  }
  return %r : i8
}
func.func @main() -> i8 {
  %c5 = arith.constant 5 : i8
  %r = call @f(%c5) : (i8) -> i8
  return %r : i8
}
