// bufferproof: case 1
// oracle: copies
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// signature: copies|memref.store
// input: seed=1
// note: one-shot-bufferize. Whether two slices are one place is asked of the bounds of their offsets, and those of the induction variable of an scf.for unsigned are taken for signed ones, which no number is between: what is inserted where it was extracted is copied.
// note: The unsigned loop has three iterations, and each offset is 0: from 0 to 2^63 + 1 in steps of 2^62, 4 times which wraps to 0.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %quarter = arith.constant 4611686018427387904 : index
  %end = arith.constant -9223372036854775807 : index
  %one = arith.constant 1 : i64
  %e = tensor.empty() : tensor<3xi64>
  %t = linalg.fill ins(%one : i64) outs(%e : tensor<3xi64>) -> tensor<3xi64>
  %r = scf.for unsigned %i = %c0 to %end step %quarter iter_args(%a = %t) -> tensor<3xi64> {
    %k = arith.muli %i, %c4 : index
    %s = tensor.extract_slice %a[%k] [1] [1] : tensor<3xi64> to tensor<1xi64>
    %f = tensor.insert %one into %s[%c0] : tensor<1xi64>
    %w = tensor.insert_slice %f into %a[%k] [1] [1] : tensor<1xi64> into tensor<3xi64>
    scf.yield %w : tensor<3xi64>
  }
  %x = tensor.extract %r[%c0] : tensor<3xi64>
  return %x : i64
}
