// bufferproof: case 1
// oracle: memory
// subject: engine
// input: seed=1
// pipeline: canonicalize,one-shot-bufferize{bufferize-function-boundaries=1},fold-memref-alias-ops
// note: Of two views of which one drops a dimension of one element, no view is made that drops another one.
module {
  func.func @main(%arg0: tensor<2x2x1xf32>) -> tensor<2x?x?xf32> {
    %extracted_slice = tensor.extract_slice %arg0[0, 0, 0] [2, 2, 1] [1, 1, 1] : tensor<2x2x1xf32> to tensor<2x2xf32>
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %extracted_slice_0 = tensor.extract_slice %extracted_slice[0, 0] [%c1, %c2] [1, 1] : tensor<2x2xf32> to tensor<?x?xf32>
    %c0 = arith.constant 0 : index
    %extracted = tensor.extract %extracted_slice_0[%c0, %c1] : tensor<?x?xf32>
    %0 = tensor.empty(%c1, %c1) : tensor<2x?x?xf32>
    %1 = linalg.fill ins(%extracted : f32) outs(%0 : tensor<2x?x?xf32>) -> tensor<2x?x?xf32>
    return %1 : tensor<2x?x?xf32>
  }
}
