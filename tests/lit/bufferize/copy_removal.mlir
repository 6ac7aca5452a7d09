// RUN: bufferproof opt --copy-removal --allow-unregistered-dialect --split-input-file %s | FileCheck %s
// RUN: bufferproof opt --copy-removal="max-uses=1" --allow-unregistered-dialect --split-input-file %s | FileCheck %s --check-prefix=LIMIT

// The source is not used any more, and is no argument: its buffer is reused.
// CHECK-LABEL: func @source_dies
// CHECK: %[[A:.*]] = memref.alloc
// CHECK-NOT: memref.copy
// CHECK: memref.store %{{.*}}, %[[A]][%c1]
// CHECK: return %[[A]]
// LIMIT-LABEL: func @source_dies
// LIMIT: memref.copy
func.func @source_dies(%v: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  memref.store %v, %b[%c1] : memref<4xf32>
  return %b : memref<4xf32>
}

// -----

// What the source was is read after a write.
// CHECK-LABEL: func @source_is_read
// CHECK: memref.copy
func.func @source_is_read(%v: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  memref.store %v, %b[%c0] : memref<4xf32>
  %x = memref.load %a[%c0] : memref<4xf32>
  %y = memref.load %b[%c0] : memref<4xf32>
  return %x, %y : f32, f32
}

// -----

// The last read of the source comes before the first write.
// CHECK-LABEL: func @source_is_read_before
// CHECK-NOT: memref.copy
func.func @source_is_read_before(%v: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  %x = memref.load %a[%c0] : memref<4xf32>
  memref.store %v, %b[%c0] : memref<4xf32>
  %y = memref.load %b[%c0] : memref<4xf32>
  return %x, %y : f32, f32
}

// -----

// The source is an argument, but nothing is written: the copy is forwarded, to uses that accept the layout.
// CHECK-LABEL: func @forwarded
// CHECK-SAME: %[[A:.*]]: memref<4xf32, strided<[?], offset: ?>>
// CHECK-NOT: memref.alloc
// CHECK: memref.load %[[A]]
func.func @forwarded(%a: memref<4xf32, strided<[?], offset: ?>>) -> f32 {
  %c0 = arith.constant 0 : index
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32>
  %x = memref.load %b[%c0] : memref<4xf32>
  return %x : f32
}

// -----

// The argument may be the other one.
// CHECK-LABEL: func @arguments
// CHECK: memref.copy
func.func @arguments(%a: memref<4xf32>, %c: memref<4xf32>, %v: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  memref.store %v, %c[%c0] : memref<4xf32>
  %x = memref.load %b[%c0] : memref<4xf32>
  return %x : f32
}

// -----

// The caller can see what is written to an argument.
// CHECK-LABEL: func @argument_written
// CHECK: memref.copy
func.func @argument_written(%a: memref<4xf32>, %v: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  memref.store %v, %b[%c0] : memref<4xf32>
  %x = memref.load %b[%c0] : memref<4xf32>
  return %x : f32
}

// -----

// What an iteration carries to the next one is not used after it is copied.
// CHECK-LABEL: func @carried
// CHECK: scf.for {{.*}} iter_args(%[[X:.*]] = %{{.*}})
// CHECK-NEXT: memref.store %{{.*}}, %[[X]]
// CHECK-NEXT: scf.yield %[[X]]
func.func @carried(%n: index, %v: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> memref<4xf32> {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %x, %b : memref<4xf32> to memref<4xf32>
    memref.store %v, %b[%c0] : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  return %r : memref<4xf32>
}

// -----

// The same buffer is carried twice.
// CHECK-LABEL: func @carried_twice
// CHECK: scf.for
// CHECK: memref.copy
func.func @carried_twice(%n: index, %v: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %a, %s = %v) -> (memref<4xf32>, memref<4xf32>, f32) {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %x, %b : memref<4xf32> to memref<4xf32>
    memref.store %s, %b[%c0] : memref<4xf32>
    %e = memref.load %y[%c0] : memref<4xf32>
    scf.yield %b, %b, %e : memref<4xf32>, memref<4xf32>, f32
  }
  return %r#2 : f32
}

// -----

// Each iteration needs what was there before the loop.
// CHECK-LABEL: func @copied_again
// CHECK: scf.for
// CHECK: memref.copy
func.func @copied_again(%n: index, %v: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %v) -> f32 {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %a, %b : memref<4xf32> to memref<4xf32>
    %e = memref.load %b[%c0] : memref<4xf32>
    memref.store %s, %b[%c0] : memref<4xf32>
    scf.yield %e : f32
  }
  return %r : f32
}

// -----

