// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --arith-expand
// signature: value|result
// cause: pass=arith-expand; has=arith.maximumf, arith.minimumf
// input: seed=1
// jit: -INF instead of INF
// note: arith-expand. arith.maximumf and arith.minimumf become a comparison and selects, for which -0 and +0 are
// note: equal: the maximum of +0 and -0 is -0, or that of the second operand. arith.maximumf's documentation: -0.0
// note: is less than +0.0.
func.func private @f(%x: f32, %y: f32) -> f32 {
  %r = arith.maximumf %x, %y : f32
  return %r : f32
}
func.func @main() -> f32 {
  %x = arith.constant 0.0 : f32
  %y = arith.constant -0.0 : f32
  %z = call @f(%x, %y) : (f32, f32) -> f32
  %one = arith.constant 1.0 : f32
  %r = arith.divf %one, %z : f32
  return %r : f32
}
