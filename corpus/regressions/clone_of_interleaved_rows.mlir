// bufferproof: case 1
// oracle: value
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: value|result
// input: seed=1
// note: a clone has the strides of its type: those that the type leaves open must not let its rows overlap
module {
  func.func private @external2(i1)
  func.func @f0(%arg0: tensor<1x1x1x1xi32>, %arg1: tensor<1x1xi32>, %arg2: tensor<1x1xi32>) -> tensor<1x1xi32> {
    %c0 = arith.constant 0 : index
    return %arg2 : tensor<1x1xi32>
  }
  func.func @main(%arg0: tensor<1x1x1xi32>, %arg1: tensor<2x3xi32>, %arg2: i1) -> (tensor<?x2x2xi32>, tensor<?x2x2xi32>) {
    call @external2(%arg2) : (i1) -> ()
    %extracted_slice = tensor.extract_slice %arg1[0, 0] [2, 1] [1, 1] : tensor<2x3xi32> to tensor<2x1xi32>
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.addi %c0_i32, %c0_i32 : i32
    %1 = tensor.empty() : tensor<2x2x3xi32>
    %broadcasted = linalg.broadcast ins(%arg1 : tensor<2x3xi32>) outs(%1 : tensor<2x2x3xi32>) dimensions = [0] 
    %c3 = arith.constant 3 : index
    %c0 = arith.constant 0 : index
    %extracted = tensor.extract %extracted_slice[%c0, %c0] : tensor<2x1xi32>
    %c2 = arith.constant 2 : index
    %c1 = arith.constant 1 : index
    %extracted_slice_0 = tensor.extract_slice %broadcasted[0, 0, 0] [%c2, 2, 2] [1, %c1, 2] : tensor<2x2x3xi32> to tensor<?x2x2xi32>
    return %extracted_slice_0, %extracted_slice_0 : tensor<?x2x2xi32>, tensor<?x2x2xi32>
  }
}
