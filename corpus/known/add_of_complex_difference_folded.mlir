// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize
// signature: value|result
// cause: difference=*complex.sub*complex.add*; after=value|*
// input: seed=1
// note: canonicalize. complex.add of (a - b) and b is folded to a, as if floats did not round: 1 - 1e30 is -1e30,
// note: and adding 1e30 gives 0. complex.add's documentation: it computes the sum of two complex numbers; only
// note: fastmath flags, which the op does not have here, permit reassociation.
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
