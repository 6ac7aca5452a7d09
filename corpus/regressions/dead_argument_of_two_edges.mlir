// bufferproof: case 1
// oracle: verifier
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @f(%n: i64) -> i64 {
  %z = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  cf.br ^h(%z, %n, %one : i64, i64, i64)
^h(%i: i64, %a: i64, %u: i64):
  %c = arith.cmpi slt, %i, %n : i64
  cf.cond_br %c, ^b(%i, %u : i64, i64), ^e(%a, %u : i64, i64)
^b(%k: i64, %v: i64):
  %j = arith.addi %k, %one : i64
  cf.br ^h(%j, %k, %v : i64, i64, i64)
^e(%r: i64, %w: i64):
  return %r : i64
}
func.func @main() -> i64 {
  %n = arith.constant 3 : i64
  %r = call @f(%n) : (i64) -> i64
  return %r : i64
}
