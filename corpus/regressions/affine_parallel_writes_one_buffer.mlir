// bufferproof: case 1
// oracle: memory
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %e = tensor.empty() : tensor<1xi64>
  %t = linalg.fill ins(%zero : i64) outs(%e : tensor<1xi64>) -> tensor<1xi64>
  %r = affine.parallel (%i) = (0) to (2) reduce ("addi") -> (i64) {
    %before = tensor.extract %t[%c0] : tensor<1xi64>
    %after = tensor.insert %one into %t[%c0] : tensor<1xi64>
    %x = tensor.extract %after[%c0] : tensor<1xi64>
    %product = arith.muli %before, %x : i64
    affine.yield %product : i64
  }
  return %r : i64
}
