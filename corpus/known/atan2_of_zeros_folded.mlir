// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize
// signature: value|result
// cause: difference=*math.atan2*; has=math.atan2; after=value|*
// cause: pass=sccp; after=value|*; has=math.atan2
// input: seed=1
// note: canonicalize. math.atan2 of two constants is folded, and where both are zeros it becomes a NaN: atan2(0, 0) is 0 in
// note: IEEE 754 and C, and what the op computes where it is not folded. math.atan2's documentation: it returns the angle of
// note: the ray through the point, and names no exception. (Every pass that folds constants does the same.)
func.func @main() -> f32 {
  %zero = arith.constant 0.0 : f32
  %angle = math.atan2 %zero, %zero : f32
  return %angle : f32
}
