// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},canonicalize{region-simplify=aggressive},fold-memref-alias-ops
// signature: equal|one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},canonicalize{region-simplify=aggressive},fold-memref-alias-ops
// input: seed=16461676186296719121
// note: The extent of an expanded buffer is one that no type says.
module {
  func.func @f0(%arg0: tensor<?xf32>) {
    %c0 = arith.constant 0 : index
    %expanded = tensor.expand_shape %arg0 [[0, 1]] output_shape [1, %c0] : tensor<?xf32> into tensor<1x?xf32>
    %generated = tensor.generate  {
    ^bb0(%arg1: index):
      %extracted = tensor.extract %expanded[%c0, %c0] : tensor<1x?xf32>
      tensor.yield %extracted : f32
    } : tensor<1xf32>
    return
  }
  func.func @main() {
    return
  }
}
