// bufferproof: case 1
// oracle: value
// subject: mlir
// pipeline: lower-affine
// signature: value|result
// input: seed=1
// cause: deviation=ceilings_of_least
// note: lower-affine. x ceildiv y becomes x <= 0 ? -(-x / y) : (x - 1) / y + 1. For the least number, -x wraps: -2^63 ceildiv 2 gives 2^62.
// note: arith.divsi rounds the quotient of a negative number towards zero, which is upwards, so that x / y is right for it, with two ops fewer.
func.func private @half(%x: index) -> index {
  %q = affine.apply affine_map<(d0) -> (d0 ceildiv 2)>(%x)
  return %q : index
}
func.func @main() -> i64 {
  %x = arith.constant -9223372036854775808 : index
  %q = func.call @half(%x) : (index) -> index
  %r = arith.index_cast %q : index to i64
  return %r : i64
}
