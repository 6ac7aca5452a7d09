// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --pass-pipeline="builtin.module(func.func(affine-loop-coalescing))"
// signature: value|result
// cause: pass=affine-loop-coalescing; after=value|*, memory|*
// input: seed=1
// jit: 4 instead of 0
// note: affine-loop-coalescing. Two loops become one whose trip count is the product of what the trip counts would
// note: be, also if both are negative: from 0 to -2 twice gives 4 iterations. affine.for's documentation: the body
// note: is executed for the values from the lower bound to the upper one, here for none.
func.func private @f(%n: index, %m: index, %a: memref<i64>) {
  %one = arith.constant 1 : i64
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %m {
      %v = affine.load %a[] : memref<i64>
      %w = arith.addi %v, %one : i64
      affine.store %w, %a[] : memref<i64>
    }
  }
  return
}
func.func @main() -> i64 {
  %n = arith.constant -2 : index
  %a = memref.alloc() : memref<i64>
  %z = arith.constant 0 : i64
  memref.store %z, %a[] : memref<i64>
  call @f(%n, %n, %a) : (index, index, memref<i64>) -> ()
  %r = memref.load %a[] : memref<i64>
  memref.dealloc %a : memref<i64>
  return %r : i64
}
