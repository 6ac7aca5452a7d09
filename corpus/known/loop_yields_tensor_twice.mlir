// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=one-shot-bufferize; decision=scf.yield@scf.for:results; analysis=same; difference=*by scf.yield; after=value|*, memory|UNDEFINED_ELEMENT|*; no-has=tensor.extract_slice, scf.index_switch
// cause: pass=one-shot-bufferize; decision=scf.yield@scf.for:results; analysis=same; difference=*by scf.yield; after=value|*, memory|UNDEFINED_ELEMENT|*; no-has=tensor.extract_slice; has=scf.index_switch; no-role=late-read:*
// cause: pass=one-shot-bufferize; decision=scf.yield@scf.for:results; analysis=scf.for *; no-has=scf.parallel, scf.forall
// cause: pass=one-shot-bufferize; decision=scf.yield@scf.for:results; trait=twice->scf.yield; role=alias:scf.yield@scf.for; role=write:*; analysis=*__inplace*; difference=*for scf.for by scf.for; no-has=tensor.extract_slice, scf.index_switch, scf.parallel, scf.forall, cf.*
// cause: deviation=*results_of_one_loop*
// input: seed=1
// jit: 0 instead of 7
// note: one-shot-bufferize. A loop that yields one tensor for two results makes both results one buffer, but an scf.for
// note: result is only taken to alias its own init: the insertion into the first is decided in place and changes the
// note: second. Tensors are values: the results of a loop are not changed by what is made of one of them.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %seven = arith.constant 7 : i64
  %t = tensor.from_elements %seven : tensor<1xi64>
  %r:2 = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %t, %b = %t) -> (tensor<1xi64>, tensor<1xi64>) {
    %n = tensor.from_elements %zero : tensor<1xi64>
    scf.yield %n, %n : tensor<1xi64>, tensor<1xi64>
  }
  %w = tensor.insert %seven into %r#0[%c0] : tensor<1xi64>
  %y = tensor.extract %r#1[%c0] : tensor<1xi64>
  %z = tensor.extract %w[%c0] : tensor<1xi64>
  %d = arith.subi %z, %y : i64
  return %d : i64
}
