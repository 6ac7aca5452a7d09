// bufferproof: case 1
// subject: engine
// oracle: leak
// pipeline: canonicalize,buffer-deallocation-simplification,bufferization-lower-deallocations,cse,canonicalize,expand-realloc
// note: buffers that are reallocated, cloned, copied by a transfer, and freed in each way.
func.func @main(%c: i1, %v: f32) -> (f32, f32, i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %a = memref.alloc() : memref<1xf32, "near">
  %b = memref.alloc() : memref<1xf32, "near">
  memref.store %v, %a[%c0] : memref<1xf32, "near">
  memref.store %v, %b[%c0] : memref<1xf32, "near">
  %aligned = memref.assume_alignment %a, 4 : memref<1xf32, "near">
  %tag = memref.alloc() : memref<1xi32>
  memref.dma_start %aligned[%c0], %b[%c0], %c1, %tag[%c0] : memref<1xf32, "near">, memref<1xf32, "near">, memref<1xi32>
  memref.dma_wait %tag[%c0], %c1 : memref<1xi32>
  memref.dealloc %tag : memref<1xi32>
  %u = memref.cast %b : memref<1xf32, "near"> to memref<*xf32, "near">
  %again = memref.cast %u : memref<*xf32, "near"> to memref<?xf32, "near">
  %clone = bufferization.clone %again : memref<?xf32, "near"> to memref<?xf32, "near">
  %x = memref.load %clone[%c0] : memref<?xf32, "near">
  %r = memref.realloc %a : memref<1xf32, "near"> to memref<2xf32, "near">
  memref.store %x, %r[%c1] : memref<2xf32, "near">
  %y = memref.load %r[%c0] : memref<2xf32, "near">
  %owned = bufferization.dealloc (%r, %b : memref<2xf32, "near">, memref<1xf32, "near">) if (%true, %c) retain (%again : memref<?xf32, "near">)
  bufferization.dealloc (%clone, %again : memref<?xf32, "near">, memref<?xf32, "near">) if (%true, %true)
  return %x, %y, %owned : f32, f32, i1
}
