// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --expand-realloc
// signature: verifier|output|slice along dimension # runs out-of-bounds: # >= #
// cause: pass=expand-realloc; after=verifier|*|slice along dimension # runs out-of-bounds*
// input: seed=1
// note: expand-realloc makes invalid IR. It copies as many elements as the old buffer has, into a subview of the new one
// note: that has fewer: the verifier refuses the subview. memref.realloc's documentation: the content is preserved up to the
// note: lesser of the new and old sizes. (--verify-each=0 only lets the program come out: otherwise mlir-opt ends with the
// note: same error.)
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i64
  %a = memref.alloc() : memref<4xi64>
  memref.store %five, %a[%c0] : memref<4xi64>
  %b = memref.realloc %a : memref<4xi64> to memref<2xi64>
  %x = memref.load %b[%c0] : memref<2xi64>
  memref.dealloc %b : memref<2xi64>
  return %x : i64
}
