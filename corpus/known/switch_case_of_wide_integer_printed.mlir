// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --canonicalize
// signature: verifier|output|custom op cf.switch integer value too large
// input: seed=1
// note: printer, invalid IR. The cases of a cf.switch are printed as numbers without a sign, those of more than 64 bits as 2^64 - 1 at most, and its parser takes none above 2^63 - 1: of -1, and of each other negative case, what is printed cannot be read, and in i128 it is another number as well.
func.func @f(%a: i128) -> i64 {
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  cf.switch %a : i128, [
    default: ^bb1,
    -1: ^bb2
  ]
^bb1:
  return %c1 : i64
^bb2:
  return %c2 : i64
}
func.func @main() {
  return
}
