// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --arith-expand
// signature: value|result
// input: seed=1
// note: arith-expand. arith.floordivsi becomes a division that rounds towards zero, and where that is too much by one, -1 is added: as the number of 64 bits, also to wider integers, so that -7 by 2 is 2^64 - 4 in i128.
// note: arith.floordivsi's documentation: it rounds towards negative infinity. arith.floordivsi has no lowering of its own that a native execution could be compared with; lowered further, what it becomes gives 0 natively, too.
func.func private @f(%a: i128, %b: i128) -> i128 {
  %q = arith.floordivsi %a, %b : i128
  return %q : i128
}
func.func @main() -> i64 {
  %a = arith.constant -7 : i128
  %b = arith.constant 2 : i128
  %q = call @f(%a, %b) : (i128, i128) -> i128
  %c64 = arith.constant 64 : i128
  %s = arith.shrsi %q, %c64 : i128
  %r = arith.trunci %s : i128 to i64
  return %r : i64
}
