module {
  func.func private @h()
  %cst = arith.constant dense<0.000000e+00> : tensor<4xf32>
  %cast = tensor.cast %cst : tensor<4xf32> to tensor<?xf32>
  %cast_0 = tensor.cast %cast : tensor<?xf32> to tensor<4xf32>
}
