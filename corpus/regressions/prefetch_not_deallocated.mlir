// bufferproof: case 1
// oracle: accepts
// subject: engine
// signature: accepts|
// input: seed=1
// note: Refused by mlir-opt 22.1.8: affine.prefetch has no memory effects declared, and a function with one is refused, though memref.prefetch is not.
func.func @main() {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<1xi64>
  affine.prefetch %a[%c0], read, locality<0>, instr : memref<1xi64>
  return
}
