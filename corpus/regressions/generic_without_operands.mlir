// bufferproof: case 1
// oracle: verifier
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: verifier|UNSUPPORTED|linalg.generic@func.func
// input: seed=28
// note: a linalg.generic without operands, which the machine on buffers did not take; libFuzzer found it in a minute
func.func @main(%t: tensor<2xi32>, %x: i32) -> (tensor<2xi32>, i32) {
  %c1 = arith.constant 1 : index
  %w = tensor.insert %x into %t[%c1] : tensor<2xi32>
  linalg.generic {indexing_maps = [], iterator_types = []} attrs = {} {
    %c = arith.constant 0.0 : f32
    %e = math.exp2 %c : f32
    linalg.yield
  }
  %r = tensor.extract %t[%c1] : tensor<2xi32>
  return %w, %r : tensor<2xi32>, i32
}
