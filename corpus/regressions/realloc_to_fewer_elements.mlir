// bufferproof: case 1
// oracle: verifier
// subject: engine
// pipeline: expand-realloc
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i64
  %a = memref.alloc() : memref<4xi64>
  memref.store %five, %a[%c0] : memref<4xi64>
  %b = memref.realloc %a : memref<4xi64> to memref<2xi64>
  %x = memref.load %b[%c0] : memref<2xi64>
  memref.dealloc %b : memref<2xi64>
  return %x : i64
}
