// bufferproof: case 1
// oracle: value
// subject: mlir
// pipeline: canonicalize
// signature: value|result
// input: seed=1
// note: canonicalize. The quotient of a remainder of the counter of an affine.for is folded by the range of the remainder, of which the least is taken to be that of the first counter: of counters 3 to 6, d0 mod 4 is 3, 0, 1, 2, but (d0 mod 4) floordiv 3 becomes 1.
// note: affine_map's documentation: mod and floordiv are those of Euclid. Ours takes the least remainder to be that of the first counter only if all counters have one quotient.
func.func private @sum(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %r = affine.for %i = 3 to 7 iter_args(%s = %zero) -> i64 {
    %q = affine.apply affine_map<(d0) -> ((d0 mod 4) floordiv 3)>(%i)
    %x = arith.index_cast %q : index to i64
    %t = arith.addi %s, %x : i64
    affine.yield %t : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %c = arith.constant 1 : i64
  %r = func.call @sum(%c) : (i64) -> i64
  return %r : i64
}
