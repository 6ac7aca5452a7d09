// bufferproof: case 1
// oracle: crash
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @twice() -> (memref<1xi64>, memref<1xi64>) {
  %a = memref.alloc() : memref<1xi64>
  return %a, %a : memref<1xi64>, memref<1xi64>
}
func.func @main() {
  return
}
