// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// signature: verifier|output|type mismatch for bb argument ## of successor ##
// cause: pass=one-shot-bufferize; after=verifier|*|type mismatch for bb argument*; has=cf.cond_br, cf.switch
// input: seed=1
// note: one-shot-bufferize makes invalid IR. The operands of a branch are changed to buffers for the first edge to a block
// note: that is found among the successors: a cf.cond_br both of whose edges go to the same block keeps a tensor on the
// note: second. cf.cond_br's documentation: the two targets may be the same block. (--verify-each=0 only lets the program
// note: come out: otherwise mlir-opt ends with the same error.)
func.func @main(%b: i1) -> i64 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %seven = arith.constant 7 : i64
  %s = tensor.from_elements %zero : tensor<1xi64>
  %t = tensor.from_elements %seven : tensor<1xi64>
  cf.cond_br %b, ^end(%s : tensor<1xi64>), ^end(%t : tensor<1xi64>)
^end(%a: tensor<1xi64>):
  %x = tensor.extract %a[%c0] : tensor<1xi64>
  return %x : i64
}
