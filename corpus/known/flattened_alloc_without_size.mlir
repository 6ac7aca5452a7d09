// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --flatten-memref
// signature: verifier|output|memref.alloc op incorrect number of dynamic sizes, has #, expected #
// cause: pass=flatten-memref; after=verifier|*|memref.alloc op incorrect number of dynamic sizes*
// input: seed=1
// note: flatten-memref makes invalid IR. A memref.alloc with dynamic sizes becomes one with a dynamic size in its type and
// note: none among its operands. (--verify-each=0 only lets the program come out.)
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %five = arith.constant 5 : i64
  %a = memref.alloc(%c2) : memref<2x?xi64>
  memref.store %five, %a[%c0, %c1] : memref<2x?xi64>
  %x = memref.load %a[%c0, %c1] : memref<2x?xi64>
  memref.dealloc %a : memref<2x?xi64>
  return %x : i64
}
