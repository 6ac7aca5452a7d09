// The deprecated buffer-deallocation frees behind the last use, and clones what may come to a place that other buffers come
// to as well. tests/parity/released compares it with mlir-opt 19, where that is right. Run again, it changes nothing.
// RUN: bufferproof opt "--pass-pipeline=builtin.module(func.func(buffer-deallocation))" --split-input-file %s -o %t
// RUN: FileCheck %s < %t
// RUN: bufferproof opt --buffer-deallocation --split-input-file %t | diff %t -

// CHECK-LABEL: func.func @last_use
// CHECK:         memref.copy %arg0, %[[A:.*]] : memref<4xf32> to memref<4xf32>
// CHECK-NEXT:    memref.dealloc %[[A]]
// CHECK-NEXT:    memref.copy %arg0, %arg0
func.func @last_use(%arg: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.copy %arg, %a : memref<4xf32> to memref<4xf32>
  memref.copy %arg, %arg : memref<4xf32> to memref<4xf32>
  return
}

// -----

// The clone for ^bb2 has a block of its own, so that it is made only on the way there.
// CHECK-LABEL: func.func @edge
// CHECK:         cf.cond_br %arg0, ^bb2, ^[[EDGE:bb[0-9]+]](%arg1 : memref<4xf32>)
// CHECK:       ^[[EDGE]](%{{.*}}: memref<4xf32>):
// CHECK-NEXT:    %[[C:.*]] = bufferization.clone %arg1
// CHECK-NEXT:    cf.br ^bb3(%[[C]] : memref<4xf32>)
// CHECK:       ^bb3(%[[X:.*]]: memref<4xf32>):
// CHECK-NEXT:    memref.copy %[[X]], %arg1
// CHECK-NEXT:    memref.dealloc %[[X]]
func.func @edge(%c: i1, %arg: memref<4xf32>) {
  cf.cond_br %c, ^bb1, ^bb2(%arg : memref<4xf32>)
^bb1:
  %a = memref.alloc() : memref<4xf32>
  memref.copy %arg, %a : memref<4xf32> to memref<4xf32>
  cf.br ^bb2(%a : memref<4xf32>)
^bb2(%x: memref<4xf32>):
  memref.copy %x, %arg : memref<4xf32> to memref<4xf32>
  return
}

// -----

// An argument that nothing uses is freed in a block of one op, too.
// CHECK-LABEL: func.func @unused
// CHECK:       ^bb3(%[[X:.*]]: memref<4xf32>):
// CHECK-NEXT:    memref.dealloc %[[X]]
// CHECK-NEXT:    return
func.func @unused(%c: i1, %arg: memref<4xf32>) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb3(%arg : memref<4xf32>)
^bb2:
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb3(%a : memref<4xf32>)
^bb3(%x: memref<4xf32>):
  return
}

// -----

// A use counts in whichever block it is.
// CHECK-LABEL: func.func @used_behind
// CHECK:       ^bb2:
// CHECK-NEXT:    memref.copy %arg1, %arg1
// CHECK-NEXT:    memref.copy %arg1, %[[A:.*]] : memref<4xf32> to memref<4xf32>
// CHECK-NEXT:    memref.dealloc %[[A]]
func.func @used_behind(%c: i1, %arg: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.copy %arg, %a : memref<4xf32> to memref<4xf32>
  cf.br ^bb2
^bb2:
  memref.copy %arg, %arg : memref<4xf32> to memref<4xf32>
  memref.copy %arg, %a : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Freed through a view, or in several places: that is the program's own affair.
// CHECK-LABEL: func.func @freed
// CHECK-COUNT-3: memref.dealloc
// CHECK-NOT:     memref.dealloc
func.func @freed(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.dealloc %v : memref<?xf32>
  %b = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %b : memref<4xf32>
  } else {
    memref.dealloc %b : memref<4xf32>
  }
  return
}

// -----

// The caller frees no result, and what may be returned is not freed.
// CHECK-LABEL: func.func @returned
// CHECK-NOT:     memref.dealloc
// CHECK:         return
func.func @returned(%c: i1) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  return %s : memref<4xf32>
}
// CHECK-LABEL: func.func @caller
// CHECK-NOT:     memref.dealloc
func.func @caller(%c: i1) {
  %r = call @returned(%c) : (i1) -> memref<4xf32>
  memref.copy %r, %r : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Of several exits, each frees what is used on the way to it alone.
// CHECK-LABEL: func.func @each_frees_its_own
// CHECK:         memref.load %[[A:.*]][
// CHECK-NEXT:    memref.dealloc %[[A]]
// CHECK:         memref.load %[[B:.*]][
// CHECK-NEXT:    memref.dealloc %[[B]]
func.func @each_frees_its_own(%c: i1, %x: f32, %i: index) -> f32 {
  cf.cond_br %c, ^a, ^b
^a:
  %m = memref.alloc() : memref<4xf32>
  memref.store %x, %m[%i] : memref<4xf32>
  %y = memref.load %m[%i] : memref<4xf32>
  return %y : f32
^b:
  %n = memref.alloc() : memref<8xf32>
  memref.store %x, %n[%i] : memref<8xf32>
  %z = memref.load %n[%i] : memref<8xf32>
  return %z : f32
}
// CHECK-LABEL: func.func @used_before_the_exits
// CHECK:         memref.store
// CHECK-NEXT:    memref.dealloc
// CHECK-NEXT:    cf.cond_br
func.func @used_before_the_exits(%c: i1, %x: f32, %i: index) -> f32 {
  %m = memref.alloc() : memref<4xf32>
  memref.store %x, %m[%i] : memref<4xf32>
  cf.cond_br %c, ^a, ^b
^a:
  return %x : f32
^b:
  %s = arith.addf %x, %x : f32
  return %s : f32
}
// CHECK-LABEL: func.func @behind_an_early_exit
// CHECK:         memref.alloc
// CHECK-NOT:     memref.dealloc
// CHECK:         memref.load
// CHECK-NEXT:    memref.dealloc
// CHECK-NEXT:    return
func.func @behind_an_early_exit(%c: i1, %x: f32, %i: index) -> f32 {
  cf.cond_br %c, ^a, ^b
^a:
  return %x : f32
^b:
  %m = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^d, ^e
^d:
  memref.store %x, %m[%i] : memref<4xf32>
  cf.br ^e
^e:
  %y = memref.load %m[%i] : memref<4xf32>
  return %y : f32
}
// What each exit returns is the caller's; so is a buffer that all of them return.
// CHECK-LABEL: func.func @each_returns_its_own
// CHECK-COUNT-1: memref.dealloc
// CHECK-NOT:     memref.dealloc
// CHECK-LABEL: func.func @all_return_it
// CHECK-NOT:     memref.dealloc
func.func @each_returns_its_own(%c: i1, %x: f32, %i: index) -> memref<4xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  %m = memref.alloc() : memref<4xf32>
  return %m : memref<4xf32>
^b:
  %n = memref.alloc() : memref<4xf32>
  %k = memref.alloc() : memref<4xf32>
  memref.store %x, %k[%i] : memref<4xf32>
  return %n : memref<4xf32>
}
func.func @all_return_it(%c: i1, %x: f32, %i: index) -> memref<4xf32> {
  %m = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %x, %m[%i] : memref<4xf32>
  return %m : memref<4xf32>
^b:
  return %m : memref<4xf32>
}
