// bufferproof: case 1
// oracle: accepts
// subject: engine
// signature: accepts|
// input: seed=1
// note: Refused by mlir-opt 22.1.8: A clone of a buffer with an offset is not lowered, since an allocation of that type is none that memref.alloc could make; one of the identity layout, cast to it, is not tried. The pass before it makes the clone.
func.func @main() -> tensor<1xi64> {
  %c = arith.constant dense<5> : tensor<2xi64>
  %s = tensor.extract_slice %c[1] [1] [1] : tensor<2xi64> to tensor<1xi64>
  return %s : tensor<1xi64>
}
