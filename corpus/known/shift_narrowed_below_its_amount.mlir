// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --arith-int-range-narrowing="int-bitwidths-supported=8,16,32"
// signature: value|result
// cause: pass=arith-int-range-narrowing; has=arith.shrui, arith.shrsi, arith.shli
// input: seed=1
// note: arith-int-range-narrowing. An arith.shrui whose operands and result fit into 8 bits becomes one on 8 bits,
// note: though its amount, 32, is not less than 8: the result is poison. arith.shrui's documentation: if the
// note: amount is greater than or equal to the width of the operand, the result is poison; 32 is less than 64.
// note: (arith.shrsi and arith.shli are narrowed in the same way.)
func.func private @f(%x: i64) -> i64 {
  %c1 = arith.constant 1 : i64
  %c32 = arith.constant 32 : i64
  %b = arith.andi %x, %c1 : i64
  %r = arith.shrui %b, %c32 : i64
  return %r : i64
}
func.func @main() -> i64 {
  %x = arith.constant 1 : i64
  %r = call @f(%x) : (i64) -> i64
  return %r : i64
}
