// bufferproof: case 1
// oracle: value
// subject: engine
// pipeline: convert-bufferization-to-memref
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
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
