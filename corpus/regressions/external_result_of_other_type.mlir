// bufferproof: case 1
// oracle: needless
// subject: engine
// signature: needless|
// input: seed=1
// note: Copied by mlir-opt 22.1.8: The result of a function without a body may be in the buffer of any argument, also of one with another element type, whose buffer it cannot be: the argument is copied.
func.func private @g(tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xi32>, %d: tensor<4xi32>, %x: i1) {
  %p = arith.select %x, %a, %b : tensor<4xf32>
  %q = arith.select %x, %c, %d : tensor<4xi32>
  %r = call @g(%p, %q) : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xf32>
  return
}
