// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --linalg-fuse-elementwise-ops
// signature: verifier|output|linalg.generic op expected type of operand ## () to match type of corresponding result ()
// cause: pass=linalg-fuse-elementwise-ops; after=verifier|*|linalg.generic op expected type of operand*
// cause: pass=linalg-fuse-elementwise-ops; after=verifier|*|type of return operand*, verifier|*along control flow edge*; has=linalg.generic
// input: seed=1
// note: linalg-fuse-elementwise-ops. An output whose contents a linalg.generic does not read is replaced by a tensor.empty of its shape and elements, without its encoding: the op's result has another type then, which the verifier refuses.
// note: A tensor type may have any attribute as its encoding.
func.func @main(%a: tensor<2x2xf32, "near">) -> tensor<2x2xf32, "near"> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<2x2xf32, "near">) outs(%a : tensor<2x2xf32, "near">) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<2x2xf32, "near">
  return %0 : tensor<2x2xf32, "near">
}
