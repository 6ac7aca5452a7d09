// bufferproof: case 1
// oracle: verifier
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @cast(%x: memref<2xi64>) -> memref<?xi64> {
  %c = memref.cast %x : memref<2xi64> to memref<?xi64>
  return %c : memref<?xi64>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i64
  %x = memref.alloca() : memref<2xi64>
  memref.store %five, %x[%c0] : memref<2xi64>
  %a = call @cast(%x) : (memref<2xi64>) -> memref<?xi64>
  %r = memref.load %a[%c0] : memref<?xi64>
  return %r : i64
}
