// bufferproof: case 1
// oracle: refuses
// subject: cmd:mlir-opt-22 --ownership-based-buffer-deallocation
// signature: refuses|ops with unknown memory side effects are not supported
// input: seed=1
// note: ownership-based-buffer-deallocation, refusal. memref.dma_start and memref.dma_wait have no memory effects declared, and a function with them is refused.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<1xi64>
  %b = memref.alloc() : memref<1xi64>
  %t = memref.alloc() : memref<1xi32>
  memref.dma_start %a[%c0], %b[%c0], %c1, %t[%c0] : memref<1xi64>, memref<1xi64>, memref<1xi32>
  memref.dma_wait %t[%c0], %c1 : memref<1xi32>
  return
}
