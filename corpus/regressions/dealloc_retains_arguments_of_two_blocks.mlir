// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},canonicalize,ownership-based-buffer-deallocation{private-function-dynamic-ownership=1}
// signature: equal|one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},canonicalize,ownership-based-buffer-deallocation{private-function-dynamic-ownership=1}
// input: seed=1906671739329994109
// note: The arguments of one number in several blocks that a dealloc retains are in no order that means something.
module {
  func.func @main(%arg0: tensor<f32>, %arg1: i1, %arg2: tensor<i32>) -> (tensor<f32>, tensor<i32>) {
    cf.cond_br %arg1, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %0 = tensor.empty() : tensor<i32>
    %1 = bufferization.materialize_in_destination %arg2 in %0 : (tensor<i32>, tensor<i32>) -> tensor<i32>
    cf.br ^bb3(%arg2 : tensor<i32>)
  ^bb2:  // pred: ^bb0
    cf.br ^bb3(%arg2 : tensor<i32>)
  ^bb3(%2: tensor<i32>):  // 2 preds: ^bb1, ^bb2
    cf.cond_br %arg1, ^bb4, ^bb5
  ^bb4:  // pred: ^bb3
    return %arg0, %2 : tensor<f32>, tensor<i32>
  ^bb5:  // pred: ^bb3
    return %arg0, %2 : tensor<f32>, tensor<i32>
  }
}
