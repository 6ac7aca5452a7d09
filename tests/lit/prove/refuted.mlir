// Broken programs are refuted, each with the path that shows it.
// REQUIRES: smt
// RUN: not bufferproof prove %s | FileCheck %s

// CHECK-LABEL: refuted: @freed_twice
// CHECK-NEXT: refuted: no buffer is freed twice
// CHECK-NEXT: [[#@LINE+6]]:1: argument 0 is true
// CHECK-NEXT: [[#@LINE+6]]:8: the buffer is allocated
// CHECK-NEXT: %m = memref.alloc()
// CHECK-NEXT: [[#@LINE+5]]:3: the condition holds
// CHECK: [[#@LINE+7]]:3: here: freed again
// CHECK-NOT: refuted: no
func.func @freed_twice(%c: i1) {
  %m = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %m : memref<4xf32>
  }
  memref.dealloc %m : memref<4xf32>
  return
}

// CHECK-LABEL: refuted: @leak_on_one_branch
// CHECK-NEXT: refuted: at every exit each buffer is freed
// CHECK: the condition does not hold
// CHECK: here: never freed: a leak
func.func @leak_on_one_branch(%c: i1) {
  %m = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %m : memref<4xf32>
  }
  return
}

// CHECK-LABEL: refuted: @used_after_free_in_loop
// CHECK-NEXT: refuted: no buffer is used after it is freed
// CHECK: the loop runs once more
// CHECK: the buffer is freed
// CHECK: the loop runs once more
// CHECK: here: used after it was freed
func.func @used_after_free_in_loop(%n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 0.0 : f32
  %m = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %m, %own = %c) -> (memref<4xf32>, i1) {
    memref.store %f, %p[%c0] : memref<4xf32>
    %false = arith.constant false
    scf.if %own { memref.dealloc %p : memref<4xf32> }
    scf.yield %p, %false : memref<4xf32>, i1
  }
  scf.if %r#1 { memref.dealloc %m : memref<4xf32> }
  %true = arith.constant true
  %kept = arith.xori %c, %true : i1
  scf.if %kept { memref.dealloc %m : memref<4xf32> }
  return
}

// CHECK-LABEL: refuted: @swapped_wrongly
// CHECK: refuted: no buffer is freed twice
// CHECK: refuted: at every exit each buffer is freed
func.func @swapped_wrongly(%n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b) -> (memref<4xf32>, memref<4xf32>) {
    %s:2 = scf.if %c -> (memref<4xf32>, memref<4xf32>) {
      scf.yield %q, %q : memref<4xf32>, memref<4xf32>
    } else {
      scf.yield %p, %q : memref<4xf32>, memref<4xf32>
    }
    scf.yield %s#0, %s#1 : memref<4xf32>, memref<4xf32>
  }
  memref.dealloc %r#0 : memref<4xf32>
  memref.dealloc %r#1 : memref<4xf32>
  return
}

// CHECK-LABEL: refuted: @argument_freed
// CHECK: the buffer is that of argument 0: the caller owns it
// CHECK: here: freed, though this function does not own it
func.func @argument_freed(%m: memref<4xf32>, %c: i1) {
  %v = memref.cast %m : memref<4xf32> to memref<?xf32>
  scf.if %c { memref.dealloc %v : memref<?xf32> }
  return
}

// CHECK-LABEL: refuted: @argument_returned
// CHECK: refuted: no returned buffer is that of an argument
func.func @argument_returned(%m: memref<4xf32>, %c: i1) -> memref<4xf32> {
  cf.cond_br %c, ^a, ^b(%m : memref<4xf32>)
^a:
  %a = memref.alloc() : memref<4xf32>
  cf.br ^b(%a : memref<4xf32>)
^b(%x : memref<4xf32>):
  return %x : memref<4xf32>
}

// The global and the stack belong to nobody here.
// CHECK-LABEL: refuted: @global_freed
// CHECK: a global's
memref.global @g : memref<4xf32>
func.func @global_freed() {
  %m = memref.get_global @g : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  return
}

// CHECK-LABEL: refuted: @stack_returned
// CHECK: allocated on the stack
func.func @stack_returned() -> memref<4xf32> {
  %m = memref.alloca() : memref<4xf32>
  return %m : memref<4xf32>
}

// The results of a call are to be freed.
// CHECK-LABEL: refuted: @result_dropped
// CHECK: the buffer comes from the call
func.func private @make() -> memref<4xf32>
func.func @result_dropped() {
  %m = call @make() : () -> memref<4xf32>
  return
}

// ... each of them: the second need not be the buffer of the first.
// CHECK-LABEL: refuted: @second_result_dropped
// CHECK: the buffer comes from the call
// CHECK: here: never freed: a leak
func.func private @make_two() -> (memref<4xf32>, memref<4xf32>)
func.func @second_result_dropped() {
  %r:2 = call @make_two() : () -> (memref<4xf32>, memref<4xf32>)
  memref.dealloc %r#0 : memref<4xf32>
  return
}

// A retain list that keeps too much.
// CHECK-LABEL: refuted: @retained_wrongly
// CHECK: refuted: at every exit each buffer is freed
func.func @retained_wrongly(%c: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  %own = bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%true, %true) retain (%s : memref<4xf32>)
  return
}

// One iteration frees, but the wrong one.
// CHECK-LABEL: refuted: @counted_wrongly
func.func @counted_wrongly(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    %second = arith.cmpi eq, %i, %c1 : index
    scf.if %second { memref.dealloc %m : memref<4xf32> }
  }
  %none = arith.cmpi sle, %n, %c0 : index
  scf.if %none { memref.dealloc %m : memref<4xf32> }
  return
}

// The extent of a dimension that is not known.
// CHECK-LABEL: refuted: @freed_by_extent
// CHECK: this is {{[0-9]+}}
// CHECK-NEXT: memref.dim
func.func @freed_by_extent(%m: memref<?x4xf32>, %i: index) {
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<4xf32>
  %d = memref.dim %m, %i : memref<?x4xf32>
  %is = arith.cmpi eq, %d, %c4 : index
  scf.if %is { memref.dealloc %a : memref<4xf32> }
  return
}

// The first free of two arguments; it is of the second.
// CHECK-LABEL: refuted: @second_argument_freed
// CHECK-NEXT: refuted: no buffer of an argument
// CHECK-NEXT: the buffer is that of argument 1: the caller owns it
// CHECK-NEXT: the buffer is freed
func.func @second_argument_freed(%m: memref<4xf32>, %n: memref<4xf32>) {
  %z = arith.constant 0 : index
  %f = memref.load %m[%z] : memref<4xf32>
  memref.dealloc %n : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  return
}

// CHECK: 14 functions: 14 refuted
