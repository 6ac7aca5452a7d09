// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: one-shot-bufferize{bufferize-function-boundaries=1}
// signature: equal|one-shot-bufferize{bufferize-function-boundaries=1}
// input: seed=12200174269803323901
// note: Upstream takes a place for 0 only if it is a constant.
module {
  func.func @main() {
    %cst = arith.constant dense<0> : tensor<i32>
    %rank = tensor.rank %cst : tensor<i32>
    %cst_0 = arith.constant dense<0> : vector<1x1xi32>
    %cst_1 = arith.constant dense<0> : tensor<1x1xi32>
    %0 = vector.transfer_write %cst_0, %cst_1[%rank, %rank] {in_bounds = [true, false]} : vector<1x1xi32>, tensor<1x1xi32>
    return
  }
}
