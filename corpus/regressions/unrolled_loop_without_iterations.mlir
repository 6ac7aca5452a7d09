// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @f(%n: index) -> i64 {
  %z = arith.constant 0 : i64
  %r = affine.for %i = 5 to %n iter_args(%a = %z) -> i64 {
    %k = arith.index_cast %i : index to i64
    %b = arith.addi %a, %k : i64
    affine.yield %b : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %n = arith.constant 1 : index
  %r = call @f(%n) : (index) -> i64
  return %r : i64
}
