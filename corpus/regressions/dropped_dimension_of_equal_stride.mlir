// bufferproof: case 1
// oracle: accepts
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: accepts|one-shot-bufferize|expected result type to be or a rank-reduced version
// input: seed=1
// note: memref.subview tells dropped dimensions by their strides, which do not tell here
module {
  func.func @main(%arg0: tensor<4x3xi32>, %arg1: tensor<4x3xi32>) -> tensor<1x3xi32> {
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.addi %c0_i32, %c0_i32 : i32
    %1 = arith.addi %0, %0 : i32
    %2 = arith.addi %1, %1 : i32
    %3 = arith.addi %2, %2 : i32
    %4 = arith.addi %3, %3 : i32
    %c3 = arith.constant 3 : index
    %c1 = arith.constant 1 : index
    %extracted = tensor.extract %arg1[%c3, %c1] : tensor<4x3xi32>
    %5 = tensor.empty(%c3) : tensor<1x?x2x1xi32>
    %6 = linalg.fill ins(%extracted : i32) outs(%5 : tensor<1x?x2x1xi32>) -> tensor<1x?x2x1xi32>
    %7 = arith.addi %extracted, %extracted : i32
    %8 = arith.addi %7, %7 : i32
    %extracted_slice = tensor.extract_slice %6[0, 0, 0, 0] [1, 3, 1, 1] [1, 1, %c1, 1] : tensor<1x?x2x1xi32> to tensor<1x3xi32>
    %9 = arith.addi %8, %8 : i32
    %10 = arith.addi %9, %9 : i32
    %11 = arith.addi %10, %10 : i32
    %12 = arith.addi %11, %11 : i32
    %13 = arith.addi %12, %12 : i32
    %14 = arith.addi %13, %13 : i32
    %15 = arith.addi %14, %14 : i32
    %16 = arith.addi %15, %15 : i32
    %17 = arith.addi %16, %16 : i32
    %18 = arith.addi %17, %17 : i32
    %19 = arith.addi %18, %18 : i32
    return %extracted_slice : tensor<1x3xi32>
  }
}
