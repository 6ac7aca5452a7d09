// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref --lower-affine
// pipeline: mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref --lower-affine
// signature: value|result
// input: seed=6395449258916241337
// reduced: 31 -> 6 ops
// note: a block argument is taken to be safe from every write in another block, those that its block leads to included
// | result 0 at [0, 0] is 0, expected -30
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main(%arg0: tensor<1x1xi32>) -> tensor<1x1xi32> {
    cf.br ^bb1
  ^bb1:  // pred: ^bb0
    %0 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%arg0 : tensor<1x1xi32>) {
    ^bb0(%out: i32):
      %c0_i32 = arith.constant 0 : i32
      linalg.yield %c0_i32 : i32
    } -> tensor<1x1xi32>
    return %arg0 : tensor<1x1xi32>
  }
}
