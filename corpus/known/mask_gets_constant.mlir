// bufferproof: case 1
// oracle: verifier
// subject: mlir
// pipeline: ownership-based-buffer-deallocation
// signature: verifier|ownership-based-buffer-deallocation|vector.mask op expects only one operation to mask
// cause: pass=ownership-based-buffer-deallocation, buffer-deallocation-pipeline; after=verifier|*vector.mask op expects only one operation to mask; no-signature=crash|hang
// input: seed=1
// note: ownership-based-buffer-deallocation. A constant for the ownership is put into the region of vector.mask, which may have one op beside its terminator.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<1> : vector<2xi64>
  %m = vector.constant_mask [1] : vector<2xi1>
  %a = memref.alloc() : memref<2xi64>
  vector.mask %m { vector.transfer_write %v, %a[%c0] {in_bounds = [true]} : vector<2xi64>, memref<2xi64> } : vector<2xi1>
  %x = memref.load %a[%c0] : memref<2xi64>
  return %x : i64
}
