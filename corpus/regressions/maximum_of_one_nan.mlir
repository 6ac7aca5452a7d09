// bufferproof: case 1
// oracle: value
// subject: engine
// pipeline: builtin.module(convert-elementwise-to-linalg)
// signature: value|result
// input: seed=15003684744565128843
// note: Which NaN the maximum of one and the same NaN is, is not defined: the op that is not registered returns the same for all.
module {
  func.func @main(%arg0: tensor<i64>) -> tensor<f64> {
    %0 = tensor.bitcast %arg0 : tensor<i64> to tensor<f64>
    %1 = arith.maxnumf %0, %0 : tensor<f64>
    %2 = "opaque.other_map"(%1) : (tensor<f64>) -> tensor<f64>
    return %2 : tensor<f64>
  }
}
