// bufferproof: case 1
// oracle: memory
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @f(%n: index, %d: index, %t: tensor<2xi64>) -> tensor<2xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 7 : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<2xi64> {
    %s = tensor.extract_slice %a[%d] [1] [1] : tensor<2xi64> to tensor<1xi64>
    %u = linalg.fill ins(%z : i64) outs(%s : tensor<1xi64>) -> tensor<1xi64>
    %b = tensor.insert_slice %u into %a[%d] [1] [1] : tensor<1xi64> into tensor<2xi64>
    scf.yield %b : tensor<2xi64>
  }
  return %r : tensor<2xi64>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  %five = arith.constant 5 : i64
  %t = tensor.from_elements %five, %five : tensor<2xi64>
  %q = call @f(%c0, %c9, %t) : (index, index, tensor<2xi64>) -> tensor<2xi64>
  %r = tensor.extract %q[%c0] : tensor<2xi64>
  return %r : i64
}
