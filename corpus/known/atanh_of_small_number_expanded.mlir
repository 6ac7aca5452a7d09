// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --math-expand-ops="ops=atanh"
// signature: value|result
// cause: pass=math-expand-ops; has=math.atanh
// input: seed=1
// jit: 0.000000e+00 instead of 1.000000e-10
// note: math-expand-ops. math.atanh becomes log((1 + x) / (1 - x)) / 2, and 1 + 1e-10 is 1 in f32: the result is
// note: 0. math.atanh's documentation: the arcus hyperbolic tangent, here 1e-10.
func.func private @f(%x: f32) -> f32 {
  %r = math.atanh %x : f32
  return %r : f32
}
func.func @main() -> f32 {
  %x = arith.constant 1.0e-10 : f32
  %r = call @f(%x) : (f32) -> f32
  return %r : f32
}
