// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --buffer-results-to-out-params="hoist-static-allocs"
// signature: value|result
// input: seed=1
// note: buffer-results-to-out-params. With hoist-static-allocs, a bufferization.clone that is returned counts as an allocation, and is replaced by the buffer that the caller allocates: nothing is copied into it.
// note: The pass' documentation: hoisted are memrefs that are allocated by memref.alloc in the function.
func.func private @f(%m: memref<1xi64>) -> memref<1xi64> {
  %b = bufferization.clone %m : memref<1xi64> to memref<1xi64>
  return %b : memref<1xi64>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : i64
  %a = memref.alloc() : memref<1xi64>
  memref.store %c7, %a[%c0] : memref<1xi64>
  %r = call @f(%a) : (memref<1xi64>) -> memref<1xi64>
  %x = memref.load %r[%c0] : memref<1xi64>
  memref.dealloc %a : memref<1xi64>
  memref.dealloc %r : memref<1xi64>
  return %x : i64
}
