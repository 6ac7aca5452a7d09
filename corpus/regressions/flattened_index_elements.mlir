// bufferproof: case 1
// oracle: crash
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<2x2xindex>
  memref.store %c1, %a[%c0, %c1] : memref<2x2xindex>
  %x = memref.load %a[%c0, %c1] : memref<2x2xindex>
  return %x : index
}
