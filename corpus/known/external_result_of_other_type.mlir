// bufferproof: case 1
// oracle: copies
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// signature: copies|memref.cast
// input: seed=1
// note: one-shot-bufferize. The result of a function without a body may be in the buffer of any argument, also of one with another element type, whose buffer it cannot be: the argument is copied.
// Only the first argument may be returned, so the others are in different buffers: each may be that of %a or %b.
func.func private @g(tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xi32>, %d: tensor<4xi32>, %x: i1) {
  %p = arith.select %x, %a, %b : tensor<4xf32>
  %q = arith.select %x, %c, %d : tensor<4xi32>
  %r = call @g(%p, %q) : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>
  return
}
