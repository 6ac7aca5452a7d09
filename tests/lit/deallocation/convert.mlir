// convert-bufferization-to-memref.
// RUN: bufferproof opt --convert-bufferization-to-memref --split-input-file --verify-diagnostics %s | FileCheck %s

// CHECK-LABEL: func.func @clone(
// CHECK-SAME:    %[[M:.*]]: memref<?x4xf32, strided<[?, 1], offset: ?>>
// CHECK:         %[[SIZE:.*]] = memref.dim %[[M]]
// CHECK:         %[[A:.*]] = memref.alloc(%[[SIZE]]) : memref<?x4xf32>
// CHECK:         %[[CLONE:.*]] = memref.cast %[[A]] : memref<?x4xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
// CHECK:         memref.copy %[[M]], %[[CLONE]]
// CHECK:         return %[[CLONE]]
func.func @clone(%m: memref<?x4xf32, strided<[?, 1], offset: ?>>) -> memref<?x4xf32, strided<[?, 1], offset: ?>> {
  %c = bufferization.clone %m : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  return %c : memref<?x4xf32, strided<[?, 1], offset: ?>>
}

// CHECK-LABEL: func.func @unranked(
// CHECK-SAME:    %[[M:.*]]: memref<*xf32>
// CHECK:         %[[RANK:.*]] = memref.rank %[[M]]
// CHECK:         %[[SIZES:.*]] = memref.alloca(%[[RANK]]) : memref<?xindex>
// CHECK:         %[[COUNT:.*]] = scf.for
// CHECK:         %[[A:.*]] = memref.alloc(%[[COUNT]]) : memref<?xf32>
// CHECK:         %[[CLONE:.*]] = memref.reshape %[[A]](%[[SIZES]])
// CHECK:         memref.copy %[[M]], %[[CLONE]]
func.func @unranked(%m: memref<*xf32>) -> memref<*xf32> {
  %c = bufferization.clone %m : memref<*xf32> to memref<*xf32>
  return %c : memref<*xf32>
}

// A clone at an offset is a view of its buffer, which is freed by its base. (Upstream does not lower it.)
// CHECK-LABEL: func.func @clone_at_offset(
// CHECK:         %[[A:.*]] = memref.alloc
// CHECK:         %[[CLONE:.*]] = memref.reinterpret_cast %[[A]] to offset: [1]
// CHECK:         cf.br ^bb1(%[[CLONE]]
// CHECK:       ^bb1(%[[B:.*]]: memref<2xi32, strided<[1], offset: 1>>):
// CHECK:         %[[BASE:[^,]*]], %{{.*}} = memref.extract_strided_metadata %[[B]]
// CHECK:         memref.dealloc %[[BASE]] : memref<i32>
// CHECK:         memref.dealloc %arg1 : memref<2xi32>
// CHECK:         memref.dealloc %arg2 : memref<4xi32, #{{.*}}>
func.func @clone_at_offset(%m: memref<2xi32, strided<[1], offset: 1>>, %n: memref<2xi32>,
                           %halves: memref<4xi32, affine_map<(d0) -> (d0 floordiv 2)>>) {
  %c = bufferization.clone %m : memref<2xi32, strided<[1], offset: 1>> to memref<2xi32, strided<[1], offset: 1>>
  cf.br ^bb1(%c : memref<2xi32, strided<[1], offset: 1>>)
^bb1(%b: memref<2xi32, strided<[1], offset: 1>>):
  memref.dealloc %b : memref<2xi32, strided<[1], offset: 1>>
  memref.dealloc %n : memref<2xi32>
  memref.dealloc %halves : memref<4xi32, affine_map<(d0) -> (d0 floordiv 2)>>
  return
}

// CHECK-LABEL: func.func @there_and_back(
// CHECK-SAME:    %[[M:.*]]: memref<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = memref.cast %[[M]]
// CHECK-NEXT:    return %[[CAST]]
func.func @there_and_back(%m: memref<4xf32>) -> memref<4xf32, strided<[?], offset: ?>> {
  %t = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>
  %b = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32, strided<[?], offset: ?>>
  return %b : memref<4xf32, strided<[?], offset: ?>>
}

// -----

func.func @tensor() -> tensor<4xf32> {
  // expected-error @below {{failed to legalize operation 'bufferization.alloc_tensor' that was explicitly marked illegal}}
  %t = bufferization.alloc_tensor() : tensor<4xf32>
  return %t : tensor<4xf32>
}

// -----

func.func @unknown_strides(%m: memref<4xf32, strided<[?], offset: ?>>) -> memref<4xf32> {
  // expected-error @below {{failed to legalize operation 'bufferization.to_tensor' that was explicitly marked illegal}}
  %t = bufferization.to_tensor %m : memref<4xf32, strided<[?], offset: ?>> to tensor<4xf32>
  // expected-error @below {{explicitly marked illegal: its buffer may have another layout}}
  %b = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  return %b : memref<4xf32>
}
