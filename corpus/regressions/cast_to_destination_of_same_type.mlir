// bufferproof: case 1
// oracle: simplified
// subject: engine
// pipeline: canonicalize{max-iterations=-1}
// signature: simplified|canonicalize{max-iterations=-1}|tensor.cast|to the same type
// input: seed=629905237632655550
module {
  func.func @main(%arg0: tensor<complex<bf16>>) {
    %cast = tensor.cast %arg0 : tensor<complex<bf16>> to tensor<complex<bf16>>
    %0 = bufferization.materialize_in_destination %arg0 in %cast : (tensor<complex<bf16>>, tensor<complex<bf16>>) -> tensor<complex<bf16>>
    return
  }
}