// A cycle of blocks is a loop, too.
// CHECK-LABEL: func @blocks
// CHECK: memref.copy
func.func @blocks(%v: f32, %c: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  cf.br ^loop
^loop:
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  %e = memref.load %b[%c0] : memref<4xf32>
  memref.store %v, %b[%c0] : memref<4xf32>
  cf.cond_br %c, ^loop, ^end
^end:
  return %e : f32
}

// -----

// In one branch only, the source is used afterwards.
// CHECK-LABEL: func @branches
// CHECK: scf.if
// CHECK-NEXT: memref.store %{{.*}}, %[[A:.*]][%{{.*}}]
// CHECK: else
// CHECK: memref.copy
// CHECK: memref.load %[[A]]
func.func @branches(%v: f32, %c: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  %r = scf.if %c -> f32 {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %a, %b : memref<4xf32> to memref<4xf32>
    memref.store %v, %b[%c0] : memref<4xf32>
    %x = memref.load %b[%c0] : memref<4xf32>
    scf.yield %x : f32
  } else {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %a, %b : memref<4xf32> to memref<4xf32>
    memref.store %v, %b[%c0] : memref<4xf32>
    %x = memref.load %b[%c0] : memref<4xf32>
    %y = memref.load %a[%c0] : memref<4xf32>
    %z = arith.addf %x, %y : f32
    scf.yield %z : f32
  }
  return %r : f32
}

// -----

// A callee that only reads does not need the copy; one that writes does.
// CHECK-LABEL: func @calls
// CHECK: %[[A:.*]] = memref.alloc
// CHECK: call @reads(%[[A]])
// CHECK: %[[B:.*]] = memref.alloc
// CHECK: memref.copy %[[A]], %[[B]]
// CHECK: call @writes(%[[B]]
// CHECK: memref.load %[[A]]
func.func private @reads(%m: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %x = memref.load %m[%c0] : memref<4xf32>
  return %x : f32
}
func.func private @writes(%m: memref<4xf32>, %v: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.store %v, %m[%c0] : memref<4xf32>
  %x = memref.load %m[%c1] : memref<4xf32>
  return %x : f32
}
func.func @calls(%v: f32) -> (f32, f32, f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  %x = call @reads(%b) : (memref<4xf32>) -> f32
  %c = memref.alloc() : memref<4xf32>
  memref.copy %a, %c : memref<4xf32> to memref<4xf32>
  %y = call @writes(%c, %v) : (memref<4xf32>, f32) -> f32
  %z = memref.load %a[%c0] : memref<4xf32>
  return %x, %y, %z : f32, f32, f32
}

// -----

// A callee may write to a global.
// CHECK-LABEL: func @global
// CHECK: memref.copy
memref.global "private" @g : memref<4xf32> = dense<0.0>
func.func private @writes_global(%v: f32) {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<4xf32>
  memref.store %v, %g[%c0] : memref<4xf32>
  return
}
func.func @global(%v: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.copy %g, %b : memref<4xf32> to memref<4xf32>
  call @writes_global(%v) : (f32) -> ()
  %x = memref.load %b[%c0] : memref<4xf32>
  return %x : f32
}

// -----

// Dead copies: the target is not read, or is overwritten first.
// CHECK-LABEL: func @dead
// CHECK-NOT: memref.copy
func.func @dead(%a: memref<4xf32>, %v: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  memref.store %v, %b[%c0] : memref<4xf32>
  %c = memref.alloc() : memref<4xf32>
  memref.copy %a, %c : memref<4xf32> to memref<4xf32>
  linalg.fill ins(%v : f32) outs(%c : memref<4xf32>)
  return %c : memref<4xf32>
}

// -----

// Only a part of it is overwritten.
// CHECK-LABEL: func @overwritten_in_part
// CHECK: memref.copy
func.func @overwritten_in_part(%a: memref<4x4xf32>, %v: f32) -> memref<4x4xf32> {
  %b = memref.alloc() : memref<4x4xf32>
  memref.copy %a, %b : memref<4x4xf32> to memref<4x4xf32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> ()>, affine_map<(d0) -> (d0, d0)>], iterator_types = ["parallel"]}
      ins(%v : f32) outs(%b : memref<4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  return %b : memref<4x4xf32>
}

// -----

// Computed where it is copied to.
// CHECK-LABEL: func @in_target
// CHECK: %[[S:.*]] = memref.subview
// CHECK-NEXT: linalg.fill ins(%{{.*}}) outs(%[[S]]
// CHECK-NEXT: return
func.func @in_target(%t: memref<8xf32>, %v: f32) {
  %s = memref.subview %t[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%v : f32) outs(%a : memref<4xf32>)
  memref.copy %a, %s : memref<4xf32> to memref<4xf32, strided<[1], offset: 4>>
  return
}

// -----

