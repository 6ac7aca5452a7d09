// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: as callee_writes_one_buffer_twice, with a function in between
func.func private @fill_both(%a: tensor<1xi64>, %b: tensor<1xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %x = linalg.fill ins(%one : i64) outs(%a : tensor<1xi64>) -> tensor<1xi64>
  %y = linalg.fill ins(%two : i64) outs(%b : tensor<1xi64>) -> tensor<1xi64>
  %r = tensor.extract %x[%c0] : tensor<1xi64>
  %s = tensor.extract %y[%c0] : tensor<1xi64>
  %d = arith.subi %s, %s : i64
  %z = arith.addi %r, %d : i64
  return %z : i64
}
func.func private @outer(%a: tensor<1xi64>, %b: tensor<1xi64>) -> i64 {
  %r = func.call @fill_both(%a, %b) : (tensor<1xi64>, tensor<1xi64>) -> i64
  return %r : i64
}
func.func @main() -> i64 {
  %t = tensor.empty() : tensor<1xi64>
  %r = func.call @outer(%t, %t) : (tensor<1xi64>, tensor<1xi64>) -> i64
  return %r : i64
}
