// affine.parallel does not carry tensors through bufferization; tensors of outside are used in it, and its iterations do
// not write to one buffer. What it makes is freed in it.
// RUN: not bufferproof opt --split-input-file --one-shot-bufferize="bufferize-function-boundaries" %s > %t 2> %t.errors
// RUN: FileCheck %s < %t
// RUN: FileCheck --check-prefix=ERROR %s < %t.errors
// RUN: not bufferproof opt --split-input-file --one-shot-bufferize="bufferize-function-boundaries" --buffer-loop-hoisting --ownership-based-buffer-deallocation %s > %t 2> %t.errors
// RUN: FileCheck --check-prefix=FREED %s < %t
// RUN: FileCheck --check-prefix=BUFFERS %s < %t.errors

// ERROR: error: op was not bufferized
// ERROR-NEXT: affine.parallel
func.func @carried(%t: tensor<4xi32>) -> tensor<4xi32> {
  %r = affine.parallel (%i) = (0) to (1) reduce ("assign") -> tensor<4xi32> {
    affine.yield %t : tensor<4xi32>
  }
  return %r : tensor<4xi32>
}

// -----

// CHECK-LABEL: func.func @written(
// CHECK: affine.parallel
// CHECK-NEXT: %[[COPY:.*]] = memref.alloc()
// CHECK-NEXT: memref.copy %arg0, %[[COPY]]
// CHECK-NEXT: memref.store %{{.*}}, %[[COPY]]
// CHECK: affine.yield
// FREED-LABEL: func.func @written(
// FREED: affine.parallel
// FREED: memref.alloc()
// FREED: bufferization.dealloc
// FREED-NEXT: affine.yield
func.func @written(%t: tensor<4xi32>, %v: i32) -> i32 {
  %r = affine.parallel (%i) = (0) to (4) reduce ("addi") -> i32 {
    %a = tensor.insert %v into %t[%i] : tensor<4xi32>
    %c = arith.constant 0 : index
    %x = tensor.extract %a[%c] : tensor<4xi32>
    affine.yield %x : i32
  }
  return %r : i32
}

// -----

// A reduced buffer is not known to be one that may be freed, moved or replaced.
// BUFFERS: error: All operations with attached regions need to implement the RegionBranchOpInterface.
func.func @of_buffers(%n: index, %m: memref<?xf32>) -> memref<?xf32> {
  %r = affine.parallel (%i) = (0) to (1) reduce ("assign") -> memref<?xf32> {
    affine.yield %m : memref<?xf32>
  }
  return %r : memref<?xf32>
}
