// bufferproof: case 1
// oracle: passes
// subject: engine
// pipeline: builtin.module(func.func(vector-bufferize),one-shot-bufferize{bufferize-function-boundaries=1 copy-unrestricted=1},buffer-deallocation-pipeline,convert-bufferization-to-memref)
// note: vector-bufferize put casts into a vector.mask, which has no room for them.
func.func @main() -> tensor<1xi32> {
  %written = arith.constant dense<7> : vector<1xi32>
  %on = arith.constant dense<true> : vector<1xi1>
  %c0 = arith.constant 0 : index
  %zero = arith.constant dense<0> : tensor<1xi32>
  %r = vector.mask %on { vector.transfer_write %written, %zero[%c0] : vector<1xi32>, tensor<1xi32> } : vector<1xi1> -> tensor<1xi32>
  return %r : tensor<1xi32>
}
