// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},canonicalize{region-simplify=disabled}
// signature: equal|one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},canonicalize{region-simplify=disabled}
// input: seed=10096044355632623412
// note: A subview of a whole memref that is cast takes the source of the cast, before it becomes a cast itself.
module {
  func.func private @external2()
  func.func @main() -> tensor<1xf32> {
    %c0 = arith.constant 0 : index
    %cst = arith.constant dense<0.000000e+00> : tensor<1xf32>
    %extracted_slice = tensor.extract_slice %cst[%c0] [1] [1] : tensor<1xf32> to tensor<1xf32>
    call @external2() : () -> ()
    %extracted_slice_0 = tensor.extract_slice %extracted_slice[0] [1] [1] : tensor<1xf32> to tensor<1xf32>
    return %extracted_slice_0 : tensor<1xf32>
  }
}
