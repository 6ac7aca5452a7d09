// bufferproof: case 1
// oracle: partial
// subject: engine
// pipeline: func.func(shape-bufferize{allow-pattern-rollback=0}),func.func(linalg-bufferize{allow-pattern-rollback=0}),func.func(vector-bufferize{allow-pattern-rollback=0}),func.func(scf-bufferize{allow-pattern-rollback=0}),arith-bufferize{allow-pattern-rollback=0},func.func(bufferization-bufferize{allow-pattern-rollback=0}),func-bufferize{allow-pattern-rollback=0},func.func(tensor-bufferize{allow-pattern-rollback=0}),func.func(linalg-bufferize{allow-pattern-rollback=0}),func.func(finalizing-bufferize{allow-pattern-rollback=0})
// signature: partial|tensor-bufferize|tensor.reshape op reshapes an unranked buffer that may not be contiguous
// input: seed=2893221187631930687
// note: The elements of an unranked buffer may have gaps, so that tensor-bufferize refuses to reshape it by its documents.
// reduced: 51 -> 10 ops
module {
  func.func private @external2(tensor<1x1xf32>)
  func.func private @f0(%arg0: tensor<*xf32>) -> tensor<1x1xf32> {
    %cast = tensor.cast %arg0 : tensor<*xf32> to tensor<1x1xf32>
    %cast_0 = tensor.cast %cast : tensor<1x1xf32> to tensor<*xf32>
    %cst = arith.constant dense<0> : tensor<2xindex>
    %reshape = tensor.reshape %cast_0(%cst) : (tensor<*xf32>, tensor<2xindex>) -> tensor<1x1xf32>
    call @external2(%cast) : (tensor<1x1xf32>) -> ()
    return %reshape : tensor<1x1xf32>
  }
  func.func @main() {
    return
  }
}
