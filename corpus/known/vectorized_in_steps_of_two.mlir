// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --pass-pipeline="builtin.module(func.func(affine-super-vectorize{virtual-vector-size=2}))"
// signature: value|result
// input: seed=1
// jit: 7 instead of 0
// note: affine-super-vectorize. An access at the induction variable counts as contiguous, whatever the step of the loop: stores to elements 0 and 2 become one vector at 0 and 1.
func.func private @f(%a: memref<8xi64>) {
  %c7 = arith.constant 7 : i64
  affine.for %i = 0 to 8 step 2 {
    affine.store %c7, %a[%i] : memref<8xi64>
  }
  return
}
func.func @main() -> i64 {
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i64
  %a = memref.alloca() : memref<8xi64>
  memref.store %z, %a[%c1] : memref<8xi64>
  call @f(%a) : (memref<8xi64>) -> ()
  %x = memref.load %a[%c1] : memref<8xi64>
  return %x : i64
}
