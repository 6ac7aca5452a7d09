// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --pass-pipeline="builtin.module(func.func(affine-loop-invariant-code-motion))"
// signature: value|result
// cause: pass=affine-loop-invariant-code-motion; has=affine.load, memref.load
// input: seed=1
// jit: 4 instead of 8
// note: affine-loop-invariant-code-motion. An affine.load is invariant if no op in the loop stores to the same
// note: memref value: a store through a memref.cast of it does not count. memref.cast's documentation: source and
// note: result are the same buffer.
func.func private @f(%m: memref<4xi64>, %n: index) -> i64 {
  %s = memref.cast %m : memref<4xi64> to memref<?xi64>
  %z = arith.constant 0 : i64
  %r = affine.for %i = 0 to 4 iter_args(%a = %z) -> i64 {
    %x = affine.load %m[1] : memref<4xi64>
    %y = arith.addi %x, %a : i64
    affine.store %y, %s[1] : memref<?xi64>
    affine.yield %y : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %one = arith.constant 1 : i64
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<4xi64>
  memref.store %one, %m[%c1] : memref<4xi64>
  %r = call @f(%m, %c1) : (memref<4xi64>, index) -> i64
  memref.dealloc %m : memref<4xi64>
  return %r : i64
}
