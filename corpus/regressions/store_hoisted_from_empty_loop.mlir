// bufferproof: case 1
// oracle: value
// subject: engine
// pipeline: convert-bufferization-to-memref
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
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
