// One branch hands on a new buffer, the other one the caller's: ownership is known at run time alone.
func.func @main(%c: i1, %t: tensor<2xf64>, %f: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %r = scf.if %c -> (tensor<2xf64>) {
    %e = tensor.empty() : tensor<2xf64>
    %n = linalg.fill ins(%f : f64) outs(%e : tensor<2xf64>) -> tensor<2xf64>
    scf.yield %n : tensor<2xf64>
  } else {
    scf.yield %t : tensor<2xf64>
  }
  %x = tensor.extract %r[%c0] : tensor<2xf64>
  return %x : f64
}
