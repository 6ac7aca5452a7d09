// bufferproof: case 1
// oracle: pipelines
// subject: engine
// pipeline: one-shot-bufferize{bufferize-function-boundaries=1},copy-removal,buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: pipelines|result
// input: seed=1
// note: The body reads the output, so that the copy to it is not dead for copy-removal.
#map = affine_map<() -> ()>
module {
  func.func @main() -> tensor<i32> {
    %cst = arith.constant dense<0> : tensor<i32>
    %extracted_slice = tensor.extract_slice %cst[] [] [] : tensor<i32> to tensor<i32>
    %0 = linalg.generic {indexing_maps = [#map], iterator_types = []} outs(%extracted_slice : tensor<i32>) {
    ^bb0(%out: i32):
      %extracted = tensor.extract %extracted_slice[] : tensor<i32>
      linalg.yield %extracted : i32
    } -> tensor<i32>
    return %0 : tensor<i32>
  }
}
