// bufferproof: case 1
// oracle: leak
// subject: cmd:mlir-opt-22 --convert-bufferization-to-memref
// signature: leak|LEAK|memref.alloc|memref.alloc@func.func
// cause: pass=convert-bufferization-to-memref; after=leak|*
// cause: deviation=conditions_of_helper
// input: seed=1
// note: convert-bufferization-to-memref. In @dealloc_helper a memref is freed if its condition holds and no earlier memref
// note: of the list aliases it - even if the earlier one's condition is false: of two aliases with conditions (false, true)
// note: none is freed. bufferization.dealloc's documentation: a memref is freed if its condition holds, and of aliasing
// note: ones only one; and canonicalize, which joins equal memrefs by `or` of their conditions, has it freed.
func.func @main() -> i64 {
  %five = arith.constant 5 : i64
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<1xi64>
  %b = memref.cast %a : memref<1xi64> to memref<?xi64>
  bufferization.dealloc (%a, %b : memref<1xi64>, memref<?xi64>) if (%false, %true)
  return %five : i64
}
