// bufferproof: case 1
// oracle: verifier
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @count(%n: i64) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %c0 = arith.constant 0 : index
  %more = arith.cmpi sgt, %n, %zero : i64
  %below = scf.if %more -> i64 {
    %m = arith.subi %n, %one : i64
    %r = func.call @count(%m) : (i64) -> tensor<?xi64>
    %x = tensor.extract %r[%c0] : tensor<?xi64>
    scf.yield %x : i64
  } else {
    scf.yield %zero : i64
  }
  %next = arith.addi %below, %one : i64
  %t = tensor.from_elements %next : tensor<1xi64>
  %c = tensor.cast %t : tensor<1xi64> to tensor<?xi64>
  return %c : tensor<?xi64>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %three = arith.constant 3 : i64
  %r = call @count(%three) : (i64) -> tensor<?xi64>
  %x = tensor.extract %r[%c0] : tensor<?xi64>
  return %x : i64
}
