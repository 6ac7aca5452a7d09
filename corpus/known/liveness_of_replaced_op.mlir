// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: memory|USE_AFTER_FREE|memref.load|memref.alloc@scf.if
// cause: pass=ownership-based-buffer-deallocation, buffer-deallocation-pipeline; after=crash|*getMemrefsToRetain; has=scf.*, func.call
// input: seed=1
// note: ownership-based-buffer-deallocation. Liveness is computed once, before the pass replaces each scf.if, scf.for and
// note: scf.while by one with further results for ownership: the result of the new op is in no set of live values, so that
// note: a branch behind it retains nothing, and both buffers are freed before the load. (The sets still hold the old
// note: result, which is gone: on other programs, getMemrefsToRetain crashes when it reads it.)
func.func @main(%b: i1) -> i64 {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i64
  %seven = arith.constant 7 : i64
  %x = memref.alloc() : memref<1xi64>
  memref.store %five, %x[%c0] : memref<1xi64>
  %r = scf.if %b -> (memref<1xi64>) {
    %y = memref.alloc() : memref<1xi64>
    memref.store %seven, %y[%c0] : memref<1xi64>
    scf.yield %y : memref<1xi64>
  } else {
    scf.yield %x : memref<1xi64>
  }
  cf.cond_br %b, ^read, ^end
^read:
  %z = memref.load %r[%c0] : memref<1xi64>
  return %z : i64
^end:
  return %five : i64
}
