// A buffer with other strides of a dimension with one element is copied: memref.cast does not change them.
// RUN: bufferproof opt %s --one-shot-bufferize | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK-NOT: memref.cast
// CHECK: %[[COPY:.*]] = memref.alloc()
// CHECK-NEXT: memref.copy %{{.*}}, %[[COPY]]
// CHECK-NEXT: memref.load %[[COPY]]
func.func @f(%m: memref<1xf64, strided<[2]>>, %i: index) -> f64 {
  %t = bufferization.to_tensor %m restrict : memref<1xf64, strided<[2]>> to tensor<1xf64>
  %b = bufferization.to_buffer %t read_only : tensor<1xf64> to memref<1xf64>
  %x = memref.load %b[%i] : memref<1xf64>
  return %x : f64
}
