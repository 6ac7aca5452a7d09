// bufferproof: case 1
// oracle: passes
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: memory|UNDEFINED_ELEMENT|func.call|memref.alloc@func.func
// input: seed=1
// note: f0 returns a copy of its second argument, and may seem to return the buffer of the first, which is undefined.
module {
  func.func private @external5(tensor<1xf32>, tensor<1xf32>)
  func.func @f0(%arg0: tensor<1xf32>, %arg1: tensor<1xf32>) -> tensor<1xf32> {
    %c0 = arith.constant 0 : index
    %0 = call @choose3(%arg1) : (tensor<1xf32>) -> tensor<1xf32>
    %false = arith.constant false
    %1 = arith.select %false, %arg0, %0 : tensor<1xf32>
    %cst = arith.constant dense<0.000000e+00> : vector<1xf32>
    %2 = vector.transfer_write %cst, %arg1[%c0] : vector<1xf32>, tensor<1xf32>
    return %0 : tensor<1xf32>
  }
  func.func @choose3(%arg0: tensor<1xf32>) -> tensor<1xf32> {
    return %arg0 : tensor<1xf32>
  }
  func.func @main() {
    %0 = tensor.empty() : tensor<1xf32>
    %cst = arith.constant dense<0.000000e+00> : tensor<1xf32>
    %1 = call @f0(%0, %cst) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    call @external5(%1, %1) : (tensor<1xf32>, tensor<1xf32>) -> ()
    return
  }
}
