// The buffer with the extents of a reshape is read by it: no other buffer is in it.
// RUN: bufferproof opt --pass-pipeline="builtin.module(func.func(promote-buffers-to-stack))" %s | FileCheck %s

// CHECK-LABEL: func.func @extents
// CHECK: %[[SHAPE:.*]] = memref.alloca() : memref<1xindex>
// CHECK: memref.reshape %arg0(%[[SHAPE]])
func.func @extents(%arg0: memref<2x2xf32>) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %shape = memref.alloc() : memref<1xindex>
  memref.store %c4, %shape[%c0] : memref<1xindex>
  %r = memref.reshape %arg0(%shape) : (memref<2x2xf32>, memref<1xindex>) -> memref<?xf32>
  return %r : memref<?xf32>
}

// A complex number has the bits of both parts.
// CHECK-LABEL: func.func @complex
// CHECK: memref.alloca() : memref<128xcomplex<f32>>
// CHECK: memref.alloc() : memref<129xcomplex<f32>>
func.func @complex(%x: complex<f32>, %i: index) {
  %small = memref.alloc() : memref<128xcomplex<f32>>
  memref.store %x, %small[%i] : memref<128xcomplex<f32>>
  %large = memref.alloc() : memref<129xcomplex<f32>>
  memref.store %x, %large[%i] : memref<129xcomplex<f32>>
  return
}

// The last dimension of a vector is rounded up to a power of two, its elements to bytes.
// CHECK-LABEL: func.func @vectors
// CHECK-NEXT: memref.alloca() : memref<16xvector<4x3xf32>>
// CHECK-NEXT: memref.alloc() : memref<17xvector<4x3xf32>>
// CHECK-NEXT: memref.alloca() : memref<32xvector<4x5xi1>>
// CHECK-NEXT: memref.alloc() : memref<33xvector<4x5xi1>>
func.func @vectors() {
  %0 = memref.alloc() : memref<16xvector<4x3xf32>>
  %1 = memref.alloc() : memref<17xvector<4x3xf32>>
  %2 = memref.alloc() : memref<32xvector<4x5xi1>>
  %3 = memref.alloc() : memref<33xvector<4x5xi1>>
  return
}

// CHECK-LABEL: func.func @vectors_of_rank_0
// CHECK-NEXT: memref.alloca() : memref<256xvector<f32>>
// CHECK-NEXT: memref.alloc() : memref<257xvector<f32>>
func.func @vectors_of_rank_0() {
  %0 = memref.alloc() : memref<256xvector<f32>>
  %1 = memref.alloc() : memref<257xvector<f32>>
  return
}

// A buffer that an allocation scope returns does not end with it, one that is used in it does.
// CHECK-LABEL: func.func @scope
// CHECK: memref.alloca_scope
// CHECK-NEXT: %[[RETURNED:.*]] = memref.alloc() : memref<2xi32>
// CHECK-NEXT: memref.alloca() : memref<3xi32>
// CHECK: memref.alloca_scope.return %[[RETURNED]]
func.func @scope(%x: i32, %i: index) -> i32 {
  %m = memref.alloca_scope -> (memref<2xi32>) {
    %returned = memref.alloc() : memref<2xi32>
    %used = memref.alloc() : memref<3xi32>
    memref.store %x, %returned[%i] : memref<2xi32>
    memref.store %x, %used[%i] : memref<3xi32>
    memref.alloca_scope.return %returned : memref<2xi32>
  }
  %r = memref.load %m[%i] : memref<2xi32>
  return %r : i32
}
