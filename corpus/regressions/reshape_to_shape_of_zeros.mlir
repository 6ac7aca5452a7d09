// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: canonicalize,canonicalize
// signature: equal|canonicalize,canonicalize
// input: seed=14938642675977586006
// note: A tensor.reshape to the same type is that tensor only if the shape is known to be its own.
module {
  func.func private @external3(tensor<1x1xf32>)
  func.func @f0(%arg0: tensor<1x1xf32>) {
    %cst = arith.constant dense<0> : tensor<2xindex>
    %reshape = tensor.reshape %arg0(%cst) : (tensor<1x1xf32>, tensor<2xindex>) -> tensor<1x1xf32>
    call @external3(%reshape) : (tensor<1x1xf32>) -> ()
    return
  }
  func.func @main() {
    return
  }
}
