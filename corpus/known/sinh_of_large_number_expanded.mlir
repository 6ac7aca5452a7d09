// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --math-expand-ops="ops=sinh"
// signature: value|result
// cause: pass=math-expand-ops; has=math.sinh
// input: seed=1
// jit: INF instead of 2.244806e+38
// note: math-expand-ops. math.sinh becomes (exp(x) - exp(-x)) / 2, whose difference overflows: sinh(89) is 2.2e38,
// note: which f32 holds. For small operands it cancels to 0. math.sinh's documentation: the hyperbolic sine of the
// note: operand.
func.func private @f(%x: f32) -> f32 {
  %r = math.sinh %x : f32
  return %r : f32
}
func.func @main() -> f32 {
  %x = arith.constant 89.0 : f32
  %r = call @f(%x) : (f32) -> f32
  return %r : f32
}
