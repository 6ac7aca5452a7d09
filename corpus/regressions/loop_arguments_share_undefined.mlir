// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: one-shot-bufferize. Two loop arguments that start from one undefined tensor must not share its buffer, though nobody reads what they start from
func.func private @use(i64)
func.func @main() {
  %e = tensor.empty() : tensor<2xi64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a1 = arith.constant 1 : i64
  %a2 = arith.constant 2 : i64
  %r:2 = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %e, %b = %e) -> (tensor<2xi64>, tensor<2xi64>) {
    %x = linalg.fill ins(%a1 : i64) outs(%a : tensor<2xi64>) -> tensor<2xi64>
    %y = linalg.fill ins(%a2 : i64) outs(%b : tensor<2xi64>) -> tensor<2xi64>
    %p = tensor.extract %x[%c0] : tensor<2xi64>
    func.call @use(%p) : (i64) -> ()
    scf.yield %x, %y : tensor<2xi64>, tensor<2xi64>
  }
  return
}
