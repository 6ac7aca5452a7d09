// For linalg.erf, memref.cast.
module {
  func.func @main() {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %alloc = memref.alloc() : memref<i32, strided<[]>>
    %cast = memref.cast %alloc : memref<i32, strided<[]>> to memref<i32, strided<[], offset: ?>>
    %0 = linalg.erf ins(%cst : tensor<f32>) outs(%cst : tensor<f32>) -> tensor<f32>
    return
  }
}
