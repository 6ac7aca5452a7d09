// bufferproof: case 1
// oracle: memory
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: memory|READ_ONLY|linalg.fill|memref.global
// input: seed=1
// note: a constant that a loop carries on is nobody's to write
module {
  func.func @main(%arg2: tensor<1xf32>) -> tensor<1xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %cst = arith.constant 0.000000e+00 : f32
    %inserted = tensor.insert %cst into %arg2[%c0] : tensor<1xf32>
    %1 = scf.for %arg4 = %c0 to %c1 step %c1 iter_args(%arg5 = %inserted) -> (tensor<1xf32>) {
      %cst_9 = arith.constant dense<0.000000e+00> : tensor<1xf32>
      scf.yield %cst_9 : tensor<1xf32>
    }
    %2 = linalg.fill ins(%cst : f32) outs(%1 : tensor<1xf32>) -> tensor<1xf32>
    return %2 : tensor<1xf32>
  }
}
