// bufferproof: case 1
// oracle: needless
// subject: engine
// signature: needless|
// input: seed=1
// note: Copied by mlir-opt 22.1.8: A read counts as done before a write in another block only if its block dominates that of the write: here the read is on one of two ways to the write, and what it reads is copied, though control never gets from the write to the read.
func.func private @f(%c: i1, %x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %e = tensor.empty() : tensor<2xi64>
  %t = linalg.fill ins(%x : i64) outs(%e : tensor<2xi64>) -> tensor<2xi64>
  cf.cond_br %c, ^bb1, ^bb2(%one : i64)
^bb1:
  %y = tensor.extract %t[%c0] : tensor<2xi64>
  cf.br ^bb2(%y : i64)
^bb2(%z: i64):
  %w = tensor.insert %z into %t[%c0] : tensor<2xi64>
  %r = tensor.extract %w[%c0] : tensor<2xi64>
  return %r : i64
}
func.func @main() -> i64 {
  %yes = arith.constant true
  %no = arith.constant false
  %c5 = arith.constant 5 : i64
  %a = call @f(%yes, %c5) : (i1, i64) -> i64
  %b = call @f(%no, %c5) : (i1, i64) -> i64
  %z = arith.muli %a, %b : i64
  return %z : i64
}
