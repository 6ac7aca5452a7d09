// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --affine-parallelize="parallel-reductions=1" --lower-affine || echo "invalid IR"
// signature: verifier|output|custom op is unknown (tried builtin.invalid as well)
// cause: pass=affine-parallelize; after=verifier|*, crash|*, accepts|*
// input: seed=1
// note: affine-parallelize with parallel-reductions makes invalid IR. A loop that reduces by arith.maxui becomes
// note: an affine.parallel with the reduction maxu, which the op accepts on unsigned integers only, and
// note: arith.maxui has signless ones. affine.for's documentation: its body may contain any op, and the loop
// note: carries an i64.
func.func private @f(%m: memref<4xi64>) -> i64 {
  %z = arith.constant 5 : i64
  %r = affine.for %i = 0 to 4 iter_args(%a = %z) -> i64 {
    %v = affine.load %m[%i] : memref<4xi64>
    %b = arith.maxui %v, %a : i64
    affine.yield %b : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %z = arith.constant -1 : i64
  %m = memref.alloc() : memref<4xi64>
  linalg.fill ins(%z : i64) outs(%m : memref<4xi64>)
  %r = call @f(%m) : (memref<4xi64>) -> i64
  memref.dealloc %m : memref<4xi64>
  return %r : i64
}
