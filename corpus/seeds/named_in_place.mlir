// A loop that carries what a convolution updates; then a product overwrites it, though it is returned as well.
func.func @main(%image: tensor<1x5x1xf32>, %weights: tensor<2x1x1xf32>, %start: tensor<1x2x1xf32>) -> (tensor<1x2x1xf32>, tensor<1x2x1xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %sum = scf.for %i = %c0 to %c2 step %c1 iter_args(%carried = %start) -> (tensor<1x2x1xf32>) {
    %next = linalg.conv_1d_nwc_wcf {dilations = dense<2> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%image, %weights : tensor<1x5x1xf32>, tensor<2x1x1xf32>) outs(%carried : tensor<1x2x1xf32>) -> tensor<1x2x1xf32>
    scf.yield %next : tensor<1x2x1xf32>
  }
  %square = linalg.mul ins(%sum, %sum : tensor<1x2x1xf32>, tensor<1x2x1xf32>) outs(%sum : tensor<1x2x1xf32>) -> tensor<1x2x1xf32>
  return %square, %sum : tensor<1x2x1xf32>, tensor<1x2x1xf32>
}
