// bufferproof: case 1
// oracle: memory
// subject: engine
// pipeline: convert-bufferization-to-memref
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @f(%b: i1) -> i64 {
  %c0 = arith.constant 0 : index
  %z = arith.constant 7 : i64
  %a = memref.alloc() : memref<1xi64>
  memref.store %z, %a[%c0] : memref<1xi64>
  %c = bufferization.clone %a : memref<1xi64> to memref<1xi64>
  scf.if %b {
    memref.dealloc %a : memref<1xi64>
  }
  %r = memref.load %c[%c0] : memref<1xi64>
  memref.dealloc %c : memref<1xi64>
  return %r : i64
}
func.func @main() -> i64 {
  %t = arith.constant true
  %r = call @f(%t) : (i1) -> i64
  return %r : i64
}
