// expand-realloc with and without deallocation of the old buffer.
// RUN: bufferproof opt --expand-realloc %s | FileCheck %s --check-prefixes=CHECK,FREE
// RUN: bufferproof opt --expand-realloc=emit-deallocs=false %s | FileCheck %s --check-prefixes=CHECK,KEEP

// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME:    %[[M:.*]]: memref<?xf32>, %[[SIZE:.*]]: index
// CHECK:         %[[OLD:.*]] = memref.dim %[[M]]
// CHECK:         %[[GROWS:.*]] = arith.cmpi ult, %[[OLD]], %[[SIZE]]
// CHECK:         %[[R:.*]] = scf.if %[[GROWS]] -> (memref<?xf32>) {
// CHECK:           %[[NEW:.*]] = memref.alloc(%[[SIZE]])
// CHECK:           %[[PART:.*]] = memref.subview %[[NEW]][0] [%[[OLD]]] [1]
// CHECK:           memref.copy %[[M]], %[[PART]]
// FREE:            memref.dealloc %[[M]]
// KEEP-NOT:        memref.dealloc
// CHECK:           scf.yield %[[NEW]]
// CHECK:         } else {
// CHECK:           %[[SAME:.*]] = memref.reinterpret_cast %[[M]] to offset: [0], sizes: [%[[SIZE]]], strides: [1]
// CHECK:           scf.yield %[[SAME]]
func.func @dynamic(%m: memref<?xf32>, %size: index) -> memref<?xf32> {
  %r = memref.realloc %m(%size) : memref<?xf32> to memref<?xf32>
  return %r : memref<?xf32>
}

// Upstream makes a subview out of bounds here, and fails.
// CHECK-LABEL: func.func @shrink(
// CHECK-NEXT:    %[[R:.*]] = memref.reinterpret_cast %{{.*}} to offset: [0], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32>
// CHECK-NEXT:    return %[[R]]
func.func @shrink(%m: memref<4xf32>) -> memref<2xf32> {
  %r = memref.realloc %m : memref<4xf32> to memref<2xf32>
  return %r : memref<2xf32>
}
