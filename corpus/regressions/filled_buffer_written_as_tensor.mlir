// bufferproof: case 1
// oracle: pipelines
// subject: engine
// pipeline: eliminate-empty-tensors,one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline
// input: seed=1
// note: the tensor was computed in the buffer that it is put into, and written there once more
func.func @main(%v: i32, %w: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<3xi32>
  %e = tensor.empty() : tensor<3xi32>
  %x = linalg.fill ins(%v : i32) outs(%e : tensor<3xi32>) -> tensor<3xi32>
  bufferization.materialize_in_destination %x in restrict writable %m : (tensor<3xi32>, memref<3xi32>) -> ()
  %y = tensor.insert %w into %x[%c0] : tensor<3xi32>
  %new = tensor.extract %y[%c0] : tensor<3xi32>
  %old = memref.load %m[%c0] : memref<3xi32>
  return %new, %old : i32, i32
}
