// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},lower-affine,convert-scf-to-cf,canonicalize,ownership-based-buffer-deallocation
// signature: equal|one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},lower-affine,convert-scf-to-cf,canonicalize,ownership-based-buffer-deallocation
// input: seed=15628346125671520538
// note: The results of ops in several blocks that a dealloc lists are in no order that means something.
// reduced: 59 -> 12 ops
module {
  func.func @f0(%arg0: index, %arg1: i1) -> (tensor<f32>, tensor<f32>) {
    %0 = tensor.empty() : tensor<f32>
    %c0 = arith.constant 0 : index
    %1 = arith.cmpi eq, %c0, %arg0 : index
    %2:2 = scf.if %1 -> (tensor<f32>, tensor<f32>) {
      %3:2 = func.call @f0(%arg0, %arg1) : (index, i1) -> (tensor<f32>, tensor<f32>)
      %4 = scf.if %arg1 -> (tensor<f32>) {
        scf.yield %3#1 : tensor<f32>
      } else {
        scf.yield %0 : tensor<f32>
      }
      scf.yield %3#1, %4 : tensor<f32>, tensor<f32>
    } else {
      scf.yield %0, %0 : tensor<f32>, tensor<f32>
    }
    return %2#0, %2#1 : tensor<f32>, tensor<f32>
  }
}
