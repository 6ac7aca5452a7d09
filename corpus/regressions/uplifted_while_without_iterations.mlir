// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @f(%s: index, %lb: index, %ub: index) -> index {
  %r = scf.while (%i = %lb) : (index) -> index {
    %c = arith.cmpi slt, %i, %ub : index
    scf.condition(%c) %i : index
  } do {
  ^bb0(%i: index):
    %j = arith.addi %i, %s : index
    scf.yield %j : index
  }
  return %r : index
}
func.func @main() -> i64 {
  %s = arith.constant 3 : index
  %lb = arith.constant 10 : index
  %ub = arith.constant 3 : index
  %r = call @f(%s, %lb, %ub) : (index, index, index) -> index
  %l = arith.index_cast %r : index to i64
  return %l : i64
}
