// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --math-expand-ops="ops=cosh"
// signature: value|result
// cause: pass=math-expand-ops; has=math.cosh
// input: seed=1
// jit: INF instead of 2.244806e+38
// note: math-expand-ops. math.cosh becomes (exp(x) + exp(-x)) / 2, whose sum overflows: cosh(89) is 2.2e38, which
// note: f32 holds. math.cosh's documentation: the hyperbolic cosine of the operand.
func.func private @f(%x: f32) -> f32 {
  %r = math.cosh %x : f32
  return %r : f32
}
func.func @main() -> f32 {
  %x = arith.constant 89.0 : f32
  %r = call @f(%x) : (f32) -> f32
  return %r : f32
}
