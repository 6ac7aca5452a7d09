// Ownership through control flow graphs, loops in them included.
// RUN: bufferproof opt --ownership-based-buffer-deallocation=minimal %s | FileCheck %s

// The example of the document: one dealloc per successor, and the ownership of what stays live is selected.
// CHECK-LABEL: func.func @fork(
// CHECK-SAME:    %[[M:.*]]: memref<?xi8>, %[[SIZE:.*]]: index, %[[C:.*]]: i1, %[[BRANCH:.*]]: i1
// CHECK:         %[[TRUE:.*]] = arith.constant true
// CHECK:         %[[A:.*]] = memref.alloc(%[[SIZE]])
// CHECK:         %[[S:.*]] = arith.select %[[C]], %[[A]], %{{.*}}
// CHECK:         %[[ON_TRUE:.*]]:2 = bufferization.dealloc (%[[A]] : memref<?xi8>) if (%[[BRANCH]]) retain (%[[A]], %[[S]] : memref<?xi8>, memref<?xi8>)
// CHECK:         %[[NOT:.*]] = arith.xori %[[BRANCH]], %[[TRUE]]
// CHECK:         %[[ON_FALSE:.*]]:2 = bufferization.dealloc (%[[A]] : memref<?xi8>) if (%[[NOT]]) retain (%[[M]], %[[S]] : memref<?xi8>, memref<?xi8>)
// CHECK:         %[[OWN_S:.*]] = arith.select %[[BRANCH]], %[[ON_TRUE]]#1, %[[ON_FALSE]]#1
// CHECK:         cf.cond_br %[[BRANCH]], ^bb1(%[[A]], %[[ON_TRUE]]#0 : memref<?xi8>, i1), ^bb1(%[[M]], %[[ON_FALSE]]#0 : memref<?xi8>, i1)
// CHECK:       ^bb1(%[[X:.*]]: memref<?xi8>, %[[OWN_X:.*]]: i1):
// CHECK:         %[[BASE_S:[^,]*]], {{.*}} = memref.extract_strided_metadata %[[S]]
// CHECK:         %[[BASE_X:[^,]*]], {{.*}} = memref.extract_strided_metadata %[[X]]
// CHECK:         bufferization.dealloc (%[[BASE_S]], %[[BASE_X]] : memref<i8>, memref<i8>) if (%[[OWN_S]], %[[OWN_X]])
func.func @fork(%m: memref<?xi8>, %size: index, %c: i1, %branch: i1) {
  %a = memref.alloc(%size) : memref<?xi8>
  %stack = memref.alloca(%size) : memref<?xi8>
  %s = arith.select %c, %a, %stack : memref<?xi8>
  cf.cond_br %branch, ^bb1(%a : memref<?xi8>), ^bb1(%m : memref<?xi8>)
^bb1(%x: memref<?xi8>):
  memref.copy %x, %s : memref<?xi8> to memref<?xi8>
  return
}

// A loop in the graph: %x of the last iteration is freed unless it goes round again.
// CHECK-LABEL: func.func @loop(
// CHECK:         %[[FALSE:.*]] = arith.constant false
// CHECK:         cf.br ^bb1(%{{.*}}, %[[FALSE]] : memref<4xf32>, i1)
// CHECK:       ^bb1(%[[X:.*]]: memref<4xf32>, %[[OWN_X:.*]]: i1):
// CHECK:         %[[Y:.*]] = memref.alloc()
// CHECK:         %[[BACK:.*]] = bufferization.dealloc (%{{.*}}, %[[Y]] : memref<f32>, memref<4xf32>) if (%{{.*}}, %{{.*}}) retain (%[[Y]] : memref<4xf32>)
// CHECK:         bufferization.dealloc (%{{.*}}, %[[Y]] : memref<f32>, memref<4xf32>) if (%{{.*}}, %{{.*}})
// CHECK:         cf.cond_br %{{.*}}, ^bb1(%[[Y]], %[[BACK]] : memref<4xf32>, i1), ^bb2
func.func @loop(%m: memref<4xf32>, %c: i1) {
  cf.br ^bb1(%m : memref<4xf32>)
^bb1(%x: memref<4xf32>):
  %y = memref.alloc() : memref<4xf32>
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  cf.cond_br %c, ^bb1(%y : memref<4xf32>), ^bb2
^bb2:
  return
}

// CHECK-LABEL: func.func @switch(
// CHECK:         %[[IS_7:.*]] = arith.cmpi eq, %[[FLAG:.*]], %{{.*}} : i32
// CHECK:         %[[IS_9:.*]] = arith.cmpi eq, %[[FLAG]], %{{.*}} : i32
// CHECK:         %[[ANY:.*]] = arith.ori %[[IS_7]], %[[IS_9]]
// CHECK:         %[[NONE:.*]] = arith.xori %[[ANY]], %{{.*}}
// CHECK:         bufferization.dealloc (%[[A:.*]] : memref<4xf32>) if (%[[NONE]])
// CHECK:         %[[OWN:.*]] = bufferization.dealloc (%[[A]] : memref<4xf32>) if (%[[IS_7]]) retain (%[[A]] : memref<4xf32>)
// CHECK:         bufferization.dealloc (%[[A]] : memref<4xf32>) if (%[[IS_9]]) retain (%{{.*}} : memref<4xf32>)
// CHECK:         cf.switch %[[FLAG]] : i32, [
// CHECK-NEXT:      default: ^bb1,
// CHECK-NEXT:      7: ^bb2(%[[A]], %[[OWN]] : memref<4xf32>, i1),
func.func @switch(%flag: i32, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  cf.switch %flag : i32, [
    default: ^bb1,
    7: ^bb2(%a : memref<4xf32>),
    9: ^bb2(%m : memref<4xf32>)
  ]
^bb1:
  return
^bb2(%x: memref<4xf32>):
  return
}
