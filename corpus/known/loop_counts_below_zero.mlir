// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline
// signature: value|result
// cause: pass=one-shot-bufferize; decision=tensor.extract_slice:source; analysis=tensor.extract_slice __inplace*; has=scf.for; has=tensor.insert_slice; no-has=scf.forall, scf.parallel, cf.*, scf.while; after=value|*
// input: seed=1
// jit: 1 instead of 0
// note: one-shot-bufferize. By the bounds of values of scf.for, what a loop carries and each iteration changes alike is taken to be
// note: its first value plus the change times (upper - lower) / step, also if that is below 0, where there is no iteration:
// note: here -4. The slices seem to be at one place, so that the insertion is taken for the end of the slice's life.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %f = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %e = bufferization.alloc_tensor() : tensor<8xi32>
  %t = linalg.fill ins(%zero : i32) outs(%e : tensor<8xi32>) -> tensor<8xi32>
  %x = scf.for %k = %c4 to %c0 step %c1 iter_args(%a = %c4) -> index {
    %0 = arith.addi %a, %c1 : index
    scf.yield %0 : index
  }
  %s = tensor.extract_slice %t[%c0] [1] [1] : tensor<8xi32> to tensor<1xi32>
  %w = tensor.insert %f into %s[%c0] : tensor<1xi32>
  %r = tensor.insert_slice %w into %t[%x] [1] [1] : tensor<1xi32> into tensor<8xi32>
  %first = tensor.extract %r[%c0] : tensor<8xi32>
  return %first : i32
}
