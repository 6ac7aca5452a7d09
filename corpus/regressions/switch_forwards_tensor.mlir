// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the write to %a must not be in the buffer of %t, which is read afterwards
func.func @main(%i: i64) -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : i64
  %f = arith.constant 1 : i32
  %t = tensor.from_elements %i, %i : tensor<2xi64>
  cf.switch %f : i32, [
    default: ^bb2,
    1: ^bb1(%t : tensor<2xi64>)
  ]
^bb1(%a: tensor<2xi64>):
  %n = tensor.insert %c7 into %a[%c0] : tensor<2xi64>
  %x = tensor.extract %n[%c0] : tensor<2xi64>
  %y = tensor.extract %t[%c0] : tensor<2xi64>
  return %x, %y : i64, i64
^bb2:
  return %i, %i : i64, i64
}
