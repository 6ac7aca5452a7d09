// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize
// signature: value|result
// cause: difference=*complex.*; has=complex.log; after=value|*
// input: seed=1
// note: canonicalize. complex.log of complex.exp is folded to the operand of the exponential, as if it were
// note: injective: the imaginary part of a logarithm is an angle between -pi and pi, and 10 - 4 pi here.
// note: complex.log's documentation: the natural logarithm with a branch cut along the negative real axis.
func.func private @f(%x: f32, %y: f32) -> f32 {
  %a = complex.create %x, %y : complex<f32>
  %e = complex.exp %a : complex<f32>
  %s = complex.log %e : complex<f32>
  %q = complex.im %s : complex<f32>
  return %q : f32
}
func.func @main() -> f32 {
  %x = arith.constant 1.0 : f32
  %y = arith.constant 10.0 : f32
  %r = call @f(%x, %y) : (f32, f32) -> f32
  return %r : f32
}
