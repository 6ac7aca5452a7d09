// bufferproof: case 1
// oracle: memory
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: memory|UNDEFINED_ELEMENT|func.call|memref.alloc@func.func
// input: seed=1
// note: a function that returns the result of a call, which is a constant of the callee or its argument, may define it
module {
  func.func private @external(tensor<f32>)
  func.func private @choose(%arg0: tensor<f32>, %arg1: i1) -> tensor<f32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = scf.if %arg1 -> (tensor<f32>) {
      scf.yield %arg0 : tensor<f32>
    } else {
      scf.yield %cst : tensor<f32>
    }
    return %cst : tensor<f32>
  }
  func.func private @return_on(%arg0: tensor<f32>, %arg1: i1) -> tensor<f32> {
    %0 = call @choose(%arg0, %arg1) : (tensor<f32>, i1) -> tensor<f32>
    return %0 : tensor<f32>
  }
  func.func @main(%arg0: i1) {
    %0 = tensor.empty() : tensor<f32>
    %1 = call @return_on(%0, %arg0) : (tensor<f32>, i1) -> tensor<f32>
    call @external(%1) : (tensor<f32>) -> ()
    return
  }
}
