// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %seven = arith.constant 7 : i64
  %t = tensor.from_elements %zero : tensor<1xi64>
  %g = tensor.generate {
  ^bb0(%i: index):
    %old = tensor.extract %t[%c0] : tensor<1xi64>
    %sum = arith.addi %old, %seven : i64
    %new = tensor.insert %sum into %t[%c0] : tensor<1xi64>
    %x = tensor.extract %new[%c0] : tensor<1xi64>
    tensor.yield %x : i64
  } : tensor<2xi64>
  %r = tensor.extract %g[%c1] : tensor<2xi64>
  return %r : i64
}
