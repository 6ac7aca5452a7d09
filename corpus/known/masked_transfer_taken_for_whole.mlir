// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: deviation=*masked_parts*
// input: seed=1
// jit: 9 instead of 2
// note: one-shot-bufferize. A vector.transfer_write to where a slice was extracted is taken to overwrite all of that slice, so
// note: that the slice may be written in place before it. A mask is not looked at: what it leaves out keeps the number that was
// note: written to the slice. vector.transfer_write's documentation: elements that are masked out are not written, so that they
// note: are those of the destination.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %nine = arith.constant 9 : i64
  %none = arith.constant dense<false> : vector<2xi1>
  %k = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi64>
  %e = tensor.empty() : tensor<4xi64>
  %t = linalg.copy ins(%k : tensor<4xi64>) outs(%e : tensor<4xi64>) -> tensor<4xi64>
  %s = tensor.extract_slice %t[%c1] [2] [1] : tensor<4xi64> to tensor<2xi64>
  %n = tensor.insert %nine into %s[%c0] : tensor<2xi64>
  %v = vector.transfer_read %n[%c0], %nine {in_bounds = [true]} : tensor<2xi64>, vector<2xi64>
  %w = vector.transfer_write %v, %t[%c1], %none {in_bounds = [true]} : vector<2xi64>, tensor<4xi64>
  %r = tensor.extract %w[%c1] : tensor<4xi64>
  return %r : i64
}
