// bufferproof: case 1
// oracle: accepts
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: accepts|one-shot-bufferize|memref.alloc op incorrect number of dynamic sizes, has #, expected #
// input: seed=1
// note: a callee returns a buffer more static than its tensor, which is then copied
module {
  func.func @f0(%arg0: tensor<2xi32>) -> tensor<2xi32> {
    %c0_i32 = arith.constant 0 : i32
    %c0_i32_0 = arith.constant 0 : i32
    %c0_i32_1 = arith.constant 0 : i32
    %extracted_slice = tensor.extract_slice %arg0[0] [1] [1] : tensor<2xi32> to tensor<1xi32>
    %c0 = arith.constant 0 : index
    %inserted = tensor.insert %c0_i32_1 into %extracted_slice[%c0] : tensor<1xi32>
    %inserted_slice = tensor.insert_slice %inserted into %arg0[0] [1] [1] : tensor<1xi32> into tensor<2xi32>
    return %inserted_slice : tensor<2xi32>
  }
  func.func @f1(%arg0: tensor<2xi32>, %arg1: tensor<i32>) -> tensor<?xi32> {
    %0 = call @f0(%arg0) : (tensor<2xi32>) -> tensor<2xi32>
    %c0_i32 = arith.constant 0 : i32
    %cast = tensor.cast %0 : tensor<2xi32> to tensor<?xi32>
    %c0_i32_0 = arith.constant 0 : i32
    %c0_i32_1 = arith.constant 0 : i32
    %c0_i32_2 = arith.constant 0 : i32
    return %cast : tensor<?xi32>
  }
  func.func @main(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>, %arg2: tensor<2xi32>, %arg3: tensor<2xi32>, %arg4: tensor<2xi32>) -> tensor<?xi32> {
    %c0_i32 = arith.constant 0 : i32
    %c0_i32_0 = arith.constant 0 : i32
    %c0_i32_1 = arith.constant 0 : i32
    %c0_i32_2 = arith.constant 0 : i32
    %0 = tensor.empty() : tensor<1xi32>
    %1 = linalg.fill ins(%c0_i32_2 : i32) outs(%0 : tensor<1xi32>) -> tensor<1xi32>
    %inserted_slice = tensor.insert_slice %1 into %arg4[0] [1] [1] : tensor<1xi32> into tensor<2xi32>
    %c0_i32_3 = arith.constant 0 : i32
    %c0_i32_4 = arith.constant 0 : i32
    %2 = tensor.empty() : tensor<i32>
    %3 = linalg.fill ins(%c0_i32_4 : i32) outs(%2 : tensor<i32>) -> tensor<i32>
    %4 = call @f1(%inserted_slice, %3) : (tensor<2xi32>, tensor<i32>) -> tensor<?xi32>
    %c0 = arith.constant 0 : index
    %inserted = tensor.insert %c0_i32_4 into %4[%c0] : tensor<?xi32>
    return %4 : tensor<?xi32>
  }
}
