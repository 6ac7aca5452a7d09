// bufferproof: case 1
// oracle: metamorphic
// subject: mlir
// pipeline: canonicalize,one-shot-bufferize{bufferize-function-boundaries}
// signature: metamorphic|constant|value|result
// input: seed=1
func.func private @f(%y: f32, %z: complex<f32>) -> f32 {
  %a = complex.create %y, %y : complex<f32>
  %r = complex.add %a, %z : complex<f32>
  %q = complex.im %r : complex<f32>
  return %q : f32
}
func.func @main() -> (f32, f32) {
  %y = arith.constant -0.0 : f32
  %one = arith.constant 1.0 : f32
  %z = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %r = call @f(%y, %z) : (f32, complex<f32>) -> f32
  %s = call @f(%one, %z) : (f32, complex<f32>) -> f32
  return %r, %s : f32, f32
}
