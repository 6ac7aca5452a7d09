// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=one-shot-bufferize; analysis=*__inplace*; decision=func.return:operands; has=func.call; signature=value|*, memory|UNDEFINED_ELEMENT|*; after=value|*, memory|*; no-role=read:ml_program.global_store; no-has=cf.*, scf.index_switch, scf.parallel; no-trait=tensor.empty->func.call, bufferization.alloc_tensor->func.call
// cause: pass=one-shot-bufferize; trait=twice->func.return; decision=func.return:operands; signature=value|*, memory|UNDEFINED_ELEMENT|*
// cause: pass=one-shot-bufferize; analysis=*__inplace*; trait=twice->scf.yield; trait=scf.if->func.return; decision=func.call:operands; signature=value|*, memory|UNDEFINED_ELEMENT|*; no-has=scf.for, scf.while, scf.forall, scf.parallel, scf.index_switch, cf.*, affine.*
// cause: pass=one-shot-bufferize; analysis=func.call *; trait=twice->scf.yield; decision=scf.yield@scf.if:results; signature=value|*, memory|UNDEFINED_ELEMENT|*
// cause: deviation=*results_of_one_call*
// cause: deviation=*results_of_calls*; trait=twice->*; no-after=memory|READ_ONLY|*
// input: seed=1
// jit: 0 instead of 7
// note: one-shot-bufferize. The summary of a function says which results alias which arguments, not which results alias
// note: each other: a callee that returns one tensor twice hands back one buffer twice, and the caller's insertion into the
// note: first result, decided in place, changes the second.
func.func private @twice() -> (tensor<1xi64>, tensor<1xi64>) {
  %zero = arith.constant 0 : i64
  %t = tensor.from_elements %zero : tensor<1xi64>
  return %t, %t : tensor<1xi64>, tensor<1xi64>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i64
  %r:2 = call @twice() : () -> (tensor<1xi64>, tensor<1xi64>)
  %w = tensor.insert %seven into %r#0[%c0] : tensor<1xi64>
  %y = tensor.extract %r#1[%c0] : tensor<1xi64>
  %z = tensor.extract %w[%c0] : tensor<1xi64>
  %d = arith.subi %z, %y : i64
  return %d : i64
}
