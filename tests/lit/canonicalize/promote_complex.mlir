// The imaginary part of a complex number is aligned, which counts as room.
// RUN: bufferproof opt --promote-buffers-to-stack="max-alloc-size-in-bytes=16" %s | FileCheck %s

// CHECK: memref.alloca() : memref<10xcomplex<f4E2M1FN>>
// CHECK: memref.alloc() : memref<11xcomplex<f4E2M1FN>>
// CHECK: memref.alloca() : memref<2xcomplex<i24>>
// CHECK: memref.alloc() : memref<3xcomplex<i24>>
// CHECK: memref.alloca() : memref<2xcomplex<f32>>
func.func @f() {
  %0 = memref.alloc() : memref<10xcomplex<f4E2M1FN>>
  %1 = memref.alloc() : memref<11xcomplex<f4E2M1FN>>
  %2 = memref.alloc() : memref<2xcomplex<i24>>
  %3 = memref.alloc() : memref<3xcomplex<i24>>
  %4 = memref.alloc() : memref<2xcomplex<f32>>
  return
}
