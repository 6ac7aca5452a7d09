// bufferproof: case 1
// oracle: memory
// subject: engine
// input: seed=1
// note: a constant yielded by scf.index_switch is not written to; see corpus/known for another subject
func.func @main(%i: index, %f: f64) -> (tensor<2xf64>, f64) {
  %c0 = arith.constant 0 : index
  %t = arith.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %s = scf.index_switch %i -> tensor<2xf64>
  default {
    scf.yield %t : tensor<2xf64>
  }
  %r = tensor.insert %f into %s[%c0] : tensor<2xf64>
  %old = tensor.extract %t[%c0] : tensor<2xf64>
  return %r, %old : tensor<2xf64>, f64
}
