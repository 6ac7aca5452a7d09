// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --math-expand-ops="ops=asinh"
// signature: value|result
// cause: pass=math-expand-ops; has=math.asinh
// input: seed=1
// jit: -INF instead of -9.903487e+00
// note: math-expand-ops. math.asinh becomes log(x + sqrt(x * x + 1)), in which a negative x cancels: -10000 gives
// note: the logarithm of 0, minus infinity, and numbers beyond the root of the largest float plus infinity.
// note: math.asinh's documentation: the arcus hyperbolic sine, here -9.9.
func.func private @f(%x: f32) -> f32 {
  %r = math.asinh %x : f32
  return %r : f32
}
func.func @main() -> f32 {
  %x = arith.constant -1.0e4 : f32
  %r = call @f(%x) : (f32) -> f32
  return %r : f32
}
