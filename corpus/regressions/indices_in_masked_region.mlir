// bufferproof: case 1
// oracle: verifier
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},fold-memref-alias-ops,buffer-deallocation-pipeline,convert-bufferization-to-memref
// input: seed=1
// note: what computes indices is put before the vector.mask; see corpus/known for another subject
func.func @main(%m: memref<12x32xf32>, %v: vector<4xf32>, %a: index, %i: index, %on: vector<4xi1>) {
  %0 = memref.subview %m[%a, 4] [4, 8] [1, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[32, 1], offset: ?>>
  vector.mask %on { vector.transfer_write %v, %0[%i, %i] {in_bounds = [true]} : vector<4xf32>, memref<4x8xf32, strided<[32, 1], offset: ?>> } : vector<4xi1>
  return
}
