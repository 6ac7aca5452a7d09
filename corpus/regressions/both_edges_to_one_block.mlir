// bufferproof: case 1
// oracle: verifier
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main(%b: i1) -> i64 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %seven = arith.constant 7 : i64
  %s = tensor.from_elements %zero : tensor<1xi64>
  %t = tensor.from_elements %seven : tensor<1xi64>
  cf.cond_br %b, ^end(%s : tensor<1xi64>), ^end(%t : tensor<1xi64>)
^end(%a: tensor<1xi64>):
  %x = tensor.extract %a[%c0] : tensor<1xi64>
  return %x : i64
}
