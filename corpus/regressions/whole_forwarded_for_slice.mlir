// bufferproof: case 1
// oracle: value
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: value|result
// input: seed=1
// note: The loop forwards the whole tensor where it was given a slice: what is written to its result is not only the slice that the thread puts back.
func.func @main(%arg0: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
    %c1 = arith.constant 1 : index
      %1 = scf.forall (%arg1) in (%c1) shared_outs(%arg2 = %arg0) -> (tensor<2xi32>) {
        %extracted_slice = tensor.extract_slice %arg2[0] [%c1] [1] : tensor<2xi32> to tensor<?xi32>
        %2:2 = scf.while (%arg3 = %c1, %arg4 = %extracted_slice) : (index, tensor<?xi32>) -> (index, tensor<2xi32>) {
          %false_0 = arith.constant false
          scf.condition(%false_0) %c1, %arg2 : index, tensor<2xi32>
        } do {
        ^bb0(%arg3: index, %arg4: tensor<2xi32>):
          scf.yield %c1, %extracted_slice : index, tensor<?xi32>
        }
        %c0_i32 = arith.constant 0 : i32
        %3 = linalg.fill ins(%c0_i32 : i32) outs(%2#1 : tensor<2xi32>) -> tensor<2xi32>
        %4 = linalg.fill ins(%c0_i32 : i32) outs(%extracted_slice : tensor<?xi32>) -> tensor<?xi32>
        scf.forall.in_parallel {
          tensor.parallel_insert_slice %4 into %arg2[%arg1] [%c1] [1] : tensor<?xi32> into tensor<2xi32>
        }
      }
      return %1, %arg0 : tensor<2xi32>, tensor<2xi32>
}
