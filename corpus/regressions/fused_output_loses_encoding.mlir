// bufferproof: case 1
// oracle: verifier
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main(%a: tensor<2x2xf32, "near">) -> tensor<2x2xf32, "near"> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<2x2xf32, "near">) outs(%a : tensor<2x2xf32, "near">) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<2x2xf32, "near">
  return %0 : tensor<2x2xf32, "near">
}
