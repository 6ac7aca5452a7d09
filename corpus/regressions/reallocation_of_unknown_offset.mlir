// bufferproof: case 1
// oracle: accepts
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 copy-before-write=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: accepts|one-shot-bufferize|memref.alloc op symbol operand count does not equal memref symbol count: expected #, got #
// input: seed=1
// note: no buffer can be allocated with a dynamic offset
#map = affine_map<(d0) -> (d0)>
module {
  func.func @main() {
    %cst = arith.constant dense<0> : tensor<1xi32>
    %0 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%cst : tensor<1xi32>) {
    ^bb0(%out: i32):
      linalg.yield %out : i32
    } -> tensor<1xi32>
    %c0 = arith.constant 0 : index
    %extracted_slice = tensor.extract_slice %0[%c0] [1] [1] : tensor<1xi32> to tensor<1xi32>
    cf.br ^bb1(%extracted_slice : tensor<1xi32>)
  ^bb1(%1: tensor<1xi32>):  // 2 preds: ^bb0, ^bb2
    %false = arith.constant false
    cf.cond_br %false, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %inserted_slice = tensor.insert_slice %1 into %1[0] [1] [1] : tensor<1xi32> into tensor<1xi32>
    cf.br ^bb1(%inserted_slice : tensor<1xi32>)
  ^bb3:  // pred: ^bb1
    return
  }
}