// What is in the target is needed for the computation.
// CHECK-LABEL: func @target_is_read
// CHECK: memref.copy
func.func @target_is_read(%t: memref<8xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %s = memref.subview %t[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  %x = memref.load %t[%c4] : memref<8xf32>
  memref.store %x, %a[%c1] : memref<4xf32>
  memref.copy %a, %s : memref<4xf32> to memref<4xf32, strided<[1], offset: 4>>
  return
}

// -----

// What is freed is left alone: run this pass before deallocation.
// CHECK-LABEL: func @freed
// CHECK: memref.copy
func.func @freed(%v: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return %b : memref<4xf32>
}

// -----

// A buffer on the stack does not live long enough.
// CHECK-LABEL: func @stack
// CHECK: memref.copy
func.func @stack(%v: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  return %b : memref<4xf32>
}

// -----

// Iterations run at the same time.
// CHECK-LABEL: func @parallel
// CHECK: memref.copy
func.func @parallel(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  scf.forall (%i) in (%n) {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %a, %b : memref<4xf32> to memref<4xf32>
    memref.store %v, %b[%c0] : memref<4xf32>
    %x = memref.load %b[%i] : memref<4xf32>
    memref.store %x, %b[%i] : memref<4xf32>
    %y = memref.load %b[%c0] : memref<4xf32>
    "use"(%y) : (f32) -> ()
  }
  return
}

// -----

// A callee may return one buffer twice, so the second result is read after the write to the first one.
// CHECK-LABEL: func @returned_twice
// CHECK: call @twice
// CHECK: memref.copy
func.func private @twice(%v: f32) -> (memref<4xf32>, memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  return %a, %a : memref<4xf32>, memref<4xf32>
}
func.func @returned_twice(%v: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %r:2 = call @twice(%v) : (f32) -> (memref<4xf32>, memref<4xf32>)
  %b = memref.alloc() : memref<4xf32>
  memref.copy %r#0, %b : memref<4xf32> to memref<4xf32>
  memref.store %v, %b[%c0] : memref<4xf32>
  %x = memref.load %r#1[%c0] : memref<4xf32>
  %y = memref.load %b[%c0] : memref<4xf32>
  return %x, %y : f32, f32
}

// -----

// The global is got anew, after the copy.
// CHECK-LABEL: func @global_again
// CHECK: memref.copy
memref.global "private" @h : memref<4xf32> = dense<0.0>
func.func @global_again(%v: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @h : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.copy %g, %b : memref<4xf32> to memref<4xf32>
  %again = memref.get_global @h : memref<4xf32>
  memref.store %v, %again[%c0] : memref<4xf32>
  %x = memref.load %b[%c0] : memref<4xf32>
  return %x : f32
}

// Elements of the view are one in memory, so that a store to the copy is none to the others.
// CHECK-LABEL: func.func @overlapping_source(
// CHECK: memref.copy
func.func @overlapping_source(%f: f32, %g: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<1xf32>
  memref.store %f, %a[%c0] : memref<1xf32>
  %s = memref.subview %a[0] [2] [0] : memref<1xf32> to memref<2xf32, strided<[0]>>
  %b = memref.alloc() : memref<2xf32>
  memref.copy %s, %b : memref<2xf32, strided<[0]>> to memref<2xf32>
  memref.store %g, %b[%c0] : memref<2xf32>
  %x = memref.load %b[%c0] : memref<2xf32>
  %y = memref.load %b[%c1] : memref<2xf32>
  return %x, %y : f32, f32
}

// The same if only the steps of the program tell.
// CHECK-LABEL: func.func @may_overlap(
// CHECK: memref.copy
func.func @may_overlap(%f: f32, %g: f32, %step: index) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<2xf32>
  memref.store %f, %a[%c0] : memref<2xf32>
  memref.store %f, %a[%c1] : memref<2xf32>
  %s = memref.subview %a[0] [2] [%step] : memref<2xf32> to memref<2xf32, strided<[?]>>
  %b = memref.alloc() : memref<2xf32>
  memref.copy %s, %b : memref<2xf32, strided<[?]>> to memref<2xf32>
  memref.store %g, %b[%c0] : memref<2xf32>
  %x = memref.load %b[%c0] : memref<2xf32>
  %y = memref.load %b[%c1] : memref<2xf32>
  return %x, %y : f32, f32
}

// CHECK-LABEL: func.func @metadata(
// CHECK: memref.copy
func.func @metadata(%f: f32, %i: index) -> (f32, f32) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %b : memref<4xf32> -> memref<f32>, index, index, index
  %r = memref.reinterpret_cast %base to offset: [0], sizes: [4], strides: [1] : memref<f32> to memref<4xf32>
  memref.store %f, %r[%i] : memref<4xf32>
  %x = memref.load %a[%i] : memref<4xf32>
  %y = memref.load %b[%i] : memref<4xf32>
  return %x, %y : f32, f32
}
