// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: canonicalize
// signature: equal|canonicalize
// input: seed=18432196447526736114
// note: The destination is cast before the input is.
module {
  func.func @main() -> tensor<?x1xi1> {
    %c1 = arith.constant 1 : index
    %from_elements = tensor.from_elements %c1, %c1 : tensor<2xindex>
    %cst = arith.constant dense<false> : tensor<i1>
    %reshape = tensor.reshape %cst(%from_elements) : (tensor<i1>, tensor<2xindex>) -> tensor<?x?xi1>
    %transposed = linalg.transpose ins(%reshape : tensor<?x?xi1>) outs(%reshape : tensor<?x?xi1>) permutation = [1, 0] 
    %cast = tensor.cast %transposed : tensor<?x?xi1> to tensor<?x1xi1>
    return %cast : tensor<?x1xi1>
  }
}
