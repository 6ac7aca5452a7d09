// bufferproof: case 1
// oracle: memory
// subject: engine
// pipeline: func.func(optimize-allocation-liveness)
// input: seed=1
// frees: yes
// note: A transfer goes on until it is waited for: its buffers must not be freed right after the op that starts it.
func.func @main(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %from = memref.alloc() : memref<1xi32>
  %to = memref.alloc() : memref<1xi32>
  %tag = memref.alloc() : memref<1xi32>
  memref.store %x, %from[%c0] : memref<1xi32>
  memref.dma_start %from[%c0], %to[%c0], %c1, %tag[%c0] : memref<1xi32>, memref<1xi32>, memref<1xi32>
  memref.dma_wait %tag[%c0], %c1 : memref<1xi32>
  %r = memref.load %to[%c0] : memref<1xi32>
  memref.dealloc %tag : memref<1xi32>
  memref.dealloc %from : memref<1xi32>
  memref.dealloc %to : memref<1xi32>
  return %r : i32
}
