// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: canonicalize
// signature: equal|canonicalize
// input: seed=11150716923106856485
// note: Of two equal constants, the users of the second are visited before what comes after it: the insertion first.
module {
  func.func @main() -> tensor<1xi32> {
    %cst = arith.constant dense<0> : tensor<1xi32>
    %c0_i32 = arith.constant 0 : i32
    %padded = tensor.pad %cst low[0] high[1] {
    ^bb0(%arg0: index):
      %c0_0 = arith.constant 0 : index
      tensor.yield %c0_i32 : i32
    } : tensor<1xi32> to tensor<2xi32>
    %c0 = arith.constant 0 : index
    %extracted_slice = tensor.extract_slice %cst[0] [1] [%c0] : tensor<1xi32> to tensor<1xi32>
    %inserted_slice = tensor.insert_slice %extracted_slice into %cst[0] [1] [%c0] : tensor<1xi32> into tensor<1xi32>
    return %inserted_slice : tensor<1xi32>
  }
}
