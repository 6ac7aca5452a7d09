// bufferproof: case 1
// oracle: pipelines
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1 analysis-heuristic=fuzzer analysis-fuzzer-seed=7},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: pipelines|RACE|memref.load|memref.alloc@func.func
// input: seed=16915229796282602055
// | error: 'memref.load': race: reads element 0, which two iterations write
// | note: life of allocation 1, 1 elements, made by 'memref.alloc'
// reduced: 48 -> 20 ops
#map = affine_map<() -> ()>
module {
  func.func @f2(%arg0: tensor<i1>) {
    %false = arith.constant false
    %0 = linalg.fill ins(%false : i1) outs(%arg0 : tensor<i1>) -> tensor<i1>
    %extracted = tensor.extract %0[] : tensor<i1>
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = []} outs(%arg0 : tensor<i1>) {
    ^bb0(%out: i1):
      linalg.yield %extracted : i1
    } -> tensor<i1>
    return
  }
  func.func @main(%arg0: tensor<i32>) -> tensor<i32> {
    %c1 = arith.constant 1 : index
    %0 = tensor.empty() : tensor<i1>
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    scf.parallel (%arg1, %arg2) = (%c1, %c0) to (%c3, %c1) step (%c1, %c1) {
      %false = arith.constant false
      %1 = linalg.fill ins(%false : i1) outs(%0 : tensor<i1>) -> tensor<i1>
      func.call @f2(%1) : (tensor<i1>) -> ()
      scf.reduce 
    }
    return %arg0 : tensor<i32>
  }
}
