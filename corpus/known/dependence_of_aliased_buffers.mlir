// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --pass-pipeline="builtin.module(func.func(affine-loop-unroll-jam{unroll-jam-factor=2}))"
// signature: value|result
// cause: pass=affine-loop-unroll-jam, affine-super-vectorize; after=value|*
// cause: pass=affine-parallelize; after=value|*, memory|RACE|*
// input: seed=1
// jit: 2 instead of 64
// note: affine-loop-unroll-jam. Two affine accesses to different memref values are taken to be independent: here
// note: the argument that is loaded from and the one that is stored to are one buffer, and iterations of the outer
// note: loop exchange their order. func.call's documentation does not forbid to pass a buffer twice. (affine-
// note: super-vectorize and affine-parallelize ask the same analysis: a loop with such a dependence becomes a
// note: vector operation, or parallel.)
func.func private @g(%m: memref<8x8xi64>, %s: memref<8x8xi64>) {
  affine.for %i = 0 to 6 {
    affine.for %j = 1 to 7 {
      %v = affine.load %m[%i, %j] : memref<8x8xi64>
      %w = arith.addi %v, %v : i64
      affine.store %w, %s[%i + 1, %j - 1] : memref<8x8xi64>
    }
  }
  return
}
func.func @main() -> i64 {
  %one = arith.constant 1 : i64
  %m = memref.alloc() : memref<8x8xi64>
  linalg.fill ins(%one : i64) outs(%m : memref<8x8xi64>)
  call @g(%m, %m) : (memref<8x8xi64>, memref<8x8xi64>) -> ()
  %c6 = arith.constant 6 : index
  %c0 = arith.constant 0 : index
  %r = memref.load %m[%c6, %c0] : memref<8x8xi64>
  memref.dealloc %m : memref<8x8xi64>
  return %r : i64
}
