// bufferproof: case 1
// oracle: value
// subject: engine
// pipeline: convert-bufferization-to-memref
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
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
