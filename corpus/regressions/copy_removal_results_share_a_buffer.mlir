// bufferproof: case 1
// oracle: pipelines
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1 analysis-heuristic=fuzzer analysis-fuzzer-seed=441},func.func(promote-buffers-to-stack),copy-removal,buffer-deallocation-pipeline{private-function-dynamic-ownership=1},convert-bufferization-to-memref
// signature: pipelines|result
// input: seed=5353578561822650591
// | result 0 at [0] is undef, expected 1
// reduced: 76 -> 9 ops
module {
  func.func private @external6(tensor<?xindex>)
  func.func private @f4() -> (tensor<?xindex>, tensor<?xindex>) {
    %c1 = arith.constant 1 : index
    %splat = tensor.splat %c1[%c1] : tensor<?xindex>
    return %splat, %splat : tensor<?xindex>, tensor<?xindex>
  }
  func.func @main() -> tensor<?xindex> {
    %0:2 = call @f4() : () -> (tensor<?xindex>, tensor<?xindex>)
    call @external6(%0#1) : (tensor<?xindex>) -> ()
    return %0#0 : tensor<?xindex>
  }
}
