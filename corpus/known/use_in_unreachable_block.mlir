// bufferproof: case 1
// oracle: leak
// subject: cmd:mlir-opt-22 --ownership-based-buffer-deallocation --buffer-deallocation-simplification --bufferization-lower-deallocations --convert-bufferization-to-memref
// signature: leak|LEAK|memref.alloc|memref.alloc@func.func
// cause: pass=ownership-based-buffer-deallocation; after=leak|*; difference=bufferization.dealloc retained*
// cause: pass=ownership-based-buffer-deallocation, buffer-deallocation-pipeline; after=leak|*; trait=unreachable-block
// cause: pass=ownership-based-buffer-deallocation, buffer-deallocation-pipeline; signature=leak|*; trait=unreachable-block
// input: seed=1
// note: ownership-based-buffer-deallocation. A buffer that is used in another block counts as live at the end of its own,
// note: even if that block cannot be reached from there: nobody frees it on the way that is taken. The load in the block
// note: without predecessors is never executed, and a function frees what it allocates and does not return.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i64
  %x = memref.alloc() : memref<1xi64>
  memref.store %five, %x[%c0] : memref<1xi64>
  %v = memref.load %x[%c0] : memref<1xi64>
  return %v : i64
^never:
  %w = memref.load %x[%c0] : memref<1xi64>
  return %w : i64
}
