// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --lower-affine
// signature: value|result
// cause: pass=one-shot-bufferize; decision=tensor.extract_slice:source; analysis=tensor.extract_slice __inplace*; has=arith.muli; has=affine.apply; no-has=scf.*, cf.*; after=value|*
// input: seed=1
// jit: 1 instead of 0
// note: one-shot-bufferize. By the bounds of values, sums and products of arith are such of unlimited numbers, though they
// note: wrap: three times %i is 2 here, of which the rest by 3 is not 0. The slices seem to be at one place, so that the
// note: insertion is taken for the end of the slice's life.
#rest = affine_map<(d0) -> (d0 mod 3)>
func.func private @number() -> index {
  %i = arith.constant 6148914691236517206 : index
  return %i : index
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %i = call @number() : () -> index
  %f = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %e = bufferization.alloc_tensor() : tensor<8xi32>
  %t = linalg.fill ins(%zero : i32) outs(%e : tensor<8xi32>) -> tensor<8xi32>
  %p = arith.muli %i, %c3 : index
  %x = affine.apply #rest(%p)
  %s = tensor.extract_slice %t[%x] [1] [1] : tensor<8xi32> to tensor<1xi32>
  %w = tensor.insert %f into %s[%c0] : tensor<1xi32>
  %r = tensor.insert_slice %w into %t[%c0] [1] [1] : tensor<1xi32> into tensor<8xi32>
  %third = tensor.extract %r[%c2] : tensor<8xi32>
  return %third : i32
}
