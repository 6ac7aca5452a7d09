// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --math-expand-ops="ops=powf"
// signature: value|result
// cause: pass=math-expand-ops; has=math.powf
// input: seed=1
// jit: nan instead of -8.000000e+00
// note: math-expand-ops. math.powf becomes exp(y * log(x)), which is a NaN for each negative base: (-2) to the
// note: power of 3 is -8. math.powf's documentation: the first operand raised to the power of the second, with no
// note: exception for negative ones.
func.func private @f(%x: f32, %y: f32) -> f32 {
  %r = math.powf %x, %y : f32
  return %r : f32
}
func.func @main() -> f32 {
  %x = arith.constant -2.0 : f32
  %y = arith.constant 3.0 : f32
  %r = call @f(%x, %y) : (f32, f32) -> f32
  return %r : f32
}
