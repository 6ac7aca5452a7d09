// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --pass-pipeline="builtin.module(func.func(affine-super-vectorize{virtual-vector-size=4}))"
// signature: value|result
// input: seed=1
// jit: 7 instead of 0
// note: affine-super-vectorize. Each iteration of the new loop writes a whole vector, also if the loop has fewer iterations left: the store of 3 elements becomes one of 4, as the memref has more.
func.func private @f(%a: memref<8xi64>) {
  %c7 = arith.constant 7 : i64
  affine.for %i = 0 to 3 {
    affine.store %c7, %a[%i] : memref<8xi64>
  }
  return
}
func.func @main() -> i64 {
  %c3 = arith.constant 3 : index
  %z = arith.constant 0 : i64
  %a = memref.alloca() : memref<8xi64>
  memref.store %z, %a[%c3] : memref<8xi64>
  call @f(%a) : (memref<8xi64>) -> ()
  %x = memref.load %a[%c3] : memref<8xi64>
  return %x : i64
}
