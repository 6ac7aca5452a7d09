// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --canonicalize
// signature: memory|USE_AFTER_FREE|memref.load|memref.alloc@func.func
// cause: pass=canonicalize; after=memory|USE_AFTER_FREE|*, memory|DOUBLE_FREE|*; has=bufferization.clone
// input: seed=1
// note: canonicalize. A bufferization.clone is replaced by its source, whose dealloc is what is left, if no op
// note: between the two frees: only ops that state effects of their own are asked, and neither scf.if nor
// note: func.call does, for whatever stands in its region or function. bufferization.clone's documentation: the
// note: clone is a buffer of its own, and freeing one does not free the other.
func.func private @f(%b: i1) -> i64 {
  %c0 = arith.constant 0 : index
  %z = arith.constant 7 : i64
  %a = memref.alloc() : memref<1xi64>
  memref.store %z, %a[%c0] : memref<1xi64>
  %c = bufferization.clone %a : memref<1xi64> to memref<1xi64>
  scf.if %b {
    memref.dealloc %a : memref<1xi64>
  }
  %r = memref.load %c[%c0] : memref<1xi64>
  memref.dealloc %c : memref<1xi64>
  return %r : i64
}
func.func @main() -> i64 {
  %t = arith.constant true
  %r = call @f(%t) : (i1) -> i64
  return %r : i64
}
