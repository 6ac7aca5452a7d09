// The callee writes to one argument and returns it; the caller still reads it.
func.func private @set(%t: tensor<2xi32>, %v: i32) -> tensor<2xi32> {
  %c1 = arith.constant 1 : index
  %r = tensor.insert %v into %t[%c1] : tensor<2xi32>
  return %r : tensor<2xi32>
}

func.func @main(%t: tensor<2xi32>, %v: i32) -> (tensor<2xi32>, i32) {
  %c1 = arith.constant 1 : index
  %r = call @set(%t, %v) : (tensor<2xi32>, i32) -> tensor<2xi32>
  %old = tensor.extract %t[%c1] : tensor<2xi32>
  return %r, %old : tensor<2xi32>, i32
}
