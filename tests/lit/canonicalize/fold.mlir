// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// Constants go to the start, once each; casts and sizes fold into what uses them.
// CHECK-LABEL: func.func @memref(
// CHECK-SAME:    %[[M:.*]]: memref<?x4xf32>, %[[N:.*]]: index)
func.func @memref(%m: memref<?x4xf32>, %n: index) -> (f32, index, index) {
  // CHECK-NEXT: %[[C4:.*]] = arith.constant 4 : index
  // CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
  // CHECK-NEXT: %[[X:.*]] = memref.load %[[M]][%[[N]], %[[C1]]] : memref<?x4xf32>
  // CHECK-NEXT: return %[[X]], %[[C4]], %[[N]]
  %cast = memref.cast %m : memref<?x4xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %c1 = arith.constant 1 : index
  %x = memref.load %cast[%n, %c1] : memref<?x?xf32, strided<[?, ?], offset: ?>>
  %d1 = memref.dim %m, %c1 : memref<?x4xf32>
  %alloc = memref.alloc(%n) : memref<?xf32>
  %c0 = arith.constant 0 : index
  %d0 = memref.dim %alloc, %c0 : memref<?xf32>
  memref.copy %m, %m : memref<?x4xf32> to memref<?x4xf32>
  return %x, %d1, %d0 : f32, index, index
}

// CHECK-LABEL: func.func @booleans(
// CHECK-SAME:    %[[C:.*]]: i1)
func.func @booleans(%c: i1) -> (i1, i1, i1, i1) {
  // CHECK-NEXT: %[[FALSE:.*]] = arith.constant false
  // CHECK-NEXT: return %[[C]], %[[FALSE]], %[[C]], %[[FALSE]]
  %true = arith.constant true
  %false = arith.constant false
  %0 = arith.andi %true, %c : i1
  %1 = arith.xori %c, %c : i1
  %2 = arith.select %c, %true, %false : i1
  %3 = arith.cmpi ne, %true, %true : i1
  return %0, %1, %2, %3 : i1, i1, i1, i1
}

// CHECK-LABEL: func.func @regions(
// CHECK-SAME:    %[[M:[a-z0-9]*]]: memref<4xf32>, %[[P:[a-z0-9]*]]: memref<4xf32>, %[[C:[a-z0-9]*]]: i1
func.func @regions(%m: memref<4xf32>, %p: memref<4xf32>, %c: i1, %x: f32, %n: index) -> (memref<4xf32>, memref<4xf32>) {
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: %[[S:.*]] = arith.select %[[C]], %[[M]], %[[P]] : memref<4xf32>
  %0 = scf.if %c -> memref<4xf32> {
    scf.yield %m : memref<4xf32>
  } else {
    scf.yield %p : memref<4xf32>
  }
  // CHECK-NOT: scf.if
  // CHECK: memref.store %{{.*}}, %[[M]]
  scf.if %true {
    memref.store %x, %m[%n] : memref<4xf32>
  }
  // CHECK: scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}} {
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %m) -> (memref<4xf32>) {
    memref.store %x, %a[%i] : memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  // CHECK: return %[[S]], %[[M]]
  return %0, %1 : memref<4xf32>, memref<4xf32>
}

