// Buffers: allocation, access, views, globals.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
#tr = affine_map<(d0, d1) -> (d1, d0)>
#sym = affine_map<(d0)[s0] -> (d0 + s0)>
memref.global "private" constant @weights : memref<2x2xf32> = dense<[[1.0, 2.0], [3.0, 4.0]]>
memref.global "private" @counter : memref<i32> = dense<0> {alignment = 16 : i64}
memref.global @external : memref<4xf32>
memref.global constant @scratch : memref<4xf32> = uninitialized
memref.global "nested" @tagged : memref<1xf32> = dense<1.0> {tag}

func.func @allocations(%n: index, %s: index) -> memref<?xf32> {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc(%n) {alignment = 64 : i64} : memref<?xf32>
  %c = memref.alloc(%n)[%s] : memref<?xf32, #sym>
  %d = memref.alloc()[%s] : memref<8xf32, #sym>
  %e = memref.alloca(%n, %s) : memref<?x4x?xf32>
  %f = memref.alloca() {alignment = 16 : i64} : memref<f32, 1>
  %g = memref.realloc %b : memref<?xf32> to memref<8xf32>
  %h = memref.realloc %g(%n) {alignment = 8 : i64} : memref<8xf32> to memref<?xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %h {tag} : memref<?xf32>
  %r = memref.alloca_scope -> (i32) {
    %k = arith.constant 1 : i32
    memref.alloca_scope.return %k : i32
  }
  memref.alloca_scope {
    %k = memref.alloca() : memref<4xf32>
    memref.alloca_scope.return
  }
  %q:2 = memref.alloca_scope -> (i32, index) {
    memref.alloca_scope.return %r, %n : i32, index
  }
  return %b : memref<?xf32>
}

func.func @accesses(%m: memref<?x4xf32>, %z: memref<f32>, %i: index, %v: f32, %w: memref<4xi32, strided<[2], offset: 1>>) -> f32 {
  %a = memref.load %m[%i, %i] : memref<?x4xf32>
  %b = memref.load %z[] : memref<f32>
  %c = memref.load %w[%i] {nontemporal = true} : memref<4xi32, strided<[2], offset: 1>>
  memref.store %a, %m[%i, %i] : memref<?x4xf32>
  memref.store %b, %z[] {alignment = 8 : i64, nontemporal = false} : memref<f32>
  memref.copy %m, %m : memref<?x4xf32> to memref<?x4xf32>
  %d = memref.dim %m, %i : memref<?x4xf32>
  %u = memref.cast %m : memref<?x4xf32> to memref<*xf32>
  %r = memref.rank %u : memref<*xf32>
  %p = memref.extract_aligned_pointer_as_index %m : memref<?x4xf32> -> index
  %p2 = memref.extract_aligned_pointer_as_index %z : memref<f32> -> index {tag}
  return %a : f32
}

func.func @views(%m: memref<8x16xf32>, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %i: index, %shape: memref<2xindex>, %u: memref<*xf32>) -> memref<16x8xf32, strided<[1, 16]>> {
  %a = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  %b = memref.subview %m[%i, 2] [%i, 4] [1, %i] : memref<8x16xf32> to memref<?x4xf32, strided<[16, ?], offset: ?>>
  %c = memref.subview %m[%i, 2] [1, 4] [1, 1] {tag} : memref<8x16xf32> to memref<4xf32, strided<[1], offset: ?>>
  %e = memref.reinterpret_cast %m to offset: [0], sizes: [128], strides: [1] : memref<8x16xf32> to memref<128xf32>
  %f = memref.reinterpret_cast %u to offset: [%i], sizes: [%i, 4], strides: [%i, 1] {tag} : memref<*xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %g = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 4, 16] : memref<8x16xf32> into memref<2x4x16xf32>
  %gg = memref.expand_shape %d [[0, 1], [2]] output_shape [%i, 4, %i] : memref<?x?xf32, strided<[?, ?], offset: ?>> into memref<?x4x?xf32, strided<[?, ?, ?], offset: ?>>
  %h = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<128xf32>
  %k = memref.reshape %u(%shape) : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>
  %l = memref.transpose %m (i, j) -> (j, i) : memref<8x16xf32> to memref<16x8xf32, strided<[1, 16]>>
  %n = memref.transpose %d (d0, d1) -> (d1, d0) {tag} : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %d : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
  %base2, %offset2 = memref.extract_strided_metadata %base : memref<f32> -> memref<f32>, index
  %base3, %offset3, %size3, %stride3 = memref.extract_strided_metadata %h : memref<128xf32> -> memref<f32>, index, index, index
  %o = memref.memory_space_cast %m : memref<8x16xf32> to memref<8x16xf32, 1>
  %q = memref.get_global @weights : memref<2x2xf32>
  %r = memref.get_global @counter : memref<i32>
  %use = arith.addi %sizes#0, %strides#1 : index
  return %l : memref<16x8xf32, strided<[1, 16]>>
}
