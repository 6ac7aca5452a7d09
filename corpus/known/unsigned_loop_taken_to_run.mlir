// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries"
// signature: value|result
// cause: deviation=*unsigned_trips*
// input: seed=1
// note: one-shot-bufferize. Whether an scf.for has iterations, so that its initial values are overwritten, is decided by
// note: comparing constant bounds with signs, also of an unsigned loop: from -1 to 1 in i8 it has none, and what it begins
// note: with, its result, is copied without its elements.
func.func @main() -> i64 {
  %lo = arith.constant -1 : i8
  %hi = arith.constant 1 : i8
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i64
  %nine = arith.constant 9 : i64
  %e = tensor.empty() : tensor<1xi64>
  %t = linalg.fill ins(%seven : i64) outs(%e : tensor<1xi64>) -> tensor<1xi64>
  %r = scf.for unsigned %i = %lo to %hi step %hi iter_args(%a = %t) -> (tensor<1xi64>) : i8 {
    %w = linalg.fill ins(%nine : i64) outs(%a : tensor<1xi64>) -> tensor<1xi64>
    scf.yield %w : tensor<1xi64>
  }
  %u = tensor.insert %nine into %t[%c0] : tensor<1xi64>
  %x = tensor.extract %r[%c0] : tensor<1xi64>
  %y = tensor.extract %u[%c0] : tensor<1xi64>
  %z = arith.subi %y, %x : i64
  return %z : i64
}
