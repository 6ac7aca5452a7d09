// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize
// signature: value|result
// cause: pass=canonicalize, inline; after=value|*; has=arith.index_cast*; difference=+arith.index_cast*
// input: seed=1
// jit: 4294967303 instead of 7
// note: canonicalize. An index that is cast to an integer and back becomes the index itself, also if the integer is narrower: of
// note: 2^32 + 7, i32 keeps 7. arith.index_cast's documentation: casts to a narrower integer truncate the value.
func.func @main() -> i64 {
  %i = func.call @large() : () -> index
  %n = arith.index_cast %i : index to i32
  %b = arith.index_cast %n : i32 to index
  %r = arith.index_cast %b : index to i64
  return %r : i64
}
func.func private @large() -> index {
  %c = arith.constant 4294967303 : index
  return %c : index
}
