// bufferproof: case 1
// oracle: accepts
// subject: engine
// signature: accepts|
// input: seed=1
// note: Refused by mlir-opt 22.1.8: The result of a function is a slice whose type has a dynamic offset: no buffer of that type is allocated by the caller, nor one of the identity layout that is cast to it.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %r = call @slice() : () -> tensor<1xi64>
  %x = tensor.extract %r[%c0] : tensor<1xi64>
  return %x : i64
}
func.func private @slice() -> tensor<1xi64> {
  %c0 = arith.constant 0 : index
  %c = arith.constant dense<5> : tensor<2xi64>
  %s = tensor.extract_slice %c[%c0] [1] [1] : tensor<2xi64> to tensor<1xi64>
  return %s : tensor<1xi64>
}
