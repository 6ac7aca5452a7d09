// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize
// signature: value|result
// cause: difference=*complex.add*; no-has=complex.sub; after=value|*
// input: seed=1
// note: canonicalize. complex.add of a and the constant 0 is folded to a, also where a part of a is -0: -0 + 0 is 0 in IEEE
// note: 754. (arith.addf is folded for the constant -0 only.)
func.func private @f(%x: f32, %y: f32) -> f32 {
  %a = complex.create %x, %y : complex<f32>
  %z = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %r = complex.add %a, %z : complex<f32>
  %q = complex.im %r : complex<f32>
  return %q : f32
}
func.func @main() -> f32 {
  %x = arith.constant 1.0 : f32
  %y = arith.constant -0.0 : f32
  %r = call @f(%x, %y) : (f32, f32) -> f32
  return %r : f32
}
