// bufferproof: case 1
// oracle: crash
// subject: engine
// input: seed=1
// note: a constant mask of ones around an op without results; see corpus/known for another subject
func.func @main(%m: memref<?xi32>, %v: vector<4xi32>, %i: index) {
  %on = arith.constant dense<true> : vector<4xi1>
  vector.mask %on { vector.transfer_write %v, %m[%i] : vector<4xi32>, memref<?xi32> } : vector<4xi1>
  return
}
