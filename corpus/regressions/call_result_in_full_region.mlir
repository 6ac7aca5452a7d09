// bufferproof: case 1
// oracle: passes
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: verifier|one-shot-bufferize|scf.forall.in_parallel op expected only ParallelCombiningOpInterface ops
// input: seed=1
// note: A result of more static type is cast for its user, but not in vector.mask or scf.forall.in_parallel.
module {
  func.func private @f0(%arg0: tensor<3xf32>) -> tensor<?xf32> {
    %cast = tensor.cast %arg0 : tensor<3xf32> to tensor<?xf32>
    return %cast : tensor<?xf32>
  }
  func.func @main(%arg0: tensor<3xf32>, %arg1: vector<3xf32>) -> tensor<3xf32> {
    %c0 = arith.constant 0 : index
    %mask = arith.constant dense<[true, false, true]> : vector<3xi1>
    %0 = scf.forall (%arg2) in (1) shared_outs(%arg3 = %arg0) -> (tensor<3xf32>) {
      %n = arith.constant 3 : index
      %2 = func.call @f0(%arg0) : (tensor<3xf32>) -> tensor<?xf32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %2 into %arg3[0] [%n] [1] : tensor<?xf32> into tensor<3xf32>
      }
    }
    %3 = call @f0(%0) : (tensor<3xf32>) -> tensor<?xf32>
    %4 = vector.mask %mask { vector.transfer_write %arg1, %3[%c0] {in_bounds = [true]} : vector<3xf32>, tensor<?xf32> } : vector<3xi1> -> tensor<?xf32>
    %cast = tensor.cast %4 : tensor<?xf32> to tensor<3xf32>
    return %cast : tensor<3xf32>
  }
}
