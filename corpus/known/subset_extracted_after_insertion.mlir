// bufferproof: case 1
// oracle: value
// subject: mlir
// pipeline: loop-invariant-subset-hoisting
// signature: value|result
// input: seed=1
// cause: deviation=moved_parts; no-has=vector.mask
// note: loop-invariant-subset-hoisting. A slice that each iteration inserts first and extracts afterwards is carried as if it were extracted first: an iteration reads what the one before it has inserted, the first one what the loop begins with. tensor.insert_slice's documentation: the result has the inserted elements.
func.func private @f(%n: index, %s: tensor<1xi64>, %t: tensor<2xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t, %sum = %zero) -> (tensor<2xi64>, i64) {
    %b = tensor.insert_slice %s into %a[0] [1] [1] : tensor<1xi64> into tensor<2xi64>
    %e = tensor.extract_slice %b[0] [1] [1] : tensor<2xi64> to tensor<1xi64>
    %x = tensor.extract %e[%c0] : tensor<1xi64>
    %next = arith.addi %sum, %x : i64
    %d = tensor.insert_slice %s into %b[1] [1] [1] : tensor<1xi64> into tensor<2xi64>
    scf.yield %d, %next : tensor<2xi64>, i64
  }
  return %r#1 : i64
}
func.func @main() -> i64 {
  %c1 = arith.constant 1 : index
  %five = arith.constant 5 : i64
  %seven = arith.constant 7 : i64
  %t = tensor.from_elements %five, %five : tensor<2xi64>
  %s = tensor.from_elements %seven : tensor<1xi64>
  %r = call @f(%c1, %s, %t) : (index, tensor<1xi64>, tensor<2xi64>) -> i64
  return %r : i64
}
