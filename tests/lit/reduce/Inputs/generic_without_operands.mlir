func.func @main() {
  %cst = arith.constant dense<0.000000e+00> : tensor<4xf32>
  %d = tensor.cast %cst : tensor<4xf32> to tensor<?xf32>
  linalg.generic {indexing_maps = [], iterator_types = []} attrs = {} {
    linalg.yield
  }
  return
}
