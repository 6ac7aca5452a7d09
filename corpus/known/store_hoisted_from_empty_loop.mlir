// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --pass-pipeline="builtin.module(func.func(affine-loop-invariant-code-motion))"
// signature: value|result
// cause: pass=affine-loop-invariant-code-motion; no-has=affine.load, memref.load; after=value|*
// input: seed=1
// jit: 1 instead of 7
// note: affine-loop-invariant-code-motion. An invariant affine.store is executed before the loop, also if the loop
// note: may have no iterations: what was in the buffer is lost. affine.for's documentation: its body is executed
// note: for each value between the bounds, here for none.
func.func private @f(%m: memref<?xi64>, %n: index) -> i64 {
  %z = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to %n {
    affine.store %one, %m[0] : memref<?xi64>
  }
  %r = memref.load %m[%c0] : memref<?xi64>
  return %r : i64
}
func.func @main() -> i64 {
  %seven = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc(%c1) : memref<?xi64>
  memref.store %seven, %m[%c0] : memref<?xi64>
  %r = call @f(%m, %c0) : (memref<?xi64>, index) -> i64
  memref.dealloc %m : memref<?xi64>
  return %r : i64
}
