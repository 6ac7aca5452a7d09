// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize
// signature: value|result
// cause: pass=canonicalize, inline; after=value|*; difference=arith.addi overflowFlags*, arith.subi overflowFlags*, arith.muli overflowFlags*
// input: seed=1
// note: canonicalize. Two additions of constants become one of their sum, with the flags that both have, also if that sum wraps: of
// note: -100 + 100 + 100 in i8 no step overflows, but 100 + 100 is -56, and -100 + -56 does: with nsw the result is poison. The same
// note: holds for differences and products, and for nuw.
func.func @main() -> i8 {
  %x = func.call @small() : () -> i8
  %c100 = arith.constant 100 : i8
  %a = arith.addi %x, %c100 overflow<nsw> : i8
  %b = arith.addi %a, %c100 overflow<nsw> : i8
  return %b : i8
}
func.func private @small() -> i8 {
  %c = arith.constant -100 : i8
  return %c : i8
}
