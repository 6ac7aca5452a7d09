// bufferproof: case 1
// oracle: value
// subject: mlir
// pipeline: loop-invariant-subset-hoisting
// signature: value|result
// input: seed=1
// cause: deviation=moved_parts; has=vector.mask
// note: loop-invariant-subset-hoisting. A vector.transfer_read is taken out of its vector.mask, which then masks nothing: what is written back are the elements of the tensor where the mask has padding. vector.mask's documentation: it predicates the execution of the op in its region; vector.transfer_read's: elements that are masked off are the padding.
func.func private @f(%n: index, %t: tensor<2xi64>, %mask: vector<1xi1>) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %pad = arith.constant 7 : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<2xi64>) {
    %v = vector.mask %mask {
      vector.transfer_read %a[%c1], %pad {in_bounds = [true]} : tensor<2xi64>, vector<1xi64>
    } : vector<1xi1> -> vector<1xi64>
    %b = vector.transfer_write %v, %a[%c1] {in_bounds = [true]} : vector<1xi64>, tensor<2xi64>
    scf.yield %b : tensor<2xi64>
  }
  %x = tensor.extract %r[%c1] : tensor<2xi64>
  return %x : i64
}
func.func @main() -> i64 {
  %c1 = arith.constant 1 : index
  %five = arith.constant 5 : i64
  %t = tensor.from_elements %five, %five : tensor<2xi64>
  %mask = arith.constant dense<false> : vector<1xi1>
  %r = call @f(%c1, %t, %mask) : (index, tensor<2xi64>, vector<1xi1>) -> i64
  return %r : i64
}
