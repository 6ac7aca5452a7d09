// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --arith-int-range-narrowing="int-bitwidths-supported=8"
// signature: value|result
// input: seed=1
// jit: 0 instead of 63
// note: arith-int-range-narrowing. The operands of arith.divsi and its result count as fitting into 8 bits if each does as a signed or as an unsigned number: one is extended without its sign and the other with it, and the division on 8 bits takes 255 for -1.
// note: arith.divsi's documentation: it treats the leading bit as sign.
func.func private @f(%a: i8, %b: i8) -> i8 {
  %x = arith.extui %a : i8 to i16
  %y = arith.extsi %b : i8 to i16
  %q = arith.divsi %x, %y : i16
  %r = arith.trunci %q : i16 to i8
  return %r : i8
}
func.func @main() -> i64 {
  %a = arith.constant -1 : i8
  %b = arith.constant 4 : i8
  %q = call @f(%a, %b) : (i8, i8) -> i8
  %r = arith.extsi %q : i8 to i64
  return %r : i64
}
