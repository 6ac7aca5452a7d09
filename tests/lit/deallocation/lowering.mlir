// bufferization-lower-deallocations, by how many memrefs there are.
// RUN: bufferproof opt --bufferization-lower-deallocations %s | FileCheck %s
// RUN: bufferproof opt --bufferization-lower-deallocations %s | bufferproof run - --entry equal_bases --arg false

// CHECK-LABEL: func.func @one(
// CHECK-SAME:    %[[M:.*]]: memref<4xf32>, %[[C:.*]]: i1
// CHECK-NEXT:    scf.if %[[C]] {
// CHECK-NEXT:      memref.dealloc %[[M]] : memref<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @one(%m: memref<4xf32>, %c: i1) {
  bufferization.dealloc (%m : memref<4xf32>) if (%c)
  return
}

// CHECK-LABEL: func.func @one_retained(
// CHECK-SAME:    %[[M:.*]]: memref<4xf32>, %[[R:.*]]: memref<2xf32>, %[[C:.*]]: i1
// CHECK-NEXT:    %[[BASE_M:.*]] = memref.extract_aligned_pointer_as_index %[[M]]
// CHECK-NEXT:    %[[BASE_R:.*]] = memref.extract_aligned_pointer_as_index %[[R]]
// CHECK-NEXT:    %[[DIFFER:.*]] = arith.cmpi ne, %[[BASE_M]], %[[BASE_R]]
// CHECK-NEXT:    %[[FREE:.*]] = arith.andi %[[DIFFER]], %[[C]]
// CHECK-NEXT:    scf.if %[[FREE]] {
// CHECK-NEXT:      memref.dealloc %[[M]]
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT:    %[[SAME:.*]] = arith.xori %[[DIFFER]], %[[TRUE]]
// CHECK-NEXT:    %[[OWN:.*]] = arith.andi %[[SAME]], %[[C]]
// CHECK-NEXT:    return %[[OWN]]
func.func @one_retained(%m: memref<4xf32>, %r: memref<2xf32>, %c: i1) -> i1 {
  %own = bufferization.dealloc (%m : memref<4xf32>) if (%c) retain (%r : memref<2xf32>)
  return %own : i1
}

// Two memrefs with one buffer, of which the second has the condition: freed, where the document's helper leaks.
// CHECK-LABEL: func.func @equal_bases(
// CHECK:         call @dealloc_helper
func.func @equal_bases(%c: i1) {
  %yes = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.cast %a : memref<4xf32> to memref<?xf32>
  bufferization.dealloc (%a, %b : memref<4xf32>, memref<?xf32>) if (%c, %yes)
  return
}

// CHECK-LABEL: func.func private @dealloc_helper(
// CHECK-SAME:    memref<?xindex>, %{{.*}}: memref<?xindex>, %{{.*}}: memref<?xi1>, %{{.*}}: memref<?xi1>, %{{.*}}: memref<?xi1>)
