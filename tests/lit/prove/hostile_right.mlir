// The right twins of hostile_wrong.mlir: all are proved, and cvc5 confirms it.
// REQUIRES: smt, cvc5
// RUN: bufferproof prove --split-input-file --certificate %t.smt2 %s | FileCheck %s
// RUN: bufferproof prove --check %t.smt2 --split-input-file --quiet %s | FileCheck --check-prefix=CHECKED %s
// CHECKED-NOT: not
// CHECKED: smt2: accepted: cvc5 confirms {{[0-9]+}} obligations; [[ALL:[0-9]+]] of [[ALL]] functions are shown

// -----

// CHECK: proved: @cells_not_written
func.func @cells_not_written() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %arr = memref.alloca() : memref<1xi1>
  %a = memref.alloc() : memref<4xf32>
  memref.store %true, %arr[%c0] : memref<1xi1>
  %l = memref.load %arr[%c0] : memref<1xi1>
  scf.if %l {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: proved: @assert_false
func.func @assert_false() {
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  cf.assert %false, "no"
  return
}

// -----

// CHECK: proved: @i8_255_ok
func.func @i8_255_ok() {
  %a = memref.alloc() : memref<4xf32>
  %k = arith.constant 255 : i8
  %m = arith.constant -1 : i8
  %e = arith.cmpi eq, %m, %k : i8
  scf.if %e {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: proved: @extui_range
func.func @extui_range(%x: i1) {
  %a = memref.alloc() : memref<4xf32>
  %y = arith.extui %x : i1 to i32
  %z = arith.constant 2 : i32
  %e = arith.cmpi slt, %y, %z : i32
  scf.if %e {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: proved: @i1_compare_unsigned_twin
func.func @i1_compare_unsigned_twin(%x: i1) {
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  %e = arith.cmpi ugt, %x, %false : i1
  scf.if %e {
    memref.dealloc %a : memref<4xf32>
  }
  %n = arith.xori %x, %true : i1
  scf.if %n {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: proved: @while_before_after_ok
func.func @while_before_after_ok(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r = scf.while (%p = %a) : (memref<4xf32>) -> memref<4xf32> {
    scf.condition(%c) %b : memref<4xf32>
  } do {
  ^bb0(%q: memref<4xf32>):
    scf.yield %q : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}

// -----

// CHECK: proved: @while_swaps_ok
func.func @while_swaps_ok(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r:2 = scf.while (%p = %a, %q = %b) : (memref<4xf32>, memref<4xf32>) -> (memref<4xf32>, memref<4xf32>) {
    scf.condition(%c) %q, %p : memref<4xf32>, memref<4xf32>
  } do {
  ^bb0(%s: memref<4xf32>, %t: memref<4xf32>):
    scf.yield %s, %t : memref<4xf32>, memref<4xf32>
  }
  memref.dealloc %r#0 : memref<4xf32>
  memref.dealloc %r#1 : memref<4xf32>
  return
}

// -----

// CHECK: proved: @execute_region_blocks_ok
func.func @execute_region_blocks_ok(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %r = scf.execute_region -> memref<4xf32> {
    cf.cond_br %c, ^x, ^y
  ^x:
    memref.dealloc %a : memref<4xf32>
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  ^y:
    scf.yield %a : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}

// -----

// CHECK: proved: @switch_duplicate_successors_ok
func.func @switch_duplicate_successors_ok(%x: i32) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  cf.switch %x : i32, [ default: ^j(%a, %b : memref<4xf32>, memref<4xf32>), 1: ^j(%b, %a : memref<4xf32>, memref<4xf32>), 2: ^j(%b, %a : memref<4xf32>, memref<4xf32>) ]
^j(%p: memref<4xf32>, %q: memref<4xf32>):
  memref.dealloc %p : memref<4xf32>
  memref.dealloc %q : memref<4xf32>
  return
}

// -----

// CHECK: proved: @irreducible_ok
func.func @irreducible_ok(%c: i1, %m: memref<i1>) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^x(%a : memref<4xf32>), ^y(%a : memref<4xf32>)
^x(%p: memref<4xf32>):
  %n = memref.alloc() : memref<4xf32>
  memref.dealloc %p : memref<4xf32>
  cf.br ^y(%n : memref<4xf32>)
^y(%q: memref<4xf32>):
  %l = memref.load %m[] : memref<i1>
  cf.cond_br %l, ^x(%q : memref<4xf32>), ^e
^e:
  memref.dealloc %q : memref<4xf32>
  return
}

// -----

// CHECK: proved: @loop_constant_once_ok
func.func @loop_constant_once_ok() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %c1 step %c1 {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: proved: @same_buffer_in_two_results
func.func @same_buffer_in_two_results() -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  return %a, %a : memref<4xf32>, memref<4xf32>
}

// -----

// CHECK: proved: @branch_under_same_condition
func.func @branch_under_same_condition(%c: i1, %d: i1, %x: memref<4xf32>) {
  %true = arith.constant true
  %false = arith.constant false
  %r:2 = scf.if %c -> (memref<4xf32>, i1) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a, %true : memref<4xf32>, i1
  } else {
    scf.yield %x, %false : memref<4xf32>, i1
  }
  scf.if %c {
    memref.dealloc %r#0 : memref<4xf32>
  }
  return
}

// -----

// CHECK: proved: @metadata_ok
func.func @metadata_ok() {
  %a = memref.alloc() : memref<4xf32>
  %b, %o, %s, %t = memref.extract_strided_metadata %a : memref<4xf32> -> memref<f32>, index, index, index
  memref.dealloc %b : memref<f32>
  return
}

// -----

// CHECK: proved: @realloc_ok
func.func @realloc_ok(%n: index) {
  %c1 = arith.constant 1 : index
  %a = memref.alloc(%c1) : memref<?xf32>
  %b = memref.realloc %a(%n) : memref<?xf32> to memref<?xf32>
  memref.dealloc %b : memref<?xf32>
  return
}

// -----

// CHECK: proved: @realloc_in_loop_ok
func.func @realloc_in_loop_ok(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc(%c1) : memref<?xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> memref<?xf32> {
    %b = memref.realloc %p(%n) : memref<?xf32> to memref<?xf32>
    scf.yield %b : memref<?xf32>
  }
  memref.dealloc %r : memref<?xf32>
  return
}

// -----

// CHECK: proved: @alloca_scope_ok
func.func @alloca_scope_ok() -> f32 {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant 0.0 : f32
  %r = memref.alloca_scope -> (f32) {
    %a = memref.alloca() : memref<4xf32>
    memref.store %f0, %a[%c0] : memref<4xf32>
    %v = memref.load %a[%c0] : memref<4xf32>
    memref.alloca_scope.return %v : f32
  }
  return %r : f32
}

// -----

// CHECK: proved: @call_in_loop_ok
func.func private @g() -> memref<4xf32>
func.func @call_in_loop_ok(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %r = func.call @g() : () -> memref<4xf32>
    memref.dealloc %r : memref<4xf32>
  }
  return
}

// -----

// CHECK: proved: @infinite_loop_leaks_nothing
func.func @infinite_loop_leaks_nothing() {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^e
^e:
  cf.br ^e
}

// -----

// CHECK: proved: @select_complement_ok
func.func @select_complement_ok(%c: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  %d = arith.xori %c, %true : i1
  %t = arith.select %d, %a, %b : memref<4xf32>
  memref.dealloc %s : memref<4xf32>
  memref.dealloc %t : memref<4xf32>
  return
}

// -----

// CHECK: proved: @index_switch_all_ok
func.func @index_switch_all_ok(%i: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.index_switch %i
  case 0 {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  case 1 {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  default {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: proved: @nested_loops_ok
func.func @nested_loops_ok(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> memref<4xf32> {
    %s = scf.for %j = %c0 to %n step %c1 iter_args(%q = %p) -> memref<4xf32> {
      %b = memref.alloc() : memref<4xf32>
      memref.dealloc %q : memref<4xf32>
      scf.yield %b : memref<4xf32>
    }
    scf.yield %s : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}

// -----

// CHECK: proved: @unranked_ok
func.func @unranked_ok() {
  %a = memref.alloc() : memref<4xf32>
  %u = memref.cast %a : memref<4xf32> to memref<*xf32>
  memref.dealloc %u : memref<*xf32>
  return
}

// -----

// CHECK: proved: @dealloc_retain_both_ok
func.func @dealloc_retain_both_ok() {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %o:2 = bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%true, %true) retain (%a, %b : memref<4xf32>, memref<4xf32>)
  bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%o#0, %o#1)
  return
}

// -----

// CHECK: proved: @stored_in_a_local_array_ok
func.func @stored_in_a_local_array_ok() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<2xmemref<4xf32>>
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.store %a, %t[%c0] : memref<2xmemref<4xf32>>
  memref.store %b, %t[%c1] : memref<2xmemref<4xf32>>
  %x = memref.load %t[%c0] : memref<2xmemref<4xf32>>
  %y = memref.load %t[%c1] : memref<2xmemref<4xf32>>
  memref.dealloc %x : memref<4xf32>
  memref.dealloc %y : memref<4xf32>
  memref.dealloc %t : memref<2xmemref<4xf32>>
  return
}

// -----

// CHECK: proved: @stored_in_rank_0
func.func @stored_in_rank_0() {
  %t = memref.alloca() : memref<memref<4xf32>>
  %a = memref.alloc() : memref<4xf32>
  memref.store %a, %t[] : memref<memref<4xf32>>
  %x = memref.load %t[] : memref<memref<4xf32>>
  memref.dealloc %x : memref<4xf32>
  return
}

// -----

// CHECK: proved: @loaded_from_an_argument_ok
func.func @loaded_from_an_argument_ok(%t: memref<2xmemref<4xf32>>, %i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %x = memref.load %t[%i] : memref<2xmemref<4xf32>>
  %v = memref.load %x[%c0] : memref<4xf32>
  return %v : f32
}

// -----

// CHECK: proved: @local_flags_in_an_array_i32
func.func @local_flags_in_an_array_i32() {
  %c0 = arith.constant 0 : index
  %t = memref.alloca() : memref<1xi32>
  %a = memref.alloc() : memref<4xf32>
  %k = arith.constant 7 : i32
  memref.store %k, %t[%c0] : memref<1xi32>
  %x = memref.load %t[%c0] : memref<1xi32>
  %e = arith.cmpi eq, %x, %k : i32
  scf.if %e {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
