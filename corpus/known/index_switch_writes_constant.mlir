// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: memory|READ_ONLY|memref.store|memref.global
// cause: pass=one-shot-bufferize; analysis=*__inplace*; decision=scf.yield@scf.index_switch:results; no-has=cf.*
// cause: pass=one-shot-bufferize; analysis=same; decision=scf.yield@scf.index_switch:results; difference=*by scf.yield; role=late-read:*; no-has=cf.*
// cause: pass=one-shot-bufferize; analysis=*__inplace*; has=scf.index_switch; role=write:*; difference=*for scf.yield by *; no-has=cf.*, scf.for, scf.if, scf.while, scf.forall, scf.parallel, affine.*
// cause: deviation=*results_of_switches*
// input: seed=1
// jit: SIGSEGV instead of 7
// note: one-shot-bufferize. What scf.index_switch yields is not known to alias its result, so the write to the result is
// note: decided in place, and stores into a constant global. With scf.if instead, a copy is made before the write.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i64
  %k = arith.constant dense<[1, 2]> : tensor<2xi64>
  %s = scf.index_switch %c0 -> tensor<2xi64>
  default {
    scf.yield %k : tensor<2xi64>
  }
  %w = tensor.insert %seven into %s[%c0] : tensor<2xi64>
  %x = tensor.extract %w[%c0] : tensor<2xi64>
  return %x : i64
}
