// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: one-shot-bufferize{bufferize-function-boundaries=1}
// signature: equal|one-shot-bufferize{bufferize-function-boundaries=1}
// input: seed=9069999044413054384
// note: The tensor.empty is a buffer before the type of the last argument, which was inferred before that, is asked for.
module {
  func.func private @external2(tensor<i32>)
  func.func @main() -> tensor<i32> {
    %cst = arith.constant dense<0> : tensor<i32>
    %false = arith.constant false
    cf.br ^bb1(%cst : tensor<i32>)
  ^bb1(%0: tensor<i32>):  // pred: ^bb0
    call @external2(%0) : (tensor<i32>) -> ()
    %1 = tensor.empty() : tensor<i32>
    cf.br ^bb2(%1 : tensor<i32>)
  ^bb2(%2: tensor<i32>):  // pred: ^bb1
    %3 = arith.select %false, %2, %2 : tensor<i32>
    return %3 : tensor<i32>
  }
}
