// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @f(%x: i64, %n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<1xi64>
  %d = tensor.cast %e : tensor<1xi64> to tensor<?xi64>
  %r:2 = scf.while (%i = %n, %t = %d) : (index, tensor<?xi64>) -> (index, tensor<1xi64>) {
    %b = linalg.fill ins(%x : i64) outs(%t : tensor<?xi64>) -> tensor<?xi64>
    %c = tensor.cast %b : tensor<?xi64> to tensor<1xi64>
    %more = arith.cmpi ult, %i, %c1 : index
    scf.condition(%more) %i, %c : index, tensor<1xi64>
  } do {
  ^bb0(%i: index, %t: tensor<1xi64>):
    %j = arith.addi %i, %c1 : index
    %c = tensor.cast %t : tensor<1xi64> to tensor<?xi64>
    scf.yield %j, %c : index, tensor<?xi64>
  }
  %z = arith.constant 0 : i64
  %g = linalg.fill ins(%z : i64) outs(%e : tensor<1xi64>) -> tensor<1xi64>
  %a = tensor.extract %r#1[%c0] : tensor<1xi64>
  %b = tensor.extract %g[%c0] : tensor<1xi64>
  %s = arith.addi %a, %b : i64
  return %s : i64
}
func.func @main() -> i64 {
  %c7 = arith.constant 7 : i64
  %c1 = arith.constant 1 : index
  %r = call @f(%c7, %c1) : (i64, index) -> i64
  return %r : i64
}
