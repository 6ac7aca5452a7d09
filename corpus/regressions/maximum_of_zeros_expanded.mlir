// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
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
