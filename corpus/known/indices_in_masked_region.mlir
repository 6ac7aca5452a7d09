// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --fold-memref-alias-ops
// signature: verifier|output|vector.mask op expects only one operation to mask
// cause: pass=fold-memref-alias-ops; after=verifier|*|vector.mask op expects only one operation to mask*
// input: seed=1
// note: fold-memref-alias-ops makes invalid IR. What computes the indices of a transfer to the buffer behind a subview is put
// note: before the transfer, and so into the region of the vector.mask around it, which has room for one op.
func.func @main(%m: memref<12x32xf32>, %v: vector<4xf32>, %a: index, %i: index, %on: vector<4xi1>) {
  %0 = memref.subview %m[%a, 4] [4, 8] [1, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[32, 1], offset: ?>>
  vector.mask %on { vector.transfer_write %v, %0[%i, %i] {in_bounds = [true]} : vector<4xf32>, memref<4x8xf32, strided<[32, 1], offset: ?>> } : vector<4xi1>
  return
}
