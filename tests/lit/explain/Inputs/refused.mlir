func.func @f(%t: tensor<4xf32>, %c: f32, %lb: index, %ub: index, %st: index) -> tensor<4xf32> {
  %r = scf.for %i = %lb to %ub step %st iter_args(%a = %t) -> tensor<4xf32> {
    %e = tensor.empty() : tensor<4xf32>
    scf.yield %e : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
