// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},lower-affine,convert-scf-to-cf,canonicalize,canonicalize
// signature: equal|one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},lower-affine,convert-scf-to-cf,canonicalize,canonicalize
// input: seed=17245486500714797598
// note: arith.cmpf of vectors of one number stays, as upstream.
module {
  func.func private @external2(vector<1x1x1xi1>)
  func.func @main() {
    %cst = arith.constant dense<0.000000e+00> : vector<1x1x1xf32>
    %0 = arith.cmpf false, %cst, %cst : vector<1x1x1xf32>
    call @external2(%0) : (vector<1x1x1xi1>) -> ()
    return
  }
}
