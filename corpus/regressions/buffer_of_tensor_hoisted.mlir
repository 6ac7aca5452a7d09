// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i64
  %seven = arith.constant 7 : i64
  %e = tensor.empty() : tensor<1xi64>
  %t = linalg.fill ins(%one : i64) outs(%e : tensor<1xi64>) -> tensor<1xi64>
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %seven) -> (i64) {
    %b = bufferization.to_buffer %t read_only : tensor<1xi64> to memref<1xi64>
    %x = memref.load %b[%c0] : memref<1xi64>
    %u = linalg.fill ins(%a : i64) outs(%t : tensor<1xi64>) -> tensor<1xi64>
    %y = tensor.extract %u[%c0] : tensor<1xi64>
    %s = arith.muli %x, %y : i64
    scf.yield %s : i64
  }
  return %r : i64
}
