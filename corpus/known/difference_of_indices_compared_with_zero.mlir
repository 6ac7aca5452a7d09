// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize
// signature: value|result
// input: seed=1
// jit: 1 instead of 0
// note: canonicalize. index.cmp of a difference and 0 becomes that of its operands, by any predicate: no number is less than 0 without its sign, but 1 is less than 2, and with signs the difference may wrap.
// note: index.cmp's documentation: ult is unsigned less than.
func.func private @f(%a: index, %b: index) -> i64 {
  %c0 = arith.constant 0 : index
  %d = index.sub %a, %b
  %l = index.cmp ult(%d, %c0)
  %r = arith.extui %l : i1 to i64
  return %r : i64
}
func.func @main() -> i64 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = call @f(%c1, %c2) : (index, index) -> i64
  return %r : i64
}
