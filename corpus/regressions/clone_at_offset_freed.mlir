// bufferproof: case 1
// oracle: pipelines
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},func.func(buffer-deallocation),convert-bufferization-to-memref
// input: seed=1
// note: buffer-deallocation clones the slice, whose buffer is a view at an offset, and frees the clone
func.func @main() {
  %r = scf.while : () -> tensor<1xi32> {
    %t = bufferization.alloc_tensor() : tensor<2xi32>
    %s = tensor.extract_slice %t[1] [1] [1] : tensor<2xi32> to tensor<1xi32>
    %false = arith.constant false
    scf.condition(%false) %s : tensor<1xi32>
  } do {
  ^bb0(%s: tensor<1xi32>):
    scf.yield
  }
  return
}
