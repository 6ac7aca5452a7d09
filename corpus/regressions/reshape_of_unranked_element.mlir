// bufferproof: case 1
// oracle: needless
// subject: engine
// pipeline: one-shot-bufferize{bufferize-function-boundaries=true}
// signature: needless|memref.reshape
// input: seed=6712
// note: The buffer of an unranked tensor that is cast from a slice without dimensions was copied for a reshape, though its
// note: elements are adjacent.
func.func @main() -> f32 {
  %t = arith.constant dense<7.0> : tensor<1xf32>
  %slice = tensor.extract_slice %t[0] [1] [1] : tensor<1xf32> to tensor<f32>
  %any = tensor.cast %slice : tensor<f32> to tensor<*xf32>
  %shape = tensor.from_elements : tensor<0xindex>
  %reshaped = tensor.reshape %any(%shape) : (tensor<*xf32>, tensor<0xindex>) -> tensor<f32>
  %x = tensor.extract %reshaped[] : tensor<f32>
  return %x : f32
}
