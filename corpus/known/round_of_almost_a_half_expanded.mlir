// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --math-expand-ops="ops=round"
// signature: value|result
// cause: pass=math-expand-ops; has=math.round
// input: seed=1
// jit: 1.000000e+00 instead of 0.000000e+00
// note: math-expand-ops. math.round becomes the integer part of the operand plus a half, and that sum is rounded
// note: itself: 0.49999997 becomes 1. math.round's documentation: the nearest integer, and halves away from zero.
func.func private @f(%x: f32) -> f32 {
  %r = math.round %x : f32
  return %r : f32
}
func.func @main() -> f32 {
  %x = arith.constant 0.49999997 : f32
  %r = call @f(%x) : (f32) -> f32
  return %r : f32
}
