// bufferproof: case 1
// oracle: value
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: value|result
// input: seed=1
// note: the buffer of an undefined tensor that a loop carries is written from inside the loop too
#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module {
  func.func @main(%arg0: tensor<2x1xi32>) -> tensor<1x2x1xi32> {
    %c0 = arith.constant 0 : index
    %0 = tensor.empty() : tensor<1x2x1xi32>
    %broadcasted = linalg.broadcast ins(%arg0 : tensor<2x1xi32>) outs(%0 : tensor<1x2x1xi32>) dimensions = [0] 
    %c1 = arith.constant 1 : index
    %1:2 = scf.while (%arg1 = %c0, %arg2 = %broadcasted, %arg3 = %broadcasted, %arg4 = %0) : (index, tensor<1x2x1xi32>, tensor<1x2x1xi32>, tensor<1x2x1xi32>) -> (index, tensor<1x2x1xi32>) {
      %extracted = tensor.extract %arg3[%c0, %arg1, %c0] : tensor<1x2x1xi32>
      %2:2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} outs(%arg4, %0 : tensor<1x2x1xi32>, tensor<1x2x1xi32>) {
      ^bb0(%out: i32, %out_13: i32):
        %4 = linalg.index 0 : index
        %c0_i32 = arith.constant 0 : i32
        linalg.yield %extracted, %c0_i32 : i32, i32
      } -> (tensor<1x2x1xi32>, tensor<1x2x1xi32>)
      %3 = arith.cmpi ult, %arg1, %c1 : index
      scf.condition(%3) %arg1, %2#0 : index, tensor<1x2x1xi32>
    } do {
    ^bb0(%arg1: index, %arg2: tensor<1x2x1xi32>):
      %2 = arith.addi %arg1, %c1 : index
      scf.yield %2, %arg2, %arg2, %arg2 : index, tensor<1x2x1xi32>, tensor<1x2x1xi32>, tensor<1x2x1xi32>
    }
    return %1#1 : tensor<1x2x1xi32>
  }
}
