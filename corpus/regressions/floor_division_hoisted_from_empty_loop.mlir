// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @f(%n: index, %d: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 7 : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> i64 {
    %j = arith.floordivsi %d, %n : index
    %k = arith.index_cast %j : index to i64
    %b = arith.addi %a, %k : i64
    scf.yield %b : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %r = call @f(%c0, %c0) : (index, index) -> i64
  return %r : i64
}
