// bufferproof: case 1
// oracle: memory
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @f(%n: index, %d: index, %t: tensor<1xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 7 : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> i64 {
    %j = tensor.extract %t[%d] : tensor<1xi64>
    %b = arith.addi %a, %j : i64
    scf.yield %b : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 1000000000000 : index
  %z = arith.constant 7 : i64
  %t = tensor.from_elements %z : tensor<1xi64>
  %r = call @f(%c0, %c9, %t) : (index, index, tensor<1xi64>) -> i64
  return %r : i64
}
