// Ownership through structured control flow, as upstream prints it and in minimal form.
// RUN: bufferproof opt --ownership-based-buffer-deallocation %s | FileCheck %s
// RUN: bufferproof opt --ownership-based-buffer-deallocation=minimal %s | FileCheck %s --check-prefix=MINIMAL

// Arguments are never owned; an allocation is.
// CHECK-LABEL: func.func @allocation(
// CHECK-SAME:    %[[M:.*]]: memref<4xf32>
// CHECK:         %[[TRUE:.*]] = arith.constant true
// CHECK:         %[[FALSE:.*]] = arith.constant false
// CHECK:         %[[A:.*]] = memref.alloc()
// CHECK:         %[[BASE_M:[^,]*]], {{.*}} = memref.extract_strided_metadata %[[M]]
// CHECK:         %[[BASE_A:[^,]*]], {{.*}} = memref.extract_strided_metadata %[[A]]
// CHECK:         bufferization.dealloc (%[[BASE_M]], %[[BASE_A]] : memref<f32>, memref<f32>) if (%[[FALSE]], %[[TRUE]])
// MINIMAL-LABEL: func.func @allocation(
// MINIMAL-NEXT:    %[[TRUE:.*]] = arith.constant true
// MINIMAL-NEXT:    %[[A:.*]] = memref.alloc()
// MINIMAL-NEXT:    memref.copy
// MINIMAL-NEXT:    bufferization.dealloc (%[[A]] : memref<4xf32>) if (%[[TRUE]])
// MINIMAL-NEXT:    return
func.func @allocation(%m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %m, %a : memref<4xf32> to memref<4xf32>
  return
}

// What is returned is owned: a clone where it is not.
// MINIMAL-LABEL: func.func @return_argument(
// MINIMAL-SAME:    %[[M:.*]]: memref<4xf32>
// MINIMAL:         %[[CLONE:.*]] = bufferization.clone %[[M]]
// MINIMAL:         return %[[CLONE]]
func.func @return_argument(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}

// A buffer that is returned twice is cloned: the caller may free both results.
// MINIMAL-LABEL: func.func @return_twice(
// MINIMAL:         %[[A:.*]] = memref.alloc()
// MINIMAL:         %[[CLONE:.*]] = bufferization.clone %[[A]]
// MINIMAL:         return %[[A]], %[[CLONE]]
func.func @return_twice() -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  return %a, %a : memref<4xf32>, memref<4xf32>
}

// The yields carry ownership along; the branch owns what it allocates, and nothing from outside.
// CHECK-LABEL: func.func @branch(
// CHECK:         %[[A:.*]] = memref.alloc()
// CHECK:         %[[R:.*]]:2 = scf.if %{{.*}} -> (memref<4xf32>, i1) {
// CHECK:           %[[OWN_A:.*]] = bufferization.dealloc retain (%[[A]] : memref<4xf32>)
// CHECK:           scf.yield %[[A]], %[[OWN_A]] : memref<4xf32>, i1
// CHECK:         } else {
// CHECK:           %[[B:.*]] = memref.alloc()
// CHECK:           %[[OWN_B:.*]] = bufferization.dealloc (%{{.*}} : memref<f32>) if (%{{.*}}) retain (%[[B]] : memref<4xf32>)
// CHECK:           scf.yield %[[B]], %[[OWN_B]] : memref<4xf32>, i1
// CHECK:         }
// CHECK:         %[[RESULT:.*]] = scf.if %[[R]]#1 -> (memref<4xf32>) {
// CHECK:           scf.yield %[[R]]#0
// CHECK:         } else {
// CHECK:           %[[CLONE:.*]] = bufferization.clone %[[R]]#0
// CHECK:           scf.yield %[[CLONE]]
// CHECK:         }
// CHECK:         return %[[RESULT]]
func.func @branch(%c: i1) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %r = scf.if %c -> (memref<4xf32>) {
    scf.yield %a : memref<4xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  return %r : memref<4xf32>
}

// MINIMAL-LABEL: func.func @swap(
// MINIMAL:         %[[FALSE:.*]] = arith.constant false
// MINIMAL:         %[[TRUE:.*]] = arith.constant true
// MINIMAL:         %[[R:.*]]:4 = scf.for %{{.*}} iter_args(%[[X:.*]] = %{{.*}}, %[[Y:.*]] = %{{.*}}, %[[OWN_X:.*]] = %[[FALSE]], %[[OWN_Y:.*]] = %[[FALSE]])
// MINIMAL:           %[[BASE_X:[^,]*]], {{.*}} = memref.extract_strided_metadata %[[X]]
// MINIMAL:           %[[BASE_Y:[^,]*]], {{.*}} = memref.extract_strided_metadata %[[Y]]
// MINIMAL:           %[[OWN:.*]]:2 = bufferization.dealloc (%[[BASE_X]], %[[BASE_Y]], %[[Z:.*]] : memref<f32>, memref<f32>, memref<4xf32>) if (%[[OWN_X]], %[[OWN_Y]], %[[TRUE]]) retain (%[[Y]], %[[Z]] : memref<4xf32>, memref<4xf32>)
// MINIMAL:           scf.yield %[[Y]], %[[Z]], %[[OWN]]#0, %[[OWN]]#1
func.func @swap(%lower: index, %upper: index, %step: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %i = %lower to %upper step %step iter_args(%x = %a, %y = %b) -> (memref<4xf32>, memref<4xf32>) {
    %z = memref.alloc() : memref<4xf32>
    scf.yield %y, %z : memref<4xf32>, memref<4xf32>
  }
  return
}

// The ownership of a select is one of its operands'.
// MINIMAL-LABEL: func.func @select(
// MINIMAL-SAME:    %[[M:.*]]: memref<4xf32>, %[[C:.*]]: i1
// MINIMAL:         %[[A:.*]] = memref.alloc()
// MINIMAL:         %[[S:.*]] = arith.select %[[C]], %[[A]], %[[M]]
// MINIMAL:         scf.if %[[C]]
func.func @select(%m: memref<4xf32>, %c: i1) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %m : memref<4xf32>
  return %s : memref<4xf32>
}

// Both buffers are owned, by constants of their own: so is the view of the one that is chosen.
// CHECK-LABEL: func.func @view_of_owned_choice(
// CHECK-NOT:     bufferization.clone
// CHECK:         return %{{.*}} : memref<?xf32>
func.func @view_of_owned_choice(%c: i1, %m: memref<4xf32>) -> memref<?xf32> {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %m, %a : memref<4xf32> to memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  %v = memref.cast %s : memref<4xf32> to memref<?xf32>
  return %v : memref<?xf32>
}
