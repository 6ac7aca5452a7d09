// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @f(%x: f32, %y: f32) -> f32 {
  %a = complex.create %x, %x : complex<f32>
  %b = complex.create %y, %y : complex<f32>
  %s = complex.sub %a, %b : complex<f32>
  %r = complex.add %s, %b : complex<f32>
  %q = complex.re %r : complex<f32>
  return %q : f32
}
func.func @main() -> f32 {
  %x = arith.constant 1.0 : f32
  %y = arith.constant 1.0e30 : f32
  %r = call @f(%x, %y) : (f32, f32) -> f32
  return %r : f32
}
