// bufferproof: case 1
// oracle: value
// subject: engine
// pipeline: convert-bufferization-to-memref
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @f(%a: memref<8xi64>, %b: memref<8xi64>) {
  affine.for %i = 0 to 7 {
    %v = affine.load %a[%i] : memref<8xi64>
    affine.store %v, %b[%i + 1] : memref<8xi64>
  }
  return
}
func.func @main() -> i64 {
  %a = memref.alloc() : memref<8xi64>
  affine.for %i = 0 to 8 {
    %k = arith.index_cast %i : index to i64
    affine.store %k, %a[%i] : memref<8xi64>
  }
  call @f(%a, %a) : (memref<8xi64>, memref<8xi64>) -> ()
  %r = affine.load %a[7] : memref<8xi64>
  memref.dealloc %a : memref<8xi64>
  return %r : i64
}
