// bufferproof: case 1
// oracle: memory
// subject: engine
// input: seed=1
// note: the machine forgot which iterations had written the output of a softmax
func.func @main(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = scf.forall (%i) in (4) shared_outs(%out = %arg0) -> (tensor<4x4xf32>) {
    %slice = tensor.extract_slice %out[%i, 0] [1, 4] [1, 1] : tensor<4x4xf32> to tensor<4xf32>
    %softmax = linalg.softmax dimension(0) ins(%slice : tensor<4xf32>) outs(%slice : tensor<4xf32>) -> tensor<4xf32>
    %again = linalg.exp ins(%softmax : tensor<4xf32>) outs(%softmax : tensor<4xf32>) -> tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %again into %out[%i, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<4x4xf32>
    }
  }
  return %0 : tensor<4x4xf32>
}
