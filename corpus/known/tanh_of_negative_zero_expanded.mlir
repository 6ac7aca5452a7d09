// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --math-expand-ops="ops=tanh"
// signature: value|result
// cause: pass=math-expand-ops; has=math.tanh
// input: seed=1
// jit: INF instead of -INF
// note: math-expand-ops. math.tanh becomes a quotient with a sign that is that of the operand compared with zero:
// note: for -0 the result is +0. math.tanh's documentation: the hyperbolic tangent, which is odd, so that it keeps
// note: the sign of a zero, as in C and IEEE 754.
func.func private @f(%x: f32) -> f32 {
  %r = math.tanh %x : f32
  return %r : f32
}
func.func @main() -> f32 {
  %x = arith.constant -0.0 : f32
  %y = call @f(%x) : (f32) -> f32
  %one = arith.constant 1.0 : f32
  %r = arith.divf %one, %y : f32
  return %r : f32
}
