// bufferization-lower-deallocations without the helper, for a few memrefs.
// RUN: bufferproof opt --bufferization-lower-deallocations="minimal inline-limit=2" %s | FileCheck %s
// RUN: bufferproof opt --bufferization-lower-deallocations="minimal inline-limit=2" %s | bufferproof run - --entry main --arg false --arg true
// RUN: bufferproof opt --bufferization-lower-deallocations="minimal inline-limit=2" %s | bufferproof run - --entry main --arg true --arg false
// RUN: bufferproof opt --bufferization-lower-deallocations="minimal inline-limit=2" %s | bufferproof run - --entry main --arg true --arg true

// CHECK-LABEL: func.func private @decide(
// CHECK-SAME:    %[[A:.*]]: memref<4xf32>, %[[B:.*]]: memref<4xf32>, %[[R:.*]]: memref<4xf32>, %[[OWN_A:.*]]: i1, %[[OWN_B:.*]]: i1
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[BASE_A:.*]] = memref.extract_aligned_pointer_as_index %[[A]]
// CHECK-DAG:     %[[BASE_B:.*]] = memref.extract_aligned_pointer_as_index %[[B]]
// CHECK-DAG:     %[[BASE_R:.*]] = memref.extract_aligned_pointer_as_index %[[R]]
// CHECK:         %[[A_IS_NOT_R:.*]] = arith.cmpi ne, %[[BASE_A]], %[[BASE_R]]
// CHECK:         %[[B_IS_NOT_R:.*]] = arith.cmpi ne, %[[BASE_B]], %[[BASE_R]]
// CHECK:         %[[FREE_A:.*]] = arith.andi %[[OWN_A]], %[[A_IS_NOT_R]]
// CHECK:         %[[MAYBE_B:.*]] = arith.andi %[[OWN_B]], %[[B_IS_NOT_R]]
// CHECK:         %[[DIFFER:.*]] = arith.cmpi ne, %[[BASE_B]], %[[BASE_A]]
// CHECK:         %[[NOT_A:.*]] = arith.xori %[[OWN_A]], %[[TRUE]]
// CHECK:         %[[HARMLESS:.*]] = arith.ori %[[DIFFER]], %[[NOT_A]]
// CHECK:         %[[FREE_B:.*]] = arith.andi %[[MAYBE_B]], %[[HARMLESS]]
// CHECK:         scf.if %[[FREE_A]] {
// CHECK-NEXT:      memref.dealloc %[[A]]
// CHECK:         scf.if %[[FREE_B]] {
// CHECK-NEXT:      memref.dealloc %[[B]]
func.func private @decide(%a: memref<4xf32>, %b: memref<4xf32>, %r: memref<4xf32>, %own_a: i1, %own_b: i1) -> i1 {
  %own = bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%own_a, %own_b) retain (%r : memref<4xf32>)
  return %own : i1
}

// One buffer, owned under either name: freed once here, and kept there.
func.func @main(%c: i1, %d: i1) -> i1 {
  %a = memref.alloc() : memref<4xf32>
  %r = memref.alloc() : memref<4xf32>
  %freed = call @decide(%a, %a, %r, %c, %d) : (memref<4xf32>, memref<4xf32>, memref<4xf32>, i1, i1) -> i1
  %kept = call @decide(%r, %r, %r, %c, %d) : (memref<4xf32>, memref<4xf32>, memref<4xf32>, i1, i1) -> i1
  scf.if %kept {
    memref.dealloc %r : memref<4xf32>
  }
  return %freed : i1
}