// Where no control comes, a slice may lie outside of its source. It may not say so: the verifier refuses it.
// CHECK-LABEL: func.func @slice_out_of_bounds
//       CHECK: memref.subview %{{.*}}[%c2, 0] [2, 2] [1, 1]
//       CHECK: memref.subview %{{.*}}[%c-1, 0] [1, 2] [1, 1]
func.func @slice_out_of_bounds(%m: memref<2x2xf32>, %b: i1) -> (f32, f32) {
  %c2 = arith.constant 2 : index
  %minus = arith.constant -1 : index
  %c0 = arith.constant 0 : index
  %z = arith.constant 0.0 : f32
  %r:2 = scf.if %b -> (f32, f32) {
    %s = memref.subview %m[%c2, 0] [2, 2] [1, 1] : memref<2x2xf32> to memref<2x2xf32, strided<[2, 1], offset: ?>>
    %t = memref.subview %m[%minus, 0] [1, 2] [1, 1] : memref<2x2xf32> to memref<1x2xf32, strided<[2, 1], offset: ?>>
    %k = memref.load %s[%c0, %c0] : memref<2x2xf32, strided<[2, 1], offset: ?>>
    %l = memref.load %t[%c0, %c0] : memref<1x2xf32, strided<[2, 1], offset: ?>>
    scf.yield %k, %l : f32, f32
  } else {
    scf.yield %z, %z : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}

// Likewise casts: what is behind them may disagree with what they are used with.
// CHECK-LABEL: func.func @cast_that_fails
//       CHECK: %[[C:.*]] = memref.cast
//       CHECK: memref.copy %[[C]], %{{.*}} : memref<3x?xf32> to memref<3x2xf32>
//       CHECK: memref.cast %{{.*}} : memref<3x?xf32> to memref<3x2xf32>
func.func @cast_that_fails(%m: memref<3x2xf32>, %n: memref<3x1xf32>, %b: i1) {
  scf.if %b {
    %c = memref.cast %n : memref<3x1xf32> to memref<3x?xf32>
    memref.copy %c, %m : memref<3x?xf32> to memref<3x2xf32>
    %d = memref.cast %c : memref<3x?xf32> to memref<3x2xf32>
    memref.copy %d, %m : memref<3x2xf32> to memref<3x2xf32>
  }
  return
}

// A buffer of a tensor is the memref that the tensor is made of where nobody can write to it, not where it may be copied.
// CHECK-LABEL: func.func @buffers_of_tensors(
// CHECK-SAME:    %[[M:.*]]: memref<4xf32>, %[[N:.*]]: memref<4xf32>)
//       CHECK: %[[T:.*]] = bufferization.to_tensor %[[M]] restrict :
//       CHECK: %[[B:.*]] = bufferization.to_buffer %[[T]] :
//       CHECK: %[[U:.*]] = bufferization.to_tensor %[[N]] restrict writable
//       CHECK: %[[C:.*]] = bufferization.to_buffer %[[U]] read_only
//       CHECK: return %[[M]], %[[B]], %[[C]]
func.func @buffers_of_tensors(%m: memref<4xf32>, %n: memref<4xf32>) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
  %t = bufferization.to_tensor %m restrict : memref<4xf32> to tensor<4xf32>
  %a = bufferization.to_buffer %t read_only : tensor<4xf32> to memref<4xf32>
  %b = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  %u = bufferization.to_tensor %n restrict writable : memref<4xf32> to tensor<4xf32>
  %c = bufferization.to_buffer %u read_only : tensor<4xf32> to memref<4xf32>
  return %a, %b, %c : memref<4xf32>, memref<4xf32>, memref<4xf32>
}

// Strides that are not known may be others than those of a buffer without a layout.
// CHECK-LABEL: func.func @unknown_strides(
// CHECK-SAME:    %[[M:.*]]: memref<2x3xf32, strided<[?, ?], offset: ?>>, %[[N:.*]]: memref<2x3xf32>)
//       CHECK: %[[T:.*]] = bufferization.to_tensor %[[M]]
//       CHECK: %[[A:.*]] = bufferization.to_buffer %[[T]]
//       CHECK: %[[B:.*]] = memref.cast %[[N]]
//       CHECK: return %[[A]], %[[B]]
func.func @unknown_strides(%m: memref<2x3xf32, strided<[?, ?], offset: ?>>, %n: memref<2x3xf32>)
    -> (memref<2x3xf32>, memref<2x3xf32, strided<[?, ?], offset: ?>>) {
  %t = bufferization.to_tensor %m restrict : memref<2x3xf32, strided<[?, ?], offset: ?>> to tensor<2x3xf32>
  %a = bufferization.to_buffer %t read_only : tensor<2x3xf32> to memref<2x3xf32>
  %u = bufferization.to_tensor %n restrict : memref<2x3xf32> to tensor<2x3xf32>
  %b = bufferization.to_buffer %u read_only : tensor<2x3xf32> to memref<2x3xf32, strided<[?, ?], offset: ?>>
  return %a, %b : memref<2x3xf32>, memref<2x3xf32, strided<[?, ?], offset: ?>>
}

