// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --buffer-loop-hoisting
// signature: crash|SIGSEGV|in mlir::bufferization::hoistBuffersFromLoops
// cause: pass=buffer-loop-hoisting; after=crash|*hoistBuffersFromLoops
// cause: after=crash|buffer-loop-hoisting|unstable
// input: seed=1
// note: buffer-loop-hoisting crashes. It looks up the block of each allocation in the tree of dominators, which has no entry
// note: for a block that cannot be reached.
func.func @main() {
  return
^never:
  %five = arith.constant 5 : i64
  %m = memref.alloc() : memref<1xi64>
  linalg.fill ins(%five : i64) outs(%m : memref<1xi64>)
  memref.dealloc %m : memref<1xi64>
  return
}
