// bufferproof: case 1
// oracle: value
// subject: engine
// pipeline: convert-bufferization-to-memref
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
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
