// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @f(%x: f32) -> f32 {
  %r = math.ceil %x : f32
  return %r : f32
}
func.func @main() -> f32 {
  %x = arith.constant 1.0e20 : f32
  %r = call @f(%x) : (f32) -> f32
  return %r : f32
}
