// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-hoisting
// signature: value|result
// input: seed=1
// jit: 10 instead of 8
// note: buffer-hoisting. An allocation is moved to the block that dominates all its uses, and only loops that are ops keep it inside: it leaves a loop that blocks form, where each iteration needs a buffer of its own, since the next one reads the last one's.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i64
  %seven = arith.constant 7 : i64
  %true = arith.constant true
  %empty = tensor.empty() : tensor<1xi64>
  %first = tensor.insert %seven into %empty[%c0] : tensor<1xi64>
  cf.cond_br %true, ^head(%c0, %first, %zero : index, tensor<1xi64>, i64), ^end(%first, %zero : tensor<1xi64>, i64)
^head(%i: index, %last: tensor<1xi64>, %sum: i64):
  %e = tensor.empty() : tensor<1xi64>
  %n = arith.index_cast %i : index to i64
  %w = tensor.insert %n into %e[%c0] : tensor<1xi64>
  %v = tensor.extract %last[%c0] : tensor<1xi64>
  %s = arith.addi %sum, %v : i64
  %next = arith.addi %i, %c1 : index
  %more = arith.cmpi slt, %next, %c3 : index
  cf.cond_br %more, ^head(%next, %w, %s : index, tensor<1xi64>, i64), ^end(%w, %s : tensor<1xi64>, i64)
^end(%t: tensor<1xi64>, %r: i64):
  %x = tensor.extract %t[%c0] : tensor<1xi64>
  %y = arith.subi %x, %x : i64
  %z = arith.addi %r, %y : i64
  return %z : i64
}
