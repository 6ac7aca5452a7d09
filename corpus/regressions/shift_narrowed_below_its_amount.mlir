// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
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
