// Programs that are wrong in one place, and twins that are right: dealloc's lists, loops, comparisons of narrow
// integers, realloc. Wrong ones are refuted and replay, right ones are proved.
// REQUIRES: smt, long-proofs
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t

// -----

// CHECK: refuted: @w_dealloc_cond_other
// CHECK: replays
func.func @w_dealloc_cond_other(%k: i1, %l: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %s = scf.if %k -> memref<4xf32> {
    scf.yield %a : memref<4xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  bufferization.dealloc (%a, %s : memref<4xf32>, memref<4xf32>) if (%true, %l)
  return
}

// -----

// CHECK: proved: @r_dealloc_cond_own
func.func @r_dealloc_cond_own(%k: i1) {
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  %s:2 = scf.if %k -> (memref<4xf32>, i1) {
    scf.yield %a, %false : memref<4xf32>, i1
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b, %true : memref<4xf32>, i1
  }
  bufferization.dealloc (%a, %s#0 : memref<4xf32>, memref<4xf32>) if (%true, %s#1)
  return
}

// -----

// CHECK: refuted: @w_dealloc_negated
// CHECK: replays
func.func @w_dealloc_negated(%k: i1) {
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  %s:2 = scf.if %k -> (memref<4xf32>, i1) {
    scf.yield %a, %true : memref<4xf32>, i1
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b, %false : memref<4xf32>, i1
  }
  bufferization.dealloc (%a, %s#0 : memref<4xf32>, memref<4xf32>) if (%true, %s#1)
  return
}

// -----

// CHECK: proved: @r_retain_select
func.func @r_retain_select(%k: i1) {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %fz = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %k, %a, %b : memref<4xf32>
  %o = bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%true, %true) retain (%s : memref<4xf32>)
  memref.store %fz, %s[%c0] : memref<4xf32>
  bufferization.dealloc (%s : memref<4xf32>) if (%o)
  return
}

// -----

// CHECK: refuted: @w_retain_ignored_result
// CHECK: replays
func.func @w_retain_ignored_result(%k: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %k, %a, %b : memref<4xf32>
  %o = bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%true, %true) retain (%s : memref<4xf32>)
  return
}

// -----

// CHECK: refuted: @w_retain_result_of_argument
// CHECK: replays
func.func @w_retain_result_of_argument(%x: memref<4xf32>, %k: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %k, %a, %x : memref<4xf32>
  %o = bufferization.dealloc (%a : memref<4xf32>) if (%true) retain (%s : memref<4xf32>)
  memref.dealloc %s : memref<4xf32>
  return
}

// -----

// CHECK: proved: @r_retain_result_of_argument
func.func @r_retain_result_of_argument(%x: memref<4xf32>, %k: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %k, %a, %x : memref<4xf32>
  %o = bufferization.dealloc (%a : memref<4xf32>) if (%true) retain (%s : memref<4xf32>)
  scf.if %o {
    memref.dealloc %s : memref<4xf32>
  }
  return
}

// -----

// CHECK: refuted: @w_dealloc_twice_op
// CHECK: replays
func.func @w_dealloc_twice_op() {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %o = bufferization.dealloc (%a : memref<4xf32>) if (%true) retain (%a : memref<4xf32>)
  %p = bufferization.dealloc (%a : memref<4xf32>) if (%o) retain (%a : memref<4xf32>)
  bufferization.dealloc (%a : memref<4xf32>) if (%o)
  bufferization.dealloc (%a : memref<4xf32>) if (%p)
  return
}

// -----

// CHECK: proved: @r_dealloc_handed_on
func.func @r_dealloc_handed_on() {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %o = bufferization.dealloc (%a : memref<4xf32>) if (%true) retain (%a : memref<4xf32>)
  %p = bufferization.dealloc (%a : memref<4xf32>) if (%o) retain (%a : memref<4xf32>)
  bufferization.dealloc (%a : memref<4xf32>) if (%p)
  return
}

// -----

// CHECK: proved: @r_two_retained_one_freed
func.func @r_two_retained_one_freed(%k: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %o:2 = bufferization.dealloc (%a : memref<4xf32>) if (%true) retain (%a, %a : memref<4xf32>, memref<4xf32>)
  bufferization.dealloc (%a, %a : memref<4xf32>, memref<4xf32>) if (%o#0, %o#1)
  return
}

// -----

// CHECK: refuted: @w_two_retained_both_freed
// CHECK: replays
func.func @w_two_retained_both_freed(%k: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %o:2 = bufferization.dealloc (%a : memref<4xf32>) if (%true) retain (%a, %a : memref<4xf32>, memref<4xf32>)
  scf.if %o#0 {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %o#1 {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: refuted: @w_retained_results_swapped
// CHECK: replays
func.func @w_retained_results_swapped(%k: i1, %x: memref<4xf32>) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %o:2 = bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%true, %k) retain (%a, %b : memref<4xf32>, memref<4xf32>)
  bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%o#1, %o#0)
  return
}

// -----

// CHECK: proved: @r_loop_carried_first
func.func @r_loop_carried_first(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> memref<4xf32> {
    %b = memref.alloc() : memref<4xf32>
    %e = arith.cmpi sge, %i, %c0 : index
    scf.if %e {
      memref.dealloc %x : memref<4xf32>
    }
    scf.yield %b : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}

// -----

// CHECK: refuted: @w_loop_two_steps_back
// CHECK: replays
func.func @w_loop_two_steps_back(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (memref<4xf32>, memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %c = memref.alloc() : memref<4xf32>
    scf.yield %y, %c : memref<4xf32>, memref<4xf32>
  }
  memref.dealloc %r#0 : memref<4xf32>
  return
}

// -----

// CHECK: proved: @r_loop_two_steps_back
func.func @r_loop_two_steps_back(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (memref<4xf32>, memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %c = memref.alloc() : memref<4xf32>
    scf.yield %y, %c : memref<4xf32>, memref<4xf32>
  }
  memref.dealloc %r#0 : memref<4xf32>
  memref.dealloc %r#1 : memref<4xf32>
  return
}

// -----

// CHECK: proved: @r_loop_rotation
func.func @r_loop_rotation(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %c = memref.alloc() : memref<4xf32>
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b, %z = %c) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
    scf.yield %y, %z, %x : memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  memref.dealloc %r#0 : memref<4xf32>
  memref.dealloc %r#1 : memref<4xf32>
  memref.dealloc %r#2 : memref<4xf32>
  return
}

// -----

// CHECK: refuted: @w_while_condition_passes
// CHECK: replays
func.func @w_while_condition_passes(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r:2 = scf.while (%x = %a, %i = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %c = arith.cmpi slt, %i, %n : index
    scf.condition(%c) %x, %i : memref<4xf32>, index
  } do {
  ^bb0(%y: memref<4xf32>, %j: index):
    %b = memref.alloc() : memref<4xf32>
    %e = arith.cmpi eq, %j, %c1 : index
    %z = arith.select %e, %y, %b : memref<4xf32>
    memref.dealloc %y : memref<4xf32>
    %k = arith.addi %j, %c1 : index
    scf.yield %z, %k : memref<4xf32>, index
  }
  memref.dealloc %r#0 : memref<4xf32>
  return
}

// -----

// CHECK: proved: @r_while_replaces
func.func @r_while_replaces(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r:2 = scf.while (%x = %a, %i = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %c = arith.cmpi slt, %i, %n : index
    scf.condition(%c) %x, %i : memref<4xf32>, index
  } do {
  ^bb0(%y: memref<4xf32>, %j: index):
    %b = memref.alloc() : memref<4xf32>
    memref.dealloc %y : memref<4xf32>
    %k = arith.addi %j, %c1 : index
    scf.yield %b, %k : memref<4xf32>, index
  }
  memref.dealloc %r#0 : memref<4xf32>
  return
}

// -----

// CHECK: refuted: @w_for_zero_trip
// CHECK: replays
func.func @w_for_zero_trip(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    %e = arith.cmpi eq, %i, %c0 : index
    scf.if %e {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

// -----

// CHECK: proved: @r_for_trip_known
func.func @r_for_trip_known() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %c5 step %c1 {
    %e = arith.cmpi eq, %i, %c0 : index
    scf.if %e {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

// -----

// CHECK: refuted: @w_for_last_not_reached
// CHECK: replays
func.func @w_for_last_not_reached() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %c5 step %c2 {
    %e = arith.cmpi eq, %i, %c5 : index
    scf.if %e {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

// -----

// CHECK: refuted: @w_cfg_loop_use_after
// CHECK: replays
func.func @w_cfg_loop_use_after(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %fz = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  cf.br ^h(%c0 : index)
^h(%i: index):
  %c = arith.cmpi slt, %i, %n : index
  cf.cond_br %c, ^b, ^e
^b:
  memref.store %fz, %a[%c0] : memref<4xf32>
  %e1 = arith.cmpi eq, %i, %c2 : index
  cf.cond_br %e1, ^f, ^g
^f:
  memref.dealloc %a : memref<4xf32>
  cf.br ^g
^g:
  %j = arith.addi %i, %c1 : index
  cf.br ^h(%j : index)
^e:
  return
}

// -----

// CHECK: proved: @r_cfg_same_successor
func.func @r_cfg_same_successor(%k: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  cf.cond_br %k, ^e(%a, %b : memref<4xf32>, memref<4xf32>), ^e(%b, %a : memref<4xf32>, memref<4xf32>)
^e(%x: memref<4xf32>, %y: memref<4xf32>):
  memref.dealloc %x : memref<4xf32>
  memref.dealloc %y : memref<4xf32>
  return
}

// -----

// CHECK: refuted: @w_switch_case
// CHECK: replays
func.func @w_switch_case(%s: i32) {
  %a = memref.alloc() : memref<4xf32>
  cf.switch %s : i32, [
    default: ^d,
    1: ^o,
    2: ^t
  ]
^d:
  memref.dealloc %a : memref<4xf32>
  cf.br ^e
^o:
  memref.dealloc %a : memref<4xf32>
  cf.br ^e
^t:
  cf.br ^e
^e:
  return
}

// -----

// CHECK: proved: @r_switch_case
func.func @r_switch_case(%s: i32) {
  %a = memref.alloc() : memref<4xf32>
  %one = arith.constant 1 : i32
  cf.switch %s : i32, [
    default: ^d,
    1: ^o
  ]
^d:
  memref.dealloc %a : memref<4xf32>
  cf.br ^e
^o:
  cf.br ^e
^e:
  %q = arith.cmpi eq, %s, %one : i32
  scf.if %q {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: refuted: @w_switch_i1
// CHECK: replays
func.func @w_switch_i1(%s: i1) {
  %a = memref.alloc() : memref<4xf32>
  %q = arith.extui %s : i1 to i32
  cf.switch %q : i32, [
    default: ^d,
    1: ^o,
    -1: ^m
  ]
^d:
  memref.dealloc %a : memref<4xf32>
  cf.br ^e
^m:
  memref.dealloc %a : memref<4xf32>
  cf.br ^e
^o:
  cf.br ^e
^e:
  return
}

// -----

// CHECK: proved: @r_switch_i1
func.func @r_switch_i1(%s: i1) {
  %a = memref.alloc() : memref<4xf32>
  %q = arith.extui %s : i1 to i32
  cf.switch %q : i32, [
    default: ^d,
    1: ^o,
    -1: ^m
  ]
^d:
  memref.dealloc %a : memref<4xf32>
  cf.br ^e
^m:
  cf.br ^e
^o:
  memref.dealloc %a : memref<4xf32>
  cf.br ^e
^e:
  return
}

// -----

// CHECK: refuted: @w_signed_unsigned
// CHECK: replays
func.func @w_signed_unsigned(%n: i8) {
  %a = memref.alloc() : memref<4xf32>
  %ten = arith.constant 10 : i8
  %c = arith.cmpi slt, %n, %ten : i8
  %d = arith.cmpi uge, %n, %ten : i8
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %d {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: refuted: @w_extsi_bool
// CHECK: replays
func.func @w_extsi_bool(%k: i1) {
  %a = memref.alloc() : memref<4xf32>
  %t = arith.extsi %k : i1 to i8
  %one = arith.constant 1 : i8
  %c = arith.cmpi eq, %t, %one : i8
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  } else {
    scf.if %k {
    } else {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

// -----

// CHECK: proved: @r_extsi_bool
func.func @r_extsi_bool(%k: i1) {
  %a = memref.alloc() : memref<4xf32>
  %t = arith.extsi %k : i1 to i8
  %one = arith.constant -1 : i8
  %c = arith.cmpi eq, %t, %one : i8
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  } else {
    scf.if %k {
    } else {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

// -----

// CHECK: refuted: @w_minmax
// CHECK: replays
func.func @w_minmax(%n: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %fz = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  %m = arith.minui %n, %c2 : index
  %c = arith.cmpi sle, %n, %c2 : index
  %d = arith.cmpi eq, %m, %c2 : index
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  } else {
    scf.if %d {
      memref.dealloc %a : memref<4xf32>
    }
  }
  memref.store %fz, %a[%c0] : memref<4xf32>
  return
}

// -----

// CHECK: proved: @r_i1_arith
func.func @r_i1_arith(%k: i1, %l: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %x = arith.addi %k, %l : i1
  %y = arith.xori %k, %l : i1
  scf.if %x {
    memref.dealloc %a : memref<4xf32>
  }
  %n = arith.xori %y, %true : i1
  scf.if %n {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: refuted: @w_i1_mul
// CHECK: replays
func.func @w_i1_mul(%k: i1, %l: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %x = arith.muli %k, %l : i1
  %y = arith.ori %k, %l : i1
  scf.if %x {
    memref.dealloc %a : memref<4xf32>
  }
  %n = arith.xori %y, %true : i1
  scf.if %n {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: proved: @r_i1_compare
func.func @r_i1_compare(%k: i1) {
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  %x = arith.cmpi slt, %k, %false : i1
  %y = arith.cmpi ugt, %k, %false : i1
  scf.if %x {
    scf.if %y {
      memref.dealloc %a : memref<4xf32>
    }
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: refuted: @w_lowered_compare
// CHECK: replays
func.func @w_lowered_compare(%x: memref<4xf32>, %k: i1) {
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %k, %a, %x : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %s : memref<4xf32> -> index
  %q = memref.extract_aligned_pointer_as_index %x : memref<4xf32> -> index
  %e = arith.cmpi eq, %p, %q : index
  scf.if %e {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: refuted: @w_realloc_if
// CHECK: replays
func.func @w_realloc_if(%n: index, %k: i1) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?xf32>
  %r = scf.if %k -> memref<?xf32> {
    %b = memref.realloc %a : memref<?xf32> to memref<8xf32>
    %c = memref.cast %b : memref<8xf32> to memref<?xf32>
    scf.yield %c : memref<?xf32>
  } else {
    scf.yield %a : memref<?xf32>
  }
  %f = memref.load %a[%c0] : memref<?xf32>
  memref.dealloc %r : memref<?xf32>
  return
}

// -----

// CHECK: proved: @r_realloc_if
func.func @r_realloc_if(%n: index, %k: i1) {
  %a = memref.alloc(%n) : memref<?xf32>
  %r = scf.if %k -> memref<?xf32> {
    %b = memref.realloc %a : memref<?xf32> to memref<8xf32>
    %c = memref.cast %b : memref<8xf32> to memref<?xf32>
    scf.yield %c : memref<?xf32>
  } else {
    scf.yield %a : memref<?xf32>
  }
  memref.dealloc %r : memref<?xf32>
  return
}

// -----

// CHECK: refuted: @w_array_flag_overwritten
// CHECK: replays
func.func @w_array_flag_overwritten(%k: i1) {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %t = memref.alloca() : memref<2xi1>
  %a = memref.alloc() : memref<4xf32>
  memref.store %true, %t[%c0] : memref<2xi1>
  memref.store %k, %t[%c0] : memref<2xi1>
  %x = memref.load %t[%c0] : memref<2xi1>
  scf.if %x {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: proved: @r_array_flag
func.func @r_array_flag(%k: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %t = memref.alloca() : memref<2xi1>
  %a = memref.alloc() : memref<4xf32>
  memref.store %k, %t[%c0] : memref<2xi1>
  memref.store %true, %t[%c1] : memref<2xi1>
  %x = memref.load %t[%c1] : memref<2xi1>
  scf.if %x {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: proved: @r_return_clone
func.func @r_return_clone(%x: memref<4xf32>, %k: i1) -> memref<4xf32> {
  %r = scf.if %k -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    %c = bufferization.clone %x : memref<4xf32> to memref<4xf32>
    scf.yield %c : memref<4xf32>
  }
  return %r : memref<4xf32>
}
