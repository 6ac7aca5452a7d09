// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --pass-pipeline="builtin.module(func.func(affine-loop-fusion))"
// signature: value|result
// input: seed=1
// jit: 0 instead of 7
// note: affine-loop-fusion. What loops depend on is recorded for each memref value, without aliases: a loop that
// note: reads %a and one that writes %b become one, and where both are one buffer an iteration reads what an
// note: earlier one has written. func.call's documentation does not forbid to pass a buffer twice.
// note: (fusion_moves_read_behind_write is about one memref value.)
func.func private @f(%a: memref<8xi64>, %b: memref<8xi64>) -> i64 {
  %t = memref.alloc() : memref<8xi64>
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i] : memref<8xi64>
    affine.store %v, %t[%i] : memref<8xi64>
  }
  affine.for %i = 0 to 8 {
    %v = affine.load %t[%i] : memref<8xi64>
    affine.store %v, %b[7 - %i] : memref<8xi64>
  }
  %r = affine.load %b[7] : memref<8xi64>
  %q = affine.load %b[0] : memref<8xi64>
  memref.dealloc %t : memref<8xi64>
  %h = arith.constant 10 : i64
  %p = arith.muli %r, %h : i64
  %s = arith.addi %p, %q : i64
  return %s : i64
}
func.func @main() -> i64 {
  %a = memref.alloc() : memref<8xi64>
  affine.for %i = 0 to 8 {
    %k = arith.index_cast %i : index to i64
    affine.store %k, %a[%i] : memref<8xi64>
  }
  %r = call @f(%a, %a) : (memref<8xi64>, memref<8xi64>) -> i64
  memref.dealloc %a : memref<8xi64>
  return %r : i64
}
