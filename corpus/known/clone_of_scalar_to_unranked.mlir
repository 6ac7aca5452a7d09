// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --convert-bufferization-to-memref
// signature: verifier|output|memref.dim op operand ## must be unranked.memref of any type values or non-#-ranked.memref of any type values, but got
// cause: pass=convert-bufferization-to-memref; prefix=*canonicalize*, *buffer-deallocation-simplification*; after=verifier|*memref.dim op operand*
// cause: pass=convert-bufferization-to-memref; after=verifier|*memref.dim op operand*; no-has=tensor.cast, memref.cast
// input: seed=1
// note: convert-bufferization-to-memref makes invalid IR. A bufferization.clone to a memref without a rank asks for the extents of its source in a loop over its rank, by memref.dim, also where the source has a rank and no dimensions: memref.dim's documentation wants a memref that is unranked or has a dimension.
// note: (extent_of_cast_scalar is what a fold makes of the extents of a cast, which this one does not need; canonicalize folds the cast into the clone. --verify-each=0 only lets the program come out.)
func.func private @clone(%a: memref<i64>) -> memref<*xi64> {
  %c = bufferization.clone %a : memref<i64> to memref<*xi64>
  return %c : memref<*xi64>
}
func.func @main() -> i64 {
  %seven = arith.constant 7 : i64
  %a = memref.alloca() : memref<i64>
  memref.store %seven, %a[] : memref<i64>
  %u = call @clone(%a) : (memref<i64>) -> memref<*xi64>
  %b = memref.cast %u : memref<*xi64> to memref<i64>
  %x = memref.load %b[] : memref<i64>
  memref.dealloc %u : memref<*xi64>
  return %x : i64
}
