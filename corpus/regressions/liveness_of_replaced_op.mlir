// bufferproof: case 1
// oracle: memory
// subject: engine
// pipeline: buffer-deallocation-pipeline,convert-bufferization-to-memref
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main(%b: i1) -> i64 {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i64
  %seven = arith.constant 7 : i64
  %x = memref.alloc() : memref<1xi64>
  memref.store %five, %x[%c0] : memref<1xi64>
  %r = scf.if %b -> (memref<1xi64>) {
    %y = memref.alloc() : memref<1xi64>
    memref.store %seven, %y[%c0] : memref<1xi64>
    scf.yield %y : memref<1xi64>
  } else {
    scf.yield %x : memref<1xi64>
  }
  cf.cond_br %b, ^read, ^end
^read:
  %z = memref.load %r[%c0] : memref<1xi64>
  return %z : i64
^end:
  return %five : i64
}
