// buffer-deallocation-simplification and the canonicalization of bufferization.dealloc.
// RUN: bufferproof opt --buffer-deallocation-simplification %s | FileCheck %s
// RUN: bufferproof opt --buffer-deallocation-simplification=trust-calls %s | FileCheck %s --check-prefix=TRUST
// RUN: bufferproof opt --canonicalize %s | FileCheck %s --check-prefix=CANONICAL

// CHECK-LABEL: func.func @split(
// CHECK-SAME:    %[[M:.*]]: memref<4xf32>, %[[C:.*]]: i1
// CHECK:         %[[A:.*]] = memref.alloc()
// CHECK:         %[[B:.*]] = memref.alloc()
// CHECK:         %[[S:.*]] = arith.select
// CHECK-NEXT:    %[[OWN_A:.*]] = bufferization.dealloc (%[[A]] : memref<4xf32>) if (%[[C]]) retain (%[[S]] : memref<4xf32>)
// CHECK-NEXT:    %[[OWN_B:.*]] = bufferization.dealloc (%[[B]] : memref<4xf32>) if (%[[C]]) retain (%[[S]] : memref<4xf32>)
// CHECK-NEXT:    bufferization.dealloc (%[[M]] : memref<4xf32>) if (%[[C]]){{$}}
// CHECK-NEXT:    %[[OWN:.*]] = arith.ori %[[OWN_A]], %[[OWN_B]]
// CHECK-NEXT:    return %[[OWN]]
func.func @split(%m: memref<4xf32>, %c: i1) -> i1 {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  %own = bufferization.dealloc (%a, %b, %m : memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%c, %c, %c) retain (%s : memref<4xf32>)
  return %own : i1
}

// A view of a retained buffer takes its condition over.
// CHECK-LABEL: func.func @retained_view(
// CHECK-SAME:    %[[C:.*]]: i1
// CHECK-NOT:     bufferization.dealloc
// CHECK:         return %[[C]]
func.func @retained_view(%c: i1) -> i1 {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.cast %a : memref<4xf32> to memref<?xf32>
  %own = bufferization.dealloc (%a : memref<4xf32>) if (%c) retain (%v : memref<?xf32>)
  return %own : i1
}

// The buffer of this iteration is not the one that the last iteration handed on.
// CHECK-LABEL: func.func @iterations(
// CHECK:         scf.for
// CHECK:           %[[Z:.*]] = memref.alloc()
// CHECK-NEXT:      bufferization.dealloc (%{{.*}} : memref<4xf32>) if (%{{.*}}){{$}}
// CHECK-NEXT:      scf.yield %[[Z]], %{{.*}} : memref<4xf32>, i1
func.func @iterations(%lower: index, %upper: index, %step: index) -> i1 {
  %no = arith.constant false
  %yes = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %i = %lower to %upper step %step iter_args(%x = %a, %own = %no) -> (memref<4xf32>, i1) {
    %z = memref.alloc() : memref<4xf32>
    %next = bufferization.dealloc (%x, %z : memref<4xf32>, memref<4xf32>) if (%own, %yes) retain (%z : memref<4xf32>)
    scf.yield %z, %next : memref<4xf32>, i1
  }
  return %r#1 : i1
}

func.func private @external() -> memref<4xf32>

// CHECK-LABEL: func.func @call(
// CHECK:         bufferization.dealloc (%{{.*}}, %{{.*}} : memref<4xf32>, memref<4xf32>) if
// TRUST-LABEL: func.func @call(
// TRUST:         bufferization.dealloc (%{{.*}} : memref<4xf32>) if
// TRUST:         bufferization.dealloc (%{{.*}} : memref<4xf32>) if
func.func @call(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %r = call @external() : () -> memref<4xf32>
  memref.copy %r, %a : memref<4xf32> to memref<4xf32>
  bufferization.dealloc (%a, %r : memref<4xf32>, memref<4xf32>) if (%c, %c)
  return
}

// CANONICAL-LABEL: func.func @duplicates(
// CANONICAL-SAME:    %[[A:.*]]: memref<4xf32>, %[[C:.*]]: i1, %[[D:.*]]: i1
// CANONICAL:         %[[EITHER:.*]] = arith.ori %[[C]], %[[D]]
// CANONICAL-NEXT:    %[[OWN:.*]] = bufferization.dealloc (%[[A]] : memref<4xf32>) if (%[[EITHER]]) retain (%[[A]] : memref<4xf32>)
// CANONICAL-NEXT:    return %[[OWN]], %[[OWN]]
func.func @duplicates(%a: memref<4xf32>, %c: i1, %d: i1) -> (i1, i1) {
  %no = arith.constant false
  %unused = memref.alloc() : memref<4xf32>
  %own:2 = bufferization.dealloc (%a, %a, %unused, %a : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%c, %d, %c, %no) retain (%a, %a : memref<4xf32>, memref<4xf32>)
  return %own#0, %own#1 : i1, i1
}

// An allocation that nothing uses goes with its release, in the simplification too: it would never be freed.
// CHECK-LABEL: func.func @for_nothing(
// CHECK-NOT:     memref.alloc
// CHECK:         return
func.func @for_nothing(%c: i1) {
  %unused = memref.alloc() : memref<4xf32>
  bufferization.dealloc (%unused : memref<4xf32>) if (%c)
  return
}

// What turns out to be false on both sides is false: the memref is in no deallocation, and nothing is left of its check.
// CHECK-LABEL: func.func @folded_condition(
// CHECK-SAME:    %{{.*}}: memref<4xf32>, %[[C:.*]]: i1)
// CHECK-NEXT:    %[[A:.*]] = memref.alloc()
// CHECK-NEXT:    memref.copy
// CHECK-NEXT:    bufferization.dealloc (%[[A]] : memref<4xf32>) if (%[[C]]){{$}}
// CHECK-NEXT:    return
func.func @folded_condition(%m: memref<4xf32>, %c: i1) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %m, %a : memref<4xf32> to memref<4xf32>
  %0 = bufferization.dealloc (%a : memref<4xf32>) if (%c) retain (%m : memref<4xf32>)
  %1 = bufferization.dealloc (%a : memref<4xf32>) if (%0) retain (%m : memref<4xf32>)
  %own = arith.select %c, %0, %1 : i1
  %base, %offset, %size, %stride = memref.extract_strided_metadata %m : memref<4xf32> -> memref<f32>, index, index, index
  bufferization.dealloc (%base : memref<f32>) if (%own)
  return
}
