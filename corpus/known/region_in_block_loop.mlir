// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --promote-buffers-to-stack
// signature: value|result
// cause: pass=one-shot-bufferize; analysis=*__inplace*; trait=block-loop; has=scf.*, affine.*; role=loop:blocks; no-has=scf.forall, scf.parallel, scf.index_switch
// cause: deviation=*outer_block_loops*
// input: seed=1
// jit: 7 instead of 0
// note: one-shot-bufferize. A loop made of blocks is seen for what stands in its blocks, not for what stands in regions
// note: in them: the read in the scf.if dominates the write next to it, so the insertion is decided in place, although the
// note: next time around reads %t again. Without the scf.if, the copy is made.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i64
  %seven = arith.constant 7 : i64
  %t = tensor.from_elements %zero : tensor<1xi64>
  cf.br ^head(%c0, %zero : index, i64)
^head(%i: index, %last: i64):
  %again = arith.cmpi ult, %i, %c2 : index
  cf.cond_br %again, ^body, ^exit
^body:
  %old = scf.if %again -> i64 {
    %y = tensor.extract %t[%c0] : tensor<1xi64>
    %w = tensor.insert %seven into %t[%c0] : tensor<1xi64>
    %z = tensor.extract %w[%c0] : tensor<1xi64>
    scf.yield %y : i64
  } else {
    scf.yield %zero : i64
  }
  %n = arith.addi %i, %c1 : index
  cf.br ^head(%n, %old : index, i64)
^exit:
  return %last : i64
}
