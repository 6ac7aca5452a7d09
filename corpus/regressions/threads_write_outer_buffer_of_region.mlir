// bufferproof: case 1
// oracle: memory
// subject: engine
// pipeline: one-shot-bufferize{bufferize-function-boundaries=1},buffer-deallocation-pipeline
// signature: memory|RACE|memref.load|memref.alloc@func.func
// input: seed=1
// note: what the region gives may be the outer buffer, though another tensor is written in it: upstream and the engine let all iterations write it
module {
  func.func @main(%arg0: i1) -> i32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c0_i32 = arith.constant 0 : i32
    %c7_i32 = arith.constant 7 : i32
    %true = arith.constant true
    %0 = tensor.empty() : tensor<i32>
    %1 = scf.parallel (%arg1) = (%c0) to (%c3) step (%c1) init (%c0_i32) -> i32 {
      %2 = scf.execute_region -> tensor<i32> {
        %5 = tensor.empty() : tensor<i32>
        %6 = linalg.fill ins(%c7_i32 : i32) outs(%5 : tensor<i32>) -> tensor<i32>
        %7 = arith.select %true, %0, %6 : tensor<i32>
        scf.yield %7 : tensor<i32>
      }
      %3 = arith.index_cast %arg1 : index to i32
      %inserted = tensor.insert %3 into %2[] : tensor<i32>
      %4 = tensor.extract %inserted[] : tensor<i32>
      scf.reduce(%4 : i32) {
      ^bb0(%arg2: i32, %arg3: i32):
        %8 = arith.addi %arg2, %arg3 : i32
        scf.reduce.return %8 : i32
      }
    }
    return %1 : i32
  }
}
