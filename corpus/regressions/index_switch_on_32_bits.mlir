// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @f(%m: index) -> i64 {
  %r = scf.index_switch %m -> i64
  case 0 {
    %z = arith.constant 7 : i64
    scf.yield %z : i64
  }
  default {
    %z = arith.constant 5 : i64
    scf.yield %z : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %m = arith.constant 4294967296 : index
  %r = call @f(%m) : (index) -> i64
  return %r : i64
}
