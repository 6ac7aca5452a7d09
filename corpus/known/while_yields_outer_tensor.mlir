// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=one-shot-bufferize; analysis=same; decision=scf.yield@scf.while:results; difference=*by scf.yield
// cause: pass=one-shot-bufferize; analysis=scf.while *; decision=scf.yield@scf.while:results; trait=twice->scf.yield; difference=*for scf.while by scf.while; after=value|*, memory|*; no-has=cf.*, scf.forall, scf.parallel, scf.index_switch
// cause: deviation=*yields_of_while*
// input: seed=1
// jit: 7 instead of 0
// note: one-shot-bufferize. Of scf.while only the operands of scf.condition are copied, so that what scf.yield hands back
// note: from outside the loop is written in place by the next iteration.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %seven = arith.constant 7 : i64
  %t = tensor.from_elements %zero : tensor<1xi64>
  scf.while (%i = %c0, %a = %t) : (index, tensor<1xi64>) -> () {
    %w = tensor.insert %seven into %a[%c0] : tensor<1xi64>
    %x = tensor.extract %w[%c0] : tensor<1xi64>
    %again = arith.cmpi ne, %i, %c1 : index
    scf.condition(%again)
  } do {
    scf.yield %c1, %t : index, tensor<1xi64>
  }
  %r = tensor.extract %t[%c0] : tensor<1xi64>
  return %r : i64
}
