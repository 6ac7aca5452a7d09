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
  %t = tensor.from_elements %zero : tensor<1xi64>
  scf.while (%i = %c0, %a = %t) : (index, tensor<1xi64>) -> () {
    %w = tensor.insert %seven into %a[%c0] : tensor<1xi64>
    %x = tensor.extract %w[%c0] : tensor<1xi64>
    %again = arith.cmpi ne, %i, %c1 : index
    scf.condition(%again)
  } do {
    scf.yield %c1, %t : index, tensor<1xi64>
  }
  %r = tensor.extract %t[%c0] : tensor<1xi64>
  return %r : i64
}
