// Ops between tensors and buffers, and conditional deallocation.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
func.func @tensors(%t: tensor<?x4xf32>, %n: index, %m: memref<?x4xf32>, %h: tensor<*xf32>) -> tensor<?x4xf32> {
  %a = bufferization.alloc_tensor() : tensor<4xf32>
  %b = bufferization.alloc_tensor(%n) : tensor<?x4xf32>
  %c = bufferization.alloc_tensor() copy(%t) : tensor<?x4xf32>
  %d = bufferization.alloc_tensor(%n) size_hint=%n : tensor<?x4xf32>
  %e = bufferization.alloc_tensor() {memory_space = 1 : i64, tag} : tensor<4xf32>
  %f = bufferization.alloc_tensor() copy(%t) {memory_space = "x"} : tensor<?x4xf32>
  %g = bufferization.materialize_in_destination %t in %b : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
  bufferization.materialize_in_destination %t in writable %m {tag} : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
  bufferization.dealloc_tensor %g : tensor<?x4xf32>
  %i = bufferization.to_tensor %m : memref<?x4xf32> to tensor<?x4xf32>
  %j = bufferization.to_tensor %m restrict writable {tag} : memref<?x4xf32> to tensor<?x4xf32>
  %k = bufferization.to_tensor %m writable : memref<?x4xf32> to tensor<?x4xf32>
  %l = bufferization.to_buffer %t : tensor<?x4xf32> to memref<?x4xf32>
  %o = bufferization.to_buffer %t read_only : tensor<?x4xf32> to memref<?x4xf32, strided<[?, ?], offset: ?>>
  %p = bufferization.clone %m : memref<?x4xf32> to memref<?x4xf32>
  %q = bufferization.clone %m {tag} : memref<?x4xf32> to memref<*xf32>
  return %i : tensor<?x4xf32>
}

func.func @deallocs(%m: memref<4xf32>, %n: memref<?xi32>, %c: i1, %d: i1, %r: memref<4xf32>, %s: memref<*xf32>) -> i1 {
  bufferization.dealloc
  bufferization.dealloc (%m : memref<4xf32>) if (%c)
  bufferization.dealloc (%m, %n : memref<4xf32>, memref<?xi32>) if (%c, %d) {tag}
  %0 = bufferization.dealloc (%m : memref<4xf32>) if (%c) retain (%r : memref<4xf32>)
  %1:2 = bufferization.dealloc (%m, %n : memref<4xf32>, memref<?xi32>) if (%c, %d) retain (%r, %s : memref<4xf32>, memref<*xf32>)
  %2 = bufferization.dealloc retain (%r : memref<4xf32>)
  return %1#1 : i1
}
