// Accesses to buffers take the sources of casts that say no more.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @vectors(
// CHECK-NEXT:    %0 = vector.load %arg0[%arg1] : memref<4xf32>, vector<2xf32>
// CHECK-NEXT:    vector.store %arg2, %arg0[%arg1] : memref<4xf32>, vector<2xf32>
// CHECK-NEXT:    %1 = vector.maskedload %arg0[%arg1], %arg3, %arg2 : memref<4xf32>, vector<2xi1>, vector<2xf32> into vector<2xf32>
// CHECK-NEXT:    vector.maskedstore %arg0[%arg1], %arg3, %arg2 : memref<4xf32>, vector<2xi1>, vector<2xf32>
// CHECK-NEXT:    return %0, %1
func.func @vectors(%m: memref<4xf32>, %i: index, %v: vector<2xf32>, %k: vector<2xi1>) -> (vector<2xf32>, vector<2xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = vector.load %0[%i] : memref<?xf32>, vector<2xf32>
  vector.store %v, %0[%i] : memref<?xf32>, vector<2xf32>
  %2 = vector.maskedload %0[%i], %k, %v : memref<?xf32>, vector<2xi1>, vector<2xf32> into vector<2xf32>
  vector.maskedstore %0[%i], %k, %v : memref<?xf32>, vector<2xi1>, vector<2xf32>
  return %1, %2 : vector<2xf32>, vector<2xf32>
}

// As upstream.
// CHECK-LABEL: func.func @kept_vectors(
// CHECK-NEXT:    %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT:    %0 = vector.expandload %cast[%arg1], %arg3, %arg2 : memref<?xf32>, vector<2xi1>, vector<2xf32> into vector<2xf32>
// CHECK-NEXT:    vector.compressstore %cast[%arg1], %arg3, %arg2 : memref<?xf32>, vector<2xi1>, vector<2xf32>
// CHECK-NEXT:    return %0
func.func @kept_vectors(%m: memref<4xf32>, %i: index, %v: vector<2xf32>, %k: vector<2xi1>) -> vector<2xf32> {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = vector.expandload %0[%i], %k, %v : memref<?xf32>, vector<2xi1>, vector<2xf32> into vector<2xf32>
  vector.compressstore %0[%i], %k, %v : memref<?xf32>, vector<2xi1>, vector<2xf32>
  return %1 : vector<2xf32>
}

// CHECK-LABEL: func.func @atomic(
// CHECK-NEXT:    memref.prefetch %arg0[%arg1], read, locality<3>, data : memref<4xf32>
// CHECK-NEXT:    %0 = memref.atomic_rmw addf %arg2, %arg0[%arg1] : (f32, memref<4xf32>) -> f32
// CHECK-NEXT:    return %0
func.func @atomic(%m: memref<4xf32>, %i: index, %x: f32) -> f32 {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  memref.prefetch %0[%i], read, locality<3>, data : memref<?xf32>
  %1 = memref.atomic_rmw addf %x, %0[%i] : (f32, memref<?xf32>) -> f32
  return %1 : f32
}

// CHECK-LABEL: func.func @affine(
// CHECK-NEXT:    affine.for %arg1 = 0 to 2 {
// CHECK-NEXT:      affine.prefetch %arg0[%arg1], read, locality<3>, data : memref<4xf32>
// CHECK-NEXT:      %0 = affine.load %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT:      affine.store %0, %arg0[%arg1 + 1] : memref<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @affine(%m: memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  affine.for %i = 0 to 2 {
    affine.prefetch %0[%i], read, locality<3>, data : memref<?xf32>
    %1 = affine.load %0[%i] : memref<?xf32>
    affine.store %1, %0[%i + 1] : memref<?xf32>
  }
  return
}

// CHECK-LABEL: func.func @linalg(
// CHECK-NEXT:    linalg.copy ins(%arg1 : memref<4xf32>) outs(%arg0 : memref<4xf32>)
// CHECK-NEXT:    return
func.func @linalg(%m: memref<4xf32>, %n: memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  linalg.copy ins(%n : memref<4xf32>) outs(%0 : memref<?xf32>)
  return
}

// A vector needs elements that are contiguous. (Upstream makes an invalid op.)
// CHECK-LABEL: func.func @strided(
// CHECK-NEXT:    %cast = memref.cast %arg0 : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32>
// CHECK-NEXT:    %0 = vector.load %cast[%arg1] : memref<4xf32>, vector<2xf32>
// CHECK-NEXT:    return %0
func.func @strided(%m: memref<4xf32, strided<[?], offset: ?>>, %i: index) -> vector<2xf32> {
  %0 = memref.cast %m : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32>
  %1 = vector.load %0[%i] : memref<4xf32>, vector<2xf32>
  return %1 : vector<2xf32>
}

// The copy would be of 3 elements to 4. (Upstream makes it.)
// CHECK-LABEL: func.func @contradiction(
// CHECK-NEXT:    %cast = memref.cast %arg0 : memref<3xf32> to memref<?xf32>
// CHECK-NEXT:    linalg.copy ins(%cast : memref<?xf32>) outs(%arg1 : memref<4xf32>)
// CHECK-NEXT:    return
func.func @contradiction(%m: memref<3xf32>, %n: memref<4xf32>) {
  %0 = memref.cast %m : memref<3xf32> to memref<?xf32>
  linalg.copy ins(%0 : memref<?xf32>) outs(%n : memref<4xf32>)
  return
}

// As upstream.
// CHECK-LABEL: func.func @kept_linalg(
// CHECK-NEXT:    %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT:    %cast_0 = memref.cast %arg1 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT:    linalg.map { arith.negf } ins(%cast : memref<?xf32>) outs(%cast_0 : memref<?xf32>)
// CHECK-NEXT:    return
func.func @kept_linalg(%m: memref<4xf32>, %n: memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.cast %n : memref<4xf32> to memref<?xf32>
  linalg.map { arith.negf } ins(%0 : memref<?xf32>) outs(%1 : memref<?xf32>)
  return
}
