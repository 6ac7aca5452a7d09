// bufferproof: case 1
// oracle: pipelines
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1 no-analysis-func-filter=main},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: pipelines|call
// input: seed=1
// note: That a function stores to a global was forgotten when the store had been rewritten, before main was.
module {
  func.func private @external3(tensor<index>)
  func.func @main() {
    %tensor1 = ml_program.global_load @tensor1 : tensor<index>
    call @f0() : () -> ()
    call @external3(%tensor1) : (tensor<index>) -> ()
    return
  }
  ml_program.global private mutable @tensor1(dense<5> : tensor<index>) : tensor<index>
  func.func @f0() {
    %cst = arith.constant dense<0> : tensor<index>
    ml_program.global_store @tensor1 = %cst : tensor<index>
    return
  }
}
