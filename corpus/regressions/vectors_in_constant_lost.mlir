// bufferproof: case 1
// oracle: verifier
// subject: engine
// pipeline: canonicalize,one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> tensor<2xvector<3xi64>> {
  %c = arith.constant dense<[1, 2, 3]> : vector<3xi64>
  %t = tensor.from_elements %c, %c : tensor<2xvector<3xi64>>
  return %t : tensor<2xvector<3xi64>>
}
