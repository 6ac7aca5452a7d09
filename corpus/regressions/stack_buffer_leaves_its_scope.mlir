// bufferproof: case 1
// oracle: memory
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> i64 {
  %seven = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %m = memref.alloca_scope -> (memref<1xi64>) {
    %b = memref.alloc() : memref<1xi64>
    memref.store %seven, %b[%c0] : memref<1xi64>
    memref.alloca_scope.return %b : memref<1xi64>
  }
  %r = memref.load %m[%c0] : memref<1xi64>
  return %r : i64
}
