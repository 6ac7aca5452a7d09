// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize
// signature: value|result
// cause: pass=canonicalize, inline; after=value|*; has=arith.trunci; difference=arith.trunci overflowFlags*
// input: seed=1
// note: canonicalize. A truncation of a truncation becomes one, with the flags of the second: 65541 has 5 in its lowest 16 bits, which
// note: fit into 8 bits, as nsw says; 65541 itself does not. arith.trunci: with nsw, if any of the truncated bits are not the same
// note: as the top bit of the result, that is poison.
func.func @main() -> i8 {
  %x = func.call @large() : () -> i32
  %a = arith.trunci %x : i32 to i16
  %b = arith.trunci %a overflow<nsw> : i16 to i8
  return %b : i8
}
func.func private @large() -> i32 {
  %c = arith.constant 65541 : i32
  return %c : i32
}
