// bufferproof: case 1
// oracle: memory
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: memory|COPY_OVERLAP|memref.copy|memref.alloc@func.func
// input: seed=1
// note: undefined contents are copied as well: not within one buffer
module {
  func.func @main() -> tensor<4xi32> {
    %c0 = arith.constant 0 : index
    %c7 = arith.constant 7 : i32
    %0 = tensor.empty() : tensor<4xi32>
    %s = tensor.extract_slice %0[0] [2] [1] : tensor<4xi32> to tensor<2xi32>
    %1 = tensor.insert_slice %s into %0[0] [2] [2] : tensor<2xi32> into tensor<4xi32>
    %2 = linalg.fill ins(%c7 : i32) outs(%1 : tensor<4xi32>) -> tensor<4xi32>
    return %2 : tensor<4xi32>
  }
}
