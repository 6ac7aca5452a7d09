// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// signature: verifier|output|func.call op result type mismatch at index #
// cause: pass=one-shot-bufferize; after=verifier|*|func.call op result type mismatch*; has=memref.cast
// input: seed=1
// note: one-shot-bufferize makes invalid IR. With function boundaries, a memref.cast before func.return is folded into the
// note: return and the function gets the type of the cast's source as its result - also where the function was on memrefs
// note: from the start, and its calls, which nothing bufferizes, keep the old type. (--verify-each=0 only lets the program
// note: come out: otherwise mlir-opt ends with the same error.)
func.func private @cast(%x: memref<2xi64>) -> memref<?xi64> {
  %c = memref.cast %x : memref<2xi64> to memref<?xi64>
  return %c : memref<?xi64>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i64
  %x = memref.alloca() : memref<2xi64>
  memref.store %five, %x[%c0] : memref<2xi64>
  %a = call @cast(%x) : (memref<2xi64>) -> memref<?xi64>
  %r = memref.load %a[%c0] : memref<?xi64>
  return %r : i64
}
