// bufferproof: case 1
// oracle: copies
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// signature: copies|memref.cast
// input: seed=1
// note: one-shot-bufferize. Functions are put in order by their calls, and one that calls a recursive function gets no place in it, as if it were recursive itself: nothing is known of its arguments, and one that is only read is copied.
// note: The recursive function gets another tensor, so whatever it may do to its own argument, the first one is only read.
func.func @main() -> i64 {
  %k = arith.constant dense<5> : tensor<4xi64>
  %x = call @element(%k) : (tensor<4xi64>) -> i64
  return %x : i64
}
func.func private @element(%t: tensor<4xi64>) -> i64 {
  %c2 = arith.constant 2 : index
  %e = tensor.empty() : tensor<4xi64>
  %i = call @zero(%c2, %e) : (index, tensor<4xi64>) -> index
  %x = tensor.extract %t[%i] : tensor<4xi64>
  return %x : i64
}
func.func private @zero(%n: index, %unused: tensor<4xi64>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %end -> index {
    scf.yield %n : index
  } else {
    %m = arith.subi %n, %c1 : index
    %k = func.call @zero(%m, %unused) : (index, tensor<4xi64>) -> index
    scf.yield %k : index
  }
  return %r : index
}
