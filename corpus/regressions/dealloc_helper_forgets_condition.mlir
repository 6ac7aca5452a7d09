// bufferproof: case 1
// oracle: leak
// subject: engine
// pipeline: convert-bufferization-to-memref
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> i64 {
  %five = arith.constant 5 : i64
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<1xi64>
  %b = memref.cast %a : memref<1xi64> to memref<?xi64>
  bufferization.dealloc (%a, %b : memref<1xi64>, memref<?xi64>) if (%false, %true)
  return %five : i64
}
