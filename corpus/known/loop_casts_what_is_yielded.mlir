// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize
// signature: value|result
// cause: pass=canonicalize, inline; after=value|*; difference=+tensor.cast +scf.for*; has=tensor.cast
// input: seed=1
// note: canonicalize. An scf.for that is given a cast of a tensor of static extents carries its source, and what the loop yields
// note: is cast to the same type, whatever it is: here two tensors are exchanged, and one of seven elements is cast to four.
// note: tensor.cast's documentation: the operation is invalid if it converts to a mismatching constant dimension.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %four = arith.constant dense<1> : tensor<4xi64>
  %seven = arith.constant dense<2> : tensor<7xi64>
  %n = func.call @iterations() : () -> index
  %a = tensor.cast %four : tensor<4xi64> to tensor<?xi64>
  %b = tensor.cast %seven : tensor<7xi64> to tensor<?xi64>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (tensor<?xi64>, tensor<?xi64>) {
    scf.yield %y, %x : tensor<?xi64>, tensor<?xi64>
  }
  %d = tensor.dim %r#0, %c0 : tensor<?xi64>
  %s = arith.index_cast %d : index to i64
  return %s : i64
}
func.func private @iterations() -> index {
  %c1 = arith.constant 1 : index
  return %c1 : index
}
