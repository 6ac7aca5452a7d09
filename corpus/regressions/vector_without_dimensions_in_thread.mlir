// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1 function-boundary-type-conversion=fully-dynamic-layout-map}
// signature: equal|one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1 function-boundary-type-conversion=fully-dynamic-layout-map}
// input: seed=12872073088377327947
// note: Upstream takes a place for 0, so that all is overwritten, only if it is a constant.
module {
  func.func @main() {
    %cst = arith.constant dense<0.000000e+00> : tensor<1xf32>
    scf.forall (%arg0) in (1) {
      %cst_0 = arith.constant dense<0.000000e+00> : vector<f32>
      %0 = vector.transfer_write %cst_0, %cst[%arg0] : vector<f32>, tensor<1xf32>
    }
    return
  }
}
