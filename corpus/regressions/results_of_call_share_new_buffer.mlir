// bufferproof: case 1
// oracle: bufferized
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1}
// signature: bufferized|result
module {
  func.func @main(%arg0: tensor<i32>) -> tensor<i32> {
    %cst = arith.constant dense<0> : tensor<i32>
    %0:2 = call @f0(%arg0, %cst) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    call @external2(%0#0) : (tensor<i32>) -> ()
    return %0#1 : tensor<i32>
  }
  func.func private @external2(tensor<i32>)
  func.func @f0(%arg0: tensor<i32>, %arg1: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
    %0:2 = scf.forall (%arg2) in (0) shared_outs(%arg3 = %arg1, %arg4 = %arg0) -> (tensor<i32>, tensor<i32>) {
      scf.forall.in_parallel {
      }
    }
    %true = arith.constant true
    cf.cond_br %true, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    return %0#1, %0#1 : tensor<i32>, tensor<i32>
  ^bb2:  // pred: ^bb0
    return %0#0, %arg0 : tensor<i32>, tensor<i32>
  }
}
