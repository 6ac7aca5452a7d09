// The buffer that a loop carries has the type of its parts as they are bufferized: what was foreseen of the constant while
// scf.condition was bufferized, any layout, is revised: what enters the loop is not cast.
// RUN: bufferproof opt %s --one-shot-bufferize=allow-return-allocs-from-loops | FileCheck %s

// CHECK-LABEL: func.func @constant(
// CHECK:         %[[A:.*]] = memref.alloc
// CHECK-NEXT:    scf.while (%{{.*}} = %[[A]]) : (memref<i32>) -> memref<i32, strided<[], offset: ?>> {
// CHECK:           %[[G:.*]] = memref.get_global
// CHECK-NEXT:      scf.yield %[[G]] : memref<i32>
func.func @constant(%b: i1) -> i32 {
  %0 = tensor.empty() : tensor<i32>
  %1 = scf.while (%arg0 = %0) : (tensor<i32>) -> tensor<i32> {
    scf.condition(%b) %arg0 : tensor<i32>
  } do {
  ^bb0(%arg0: tensor<i32>):
    %c = arith.constant dense<0> : tensor<i32>
    scf.yield %c : tensor<i32>
  }
  %2 = tensor.extract %1[] : tensor<i32>
  return %2 : i32
}
