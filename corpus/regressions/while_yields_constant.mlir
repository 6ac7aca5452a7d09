// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1 function-boundary-type-conversion=fully-dynamic-layout-map}
// signature: equal|one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1 function-boundary-type-conversion=fully-dynamic-layout-map}
// input: seed=1487362774771181664
module {
  func.func @main() {
    %false = arith.constant false
    %0 = tensor.empty() : tensor<i32, "near">
    %1 = scf.while (%arg0 = %0) : (tensor<i32, "near">) -> tensor<i32, "near"> {
      scf.condition(%false) %arg0 : tensor<i32, "near">
    } do {
    ^bb0(%arg0: tensor<i32, "near">):
      %cst = arith.constant dense<0> : tensor<i32, "near">
      scf.yield %cst : tensor<i32, "near">
    }
    return
  }
}
