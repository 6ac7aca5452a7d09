// bufferproof: case 1
// oracle: refuses
// subject: cmd:mlir-opt-22 --ownership-based-buffer-deallocation
// signature: refuses|ops with unknown memory side effects are not supported
// cause: pass=ownership-based-buffer-deallocation; after=refuses|*ops with unknown memory side effects*; has=shape.cstr_require
// input: seed=1
// note: ownership-based-buffer-deallocation, refusal. shape.cstr_require has no memory effects declared, and a function with it is refused, though it touches no memory.
func.func @main() -> i64 {
  %seven = arith.constant 7 : i64
  %yes = arith.constant true
  %a = memref.alloc() : memref<i64>
  memref.store %seven, %a[] : memref<i64>
  %w = shape.cstr_require %yes, "holds"
  %x = memref.load %a[] : memref<i64>
  return %x : i64
}
