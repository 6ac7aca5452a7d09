// A loop that swaps its two tensors and writes to one of them.
func.func @main(%a: tensor<3xi64>, %b: tensor<3xi64>, %v: i64) -> (tensor<3xi64>, tensor<3xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%x = %a, %y = %b) -> (tensor<3xi64>, tensor<3xi64>) {
    %z = tensor.insert %v into %x[%i] : tensor<3xi64>
    scf.yield %y, %z : tensor<3xi64>, tensor<3xi64>
  }
  return %r#0, %r#1 : tensor<3xi64>, tensor<3xi64>
}
