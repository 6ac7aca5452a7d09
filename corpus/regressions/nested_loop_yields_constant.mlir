// bufferproof: case 1
// oracle: memory
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: memory|READ_ONLY|linalg.generic|memref.global
// input: seed=16198105355525981947
// note: a constant carried by an inner loop is written after the outer one, which carries it on
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @main() {
    %cst = arith.constant dense<0.000000e+00> : tensor<1x1xf32>
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %0 = scf.for %arg0 = %c0 to %c1 step %c1 iter_args(%arg1 = %cst) -> (tensor<1x1xf32>) {
      %c2 = arith.constant 2 : index
      %2 = scf.for %arg2 = %c1 to %c2 step %c1 iter_args(%arg3 = %cst) -> (tensor<1x1xf32>) {
        %cst_0 = arith.constant dense<0.000000e+00> : tensor<1x1xf32>
        scf.yield %cst_0 : tensor<1x1xf32>
      }
      scf.yield %2 : tensor<1x1xf32>
    }
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%0 : tensor<1x1xf32>) {
    ^bb0(%out: f32):
      linalg.yield %out : f32
    } -> tensor<1x1xf32>
    return
  }
}
