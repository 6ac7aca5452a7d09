// bufferproof: case 1
// oracle: value
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: value|result
// input: seed=6395449258916241337
// note: of upstream, which see in corpus/known: a block argument is taken to be safe from every write in another block, those that its block leads to included
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
