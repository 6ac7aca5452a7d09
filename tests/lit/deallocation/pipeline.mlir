// The whole pipeline.
// RUN: bufferproof opt --buffer-deallocation-pipeline %s | FileCheck %s

// CHECK-LABEL: func.func @loop(
// CHECK-SAME:    %[[M:.*]]: memref<4xf32>, %[[LOWER:.*]]: index
// CHECK-DAG:     %[[FALSE:.*]] = arith.constant false
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK:         %[[A:.*]] = memref.alloc()
// CHECK:         scf.for %{{.*}} iter_args(%[[X:.*]] = %[[A]], %[[OWN:.*]] = %[[FALSE]]) -> (memref<4xf32>, i1) {
// CHECK:           %[[Z:.*]] = memref.alloc()
// CHECK:           memref.copy %[[X]], %[[Z]]
// CHECK:           %[[BASE:[^,]*]], {{.*}} = memref.extract_strided_metadata %[[X]]
// CHECK:           scf.if %[[OWN]] {
// CHECK-NEXT:        memref.dealloc %[[BASE]]
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.yield %[[Z]], %[[TRUE]]
func.func @loop(%m: memref<4xf32>, %lower: index, %upper: index, %step: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %m, %a : memref<4xf32> to memref<4xf32>
  %r = scf.for %i = %lower to %upper step %step iter_args(%x = %a) -> (memref<4xf32>) {
    %z = memref.alloc() : memref<4xf32>
    memref.copy %x, %z : memref<4xf32> to memref<4xf32>
    scf.yield %z : memref<4xf32>
  }
  memref.copy %r, %m : memref<4xf32> to memref<4xf32>
  return
}

// CHECK-LABEL: func.func @straight(
// CHECK-SAME:    %[[M:.*]]: memref<4xf32>
// CHECK-NEXT:    %[[A:.*]] = memref.alloc()
// CHECK-NEXT:    memref.copy %[[M]], %[[A]]
// CHECK-NEXT:    memref.dealloc %[[A]]
// CHECK-NEXT:    return
func.func @straight(%m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %m, %a : memref<4xf32> to memref<4xf32>
  return
}
