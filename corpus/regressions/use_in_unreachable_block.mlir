// bufferproof: case 1
// oracle: leak
// subject: engine
// pipeline: ownership-based-buffer-deallocation,buffer-deallocation-simplification,bufferization-lower-deallocations,convert-bufferization-to-memref
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i64
  %x = memref.alloc() : memref<1xi64>
  memref.store %five, %x[%c0] : memref<1xi64>
  %v = memref.load %x[%c0] : memref<1xi64>
  return %v : i64
^never:
  %w = memref.load %x[%c0] : memref<1xi64>
  return %w : i64
}
