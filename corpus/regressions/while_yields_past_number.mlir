// bufferproof: case 1
// oracle: value
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: value|result
// input: seed=1
// note: the loop yields a tensor where the second region has a number, of which nothing is known: the memory sanitizer saw it read
module {
  func.func @main(%arg0: tensor<4xi32>, %arg1: i32) -> (tensor<4xi32>, index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %0:2 = scf.while (%arg2 = %arg0) : (tensor<4xi32>) -> (index, tensor<4xi32>) {
      %1 = tensor.extract %arg2[%c0] : tensor<4xi32>
      %2 = arith.index_cast %1 : i32 to index
      %3 = arith.cmpi ult, %2, %c3 : index
      scf.condition(%3) %2, %arg2 : index, tensor<4xi32>
    } do {
    ^bb0(%arg2: index, %arg3: tensor<4xi32>):
      %1 = arith.addi %arg2, %c1 : index
      %2 = arith.index_cast %1 : index to i32
      %3 = tensor.insert %2 into %arg3[%c0] : tensor<4xi32>
      scf.yield %3 : tensor<4xi32>
    }
    return %0#1, %0#0 : tensor<4xi32>, index
  }
}
