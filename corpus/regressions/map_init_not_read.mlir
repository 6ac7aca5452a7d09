// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the init of linalg.map is read by its body; see corpus/known for another subject
func.func @main(%t: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %m = linalg.map outs(%t : tensor<2xf32>)
    (%init: f32) {
      linalg.yield %init : f32
    }
  return %t, %m : tensor<2xf32>, tensor<2xf32>
}
