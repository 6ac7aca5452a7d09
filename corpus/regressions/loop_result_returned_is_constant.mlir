// bufferproof: case 1
// oracle: bufferized
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1}
// input: seed=1
// note: what a loop yields, a constant, is returned, and the caller hands it to a function that may write to it
module {
  func.func private @external6(tensor<f32>)
  func.func @f0() -> tensor<f32> {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = scf.for %arg0 = %c1 to %c2 step %c1 iter_args(%arg1 = %cst) -> (tensor<f32>) {
      %cst_0 = arith.constant dense<0.000000e+00> : tensor<f32>
      scf.yield %cst_0 : tensor<f32>
    }
    return %0 : tensor<f32>
  }
  func.func @main() {
    %0 = call @f0() : () -> tensor<f32>
    call @external6(%0) : (tensor<f32>) -> ()
    return
  }
}
