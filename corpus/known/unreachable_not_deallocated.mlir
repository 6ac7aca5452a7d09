// bufferproof: case 1
// oracle: refuses
// subject: cmd:mlir-opt-22 --ownership-based-buffer-deallocation
// signature: refuses|ops with unknown memory side effects are not supported
// cause: pass=ownership-based-buffer-deallocation; after=refuses|*ops with unknown memory side effects*; has=ub.unreachable
// input: seed=1
// note: ownership-based-buffer-deallocation, refusal. ub.unreachable has no memory effects declared, and a function with it is refused, though nothing is executed behind it.
func.func @main() -> i64 {
  %a = memref.alloc() : memref<i64>
  %seven = arith.constant 7 : i64
  memref.store %seven, %a[] : memref<i64>
  %x = memref.load %a[] : memref<i64>
  %c = arith.cmpi eq, %x, %seven : i64
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %x : i64
^bb2:
  ub.unreachable
}