// CHECK-LABEL: func.func @clone_of_unknown_strides(
//       CHECK: bufferization.clone
//   CHECK-NOT: bufferization.clone
//       CHECK: return
func.func @clone_of_unknown_strides(%m: memref<2xf32, strided<[?], offset: ?>>, %n: memref<2xf32>, %i: index)
    -> (f32, f32) {
  %a = bufferization.clone %m : memref<2xf32, strided<[?], offset: ?>> to memref<2xf32>
  %x = memref.load %a[%i] : memref<2xf32>
  memref.dealloc %a : memref<2xf32>
  %b = bufferization.clone %n : memref<2xf32> to memref<2xf32, strided<[?], offset: ?>>
  %y = memref.load %b[%i] : memref<2xf32, strided<[?], offset: ?>>
  memref.dealloc %b : memref<2xf32, strided<[?], offset: ?>>
  return %x, %y : f32, f32
}

// What a call does to the buffers is not known: this one frees the source, which must not be the clone by then.
// CHECK-LABEL: func.func @clone_before_call(
//       CHECK: bufferization.clone
//       CHECK: call @release
//       CHECK: memref.dealloc
func.func @clone_before_call(%m: memref<2xf32>, %i: index) -> f32 {
  %a = bufferization.clone %m : memref<2xf32> to memref<2xf32>
  call @release(%m) : (memref<2xf32>) -> ()
  %x = memref.load %a[%i] : memref<2xf32>
  memref.dealloc %a : memref<2xf32>
  return %x : f32
}
func.func private @release(%m: memref<2xf32>) {
  memref.dealloc %m : memref<2xf32>
  return
}

// A memref that is stored keeps the type of the elements; the one that it is stored to may be the source of a cast.
// CHECK-LABEL: func.func @stored_memref(
// CHECK-SAME:    %{{.*}}: memref<4xf32>, %[[S:.*]]: memref<1xmemref<?xf32>>)
//       CHECK: %[[C:.*]] = memref.cast
//       CHECK: memref.store %[[C]], %[[S]][%{{.*}}] : memref<1xmemref<?xf32>>
func.func @stored_memref(%m: memref<4xf32>, %s: memref<1xmemref<?xf32>>) {
  %c0 = arith.constant 0 : index
  %c = memref.cast %m : memref<4xf32> to memref<?xf32>
  %t = memref.cast %s : memref<1xmemref<?xf32>> to memref<?xmemref<?xf32>>
  memref.store %c, %t[%c0] : memref<?xmemref<?xf32>>
  return
}

// An op of another dialect has the value of a constant: those of arith are merged all the same.
// CHECK-LABEL: func.func @equal_constants(
// CHECK: arith.constant true
// CHECK-NOT: arith.constant
// CHECK: return
func.func @equal_constants() -> (i1, i1, i1) {
  %a = arith.constant true
  %b = index.bool.constant true
  %c = arith.constant true
  return %a, %b, %c : i1, i1, i1
}

// Of more than 64 bits, an extension is a constant, too.
// CHECK-LABEL: func.func @wide_extensions(
func.func @wide_extensions() -> (i128, i128, i128) {
  // CHECK-DAG: %[[SIGNED:.*]] = arith.constant -1 : i128
  // CHECK-DAG: %[[NARROW:.*]] = arith.constant 4294967295 : i128
  // CHECK-DAG: %[[UNSIGNED:.*]] = arith.constant 18446744073709551615 : i128
  // CHECK: return %[[SIGNED]], %[[NARROW]], %[[UNSIGNED]]
  %i32 = arith.constant -1 : i32
  %i64 = arith.constant -1 : i64
  %signed = arith.extsi %i32 : i32 to i128
  %narrow = arith.extui %i32 : i32 to i128
  %unsigned = arith.extui %i64 : i64 to i128
  return %signed, %narrow, %unsigned : i128, i128, i128
}
