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
  %e = tensor.empty() : tensor<1xi64>
  %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %e) -> (tensor<1xi64>) {
    %w = linalg.fill ins(%seven : i64) outs(%a : tensor<1xi64>) -> tensor<1xi64>
    %v = linalg.fill ins(%zero : i64) outs(%e : tensor<1xi64>) -> tensor<1xi64>
    scf.yield %w : tensor<1xi64>
  }
  %x = tensor.extract %r[%c0] : tensor<1xi64>
  return %x : i64
}
