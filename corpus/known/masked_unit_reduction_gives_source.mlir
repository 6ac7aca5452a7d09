// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize
// signature: value|result
// cause: difference=*vector.multi_reduction*; has=vector.mask; after=value|*
// input: seed=1
// note: canonicalize. A vector.multi_reduction over dimensions of one element in a vector.mask becomes a selection of what is
// note: reduced where the mask is off, without what it is reduced to: 1 instead of 0. The documentation of vector.mask: lanes
// note: that are masked off do not take part in a reduction, as vector.reduction is folded.
func.func @main() -> f32 {
  %v = arith.constant dense<1.0> : vector<1xf32>
  %zero = arith.constant 0.0 : f32
  %off = arith.constant dense<false> : vector<1xi1>
  %r = vector.mask %off { vector.multi_reduction <add>, %v, %zero [0] : vector<1xf32> to f32 } : vector<1xi1> -> f32
  return %r : f32
}
