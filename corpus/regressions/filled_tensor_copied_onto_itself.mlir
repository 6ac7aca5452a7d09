// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: canonicalize
// signature: equal|canonicalize
// input: seed=4580431408770845474
// note: A filled tensor is filled again before it is found to be copied onto itself.
module {
  func.func @main() -> tensor<i1> {
    %false = arith.constant false
    %cst = arith.constant dense<false> : tensor<i1>
    %0 = linalg.fill ins(%false : i1) outs(%cst : tensor<i1>) -> tensor<i1>
    %1 = linalg.copy ins(%0 : tensor<i1>) outs(%0 : tensor<i1>) -> tensor<i1>
    return %1 : tensor<i1>
  }
}
