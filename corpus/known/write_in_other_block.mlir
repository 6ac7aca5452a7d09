// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=one-shot-bufferize; analysis=*__inplace*; has=cf.br; no-has=cf.cond_br, scf.forall, scf.parallel, scf.index_switch; no-role=loop:affine.parallel
// cause: pass=one-shot-bufferize; analysis=*__inplace*; has=cf.cond_br; no-has=scf.*; no-trait=output-read->linalg.map
// cause: pass=one-shot-bufferize; analysis=*__inplace*; has=cf.*; role=late-read:*; no-trait=block-loop; no-has=scf.forall, scf.index_switch; after=value|*, memory|UNDEFINED_ELEMENT|*
// cause: pass=one-shot-bufferize; analysis=same; difference=same; has=cf.*; role=write:*; role=late-read:*; no-trait=block-loop, unreachable-block; no-has=scf.*, affine.*; after=value|*, memory|*
// cause: pass=one-shot-bufferize; analysis=*__inplace*; has=cf.*; has=scf.forall; role=alias:scf.forall; role=late-read:*; after=memory|RACE|*; no-trait=block-loop; no-has=scf.index_switch, scf.parallel, tensor.parallel_insert_slice
// cause: deviation=*arguments_in_other_blocks*; no-deviation=*affine_loops*, *parallel_loops*
// input: seed=1
// jit: 0 instead of 7
// note: one-shot-bufferize. A block argument is taken to be safe from every write in another block than its own, those
// note: that its block leads to included.
func.func private @first(%t: tensor<1xi64>) -> i64 {
  cf.br ^next
^next:
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i64
  %w = tensor.insert %seven into %t[%c0] : tensor<1xi64>
  %x = tensor.extract %t[%c0] : tensor<1xi64>
  %y = tensor.extract %w[%c0] : tensor<1xi64>
  %d = arith.subi %y, %x : i64
  return %d : i64
}
func.func @main() -> i64 {
  %zero = arith.constant 0 : i64
  %t = tensor.from_elements %zero : tensor<1xi64>
  %r = call @first(%t) : (tensor<1xi64>) -> i64
  return %r : i64
}
