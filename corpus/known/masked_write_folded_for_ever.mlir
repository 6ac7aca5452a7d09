// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --expand-realloc
// signature: crash|hang
// cause: after=crash|hang; trait=masked->vector.mask
// cause: signature=crash|hang; trait=masked->vector.mask
// input: seed=1
// note: expand-realloc does not end, nor does memref-expand: both rewrite greedily and fold. It does where the mask is not a
// note: constant of ones. A vector.mask of such a mask seems to be folded again and again if its op has no result that
// note: could take its place.
func.func @main(%m: memref<?xi32>, %v: vector<4xi32>, %i: index) {
  %on = arith.constant dense<true> : vector<4xi1>
  vector.mask %on { vector.transfer_write %v, %m[%i] : vector<4xi32>, memref<?xi32> } : vector<4xi1>
  return
}
