// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --ownership-based-buffer-deallocation --convert-bufferization-to-memref
// signature: memory|USE_AFTER_FREE|memref.load|memref.alloc@scf.parallel
// input: seed=1
// note: ownership-based-buffer-deallocation. What a block owns is freed before its terminator unless the terminator forwards it: the regions of scf.reduce, which is a terminator, read the buffer afterwards.
// note: scf.reduce is not isolated from above: its regions may use what the loop's body defines.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %z = arith.constant 0 : i64
  %c7 = arith.constant 7 : i64
  %r = scf.parallel (%i) = (%c0) to (%c2) step (%c1) init (%z) -> i64 {
    %a = memref.alloc() : memref<i64>
    memref.store %c7, %a[] : memref<i64>
    scf.reduce(%c7 : i64) {
    ^bb0(%p: i64, %q: i64):
      %x = memref.load %a[] : memref<i64>
      %s = arith.addi %p, %x : i64
      scf.reduce.return %s : i64
    }
  }
  return %r : i64
}
