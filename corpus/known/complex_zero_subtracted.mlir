// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize
// signature: value|result
// cause: difference=*complex.sub*; no-has=complex.add; after=value|*
// input: seed=1
// note: canonicalize. complex.sub of a and a constant of zeros is folded to a, also where one is -0: -0 - -0 is 0 in IEEE 754.
// note: (arith.subf is folded for the constant 0 only. The fold of complex.add is another one.)
func.func private @f(%x: f32, %y: f32) -> f32 {
  %a = complex.create %x, %y : complex<f32>
  %z = complex.constant [0.0 : f32, -0.0 : f32] : complex<f32>
  %r = complex.sub %a, %z : complex<f32>
  %q = complex.im %r : complex<f32>
  return %q : f32
}
func.func @main() -> f32 {
  %x = arith.constant 1.0 : f32
  %y = arith.constant -0.0 : f32
  %r = call @f(%x, %y) : (f32, f32) -> f32
  return %r : f32
}
