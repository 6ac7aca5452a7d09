// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: Whether an unsigned loop has iterations is decided without signs: from 255 to 1 it has none, and its result is what
// note: it begins with.
func.func @main(%t: tensor<4xf32>, %f: f32) -> (tensor<4xf32>, tensor<4xf32>) {
  %lo = arith.constant -1 : i8
  %hi = arith.constant 1 : i8
  %c0 = arith.constant 0 : index
  %r = scf.for unsigned %i = %lo to %hi step %hi iter_args(%a = %t) -> (tensor<4xf32>) : i8 {
    %w = linalg.fill ins(%f : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %w : tensor<4xf32>
  }
  %u = tensor.insert %f into %t[%c0] : tensor<4xf32>
  return %r, %u : tensor<4xf32>, tensor<4xf32>
}
