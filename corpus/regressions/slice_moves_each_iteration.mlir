// bufferproof: case 1
// oracle: value
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: value|result
// input: seed=1
// note: the part that is inserted is another one in each iteration: it does not hide the write to the first
module {
  func.func @main(%arg0: i1, %arg1: tensor<1x2xi32>) -> tensor<1x2xi32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0:2 = scf.while (%arg2 = %c0) : (index) -> (index, tensor<1x2xi32>) {
      %extracted_slice = tensor.extract_slice %arg1[0, %arg2] [1, 1] [1, 1] : tensor<1x2xi32> to tensor<1x1xi32>
      %c0_i32 = arith.constant 0 : i32
      %1 = linalg.fill ins(%c0_i32 : i32) outs(%extracted_slice : tensor<1x1xi32>) -> tensor<1x1xi32>
      %2 = linalg.fill ins(%c0_i32 : i32) outs(%extracted_slice : tensor<1x1xi32>) -> tensor<1x1xi32>
      %inserted_slice = tensor.insert_slice %2 into %arg1[0, %arg2] [1, 1] [1, 1] : tensor<1x1xi32> into tensor<1x2xi32>
      %3 = arith.cmpi ult, %arg2, %c1 : index
      scf.condition(%3) %arg2, %inserted_slice : index, tensor<1x2xi32>
    } do {
    ^bb0(%arg2: index, %arg3: tensor<1x2xi32>):
      %1 = arith.addi %arg2, %c1 : index
      scf.yield %1 : index
    }
    return %0#1 : tensor<1x2xi32>
  }
}
