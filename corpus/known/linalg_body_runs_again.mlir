// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=one-shot-bufferize; analysis=*__inplace*; role=loop:linalg.*
// input: seed=1
// jit: 14 instead of 7
// note: one-shot-bufferize. The body of a linalg op runs once per element, but the analysis does not take its region for
// note: a repetitive one: it finds that the read of %t comes before the write and decides the insertion into %t, which is
// note: defined outside, in place. linalg's documentation: the region is executed for each point of the iteration space.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %seven = arith.constant 7 : i64
  %t = tensor.from_elements %zero : tensor<1xi64>
  %e = tensor.empty() : tensor<2xi64>
  %m = linalg.map outs(%e : tensor<2xi64>)
    (%init: i64) {
      %old = tensor.extract %t[%c0] : tensor<1xi64>
      %sum = arith.addi %old, %seven : i64
      %new = tensor.insert %sum into %t[%c0] : tensor<1xi64>
      %x = tensor.extract %new[%c0] : tensor<1xi64>
      linalg.yield %x : i64
    }
  %r = tensor.extract %m[%c1] : tensor<2xi64>
  return %r : i64
}
