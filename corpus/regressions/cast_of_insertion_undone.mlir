// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: canonicalize
// signature: equal|canonicalize
// input: seed=4787379702479207570
// note: Upstream folds the invalid cast of what is inserted back: nothing is cast in the end.
module {
  func.func @main() -> tensor<2x2x1xf32> {
    %c1 = arith.constant 1 : index
    %cst = arith.constant dense<0.000000e+00> : tensor<1x2xf32>
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<2x2x1xf32>
    %inserted_slice = tensor.insert_slice %cst into %cst_0[0, 0, 0] [1, 2, 1] [1, 1, %c1] : tensor<1x2xf32> into tensor<2x2x1xf32>
    return %inserted_slice : tensor<2x2x1xf32>
  }
}
