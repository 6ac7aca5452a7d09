// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --convert-bufferization-to-memref
// signature: value|result
// cause: pass=one-shot-bufferize; has=cf.switch; no-has=cf.cond_br, cf.br, scf.*; after=value|*, memory|UNDEFINED_ELEMENT|*
// cause: deviation=*edges_of_switches*
// input: seed=1
// jit: 49 instead of 7
// note: one-shot-bufferize. What cf.switch forwards is no alias of the block argument that it becomes, as the op has no
// note: model: the insertion goes in place into the buffer of the argument. cf.switch's documentation: the operands become
// note: the arguments of the block that it goes to.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %flag = arith.constant 0 : i32
  %one = arith.constant 1 : i64
  %seven = arith.constant 7 : i64
  %t = tensor.from_elements %one : tensor<1xi64>
  cf.switch %flag : i32, [
    default: ^none,
    0: ^next(%t : tensor<1xi64>)
  ]
^none:
  return %one : i64
^next(%a: tensor<1xi64>):
  %w = tensor.insert %seven into %t[%c0] : tensor<1xi64>
  %x = tensor.extract %w[%c0] : tensor<1xi64>
  %y = tensor.extract %a[%c0] : tensor<1xi64>
  %p = arith.muli %x, %y : i64
  return %p : i64
}
