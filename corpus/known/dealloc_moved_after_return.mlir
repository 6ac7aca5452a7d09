// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --optimize-allocation-liveness
// signature: verifier|output|func.return op must be the last operation in the parent block
// cause: pass=optimize-allocation-liveness; after=verifier|*must be the last operation in the parent block, verifier|*block with no terminator*, verifier|*expects body to terminate with*, crash|*isProperAncestor
// input: seed=1
// note: optimize-allocation-liveness makes invalid IR. The analysis of buffer flow takes each result of a call for an alias
// note: of each operand, whatever their types: the i64 that the call returns is held for the buffer, its last use is
// note: func.return, and the dealloc is put behind the terminator. (--verify-each=0 only lets the program come out. Crashes of
// note: buffer-deallocation-simplification, which asks the same analysis, are those of origin_of_folded_value, also if it leads
// note: from the result of a call to a constant that is gone.)
func.func private @first(%m: memref<1xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %x = memref.load %m[%c0] : memref<1xi64>
  return %x : i64
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i64
  %a = memref.alloc() : memref<1xi64>
  memref.store %five, %a[%c0] : memref<1xi64>
  %x = call @first(%a) : (memref<1xi64>) -> i64
  memref.dealloc %a : memref<1xi64>
  return %x : i64
}
