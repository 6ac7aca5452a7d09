// Programs that are wrong, each in a way that a prover may miss. None is proved; most are refuted by a run that traps.
// REQUIRES: smt, long-proofs
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t
// RUN: not grep ' proved: @' %t

// -----

// CHECK: {{refuted|unknown}}: @cells_written_by_callee
func.func private @w(memref<1xi1>)
func.func @cells_written_by_callee() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %arr = memref.alloca() : memref<1xi1>
  %a = memref.alloc() : memref<4xf32>
  memref.store %true, %arr[%c0] : memref<1xi1>
  call @w(%arr) : (memref<1xi1>) -> ()
  %l = memref.load %arr[%c0] : memref<1xi1>
  scf.if %l {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @assert_in_body
func.func @assert_in_body(%d: memref<?xf32>) {
  %false = arith.constant false
  %f0 = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  linalg.fill ins(%f0 : f32) outs(%d : memref<?xf32>)
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%d : memref<?xf32>) {
  ^bb0(%x: f32):
    cf.assert %false, "no"
    linalg.yield %x : f32
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @unsigned_loop
func.func @unsigned_loop() {
  %a = memref.alloc() : memref<4xf32>
  %min = arith.constant -9223372036854775808 : i64
  %i1 = arith.constant 1 : i64
  %lb = arith.constant 9223372036854775807 : i64
  %ub = arith.constant -9223372036854775807 : i64
  scf.for unsigned %i = %lb to %ub step %i1 : i64 {
    %e = arith.cmpi eq, %i, %min : i64
    scf.if %e {
      memref.dealloc %a : memref<4xf32>
    }
  }
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @i8_255
func.func @i8_255(%x: i8) {
  %a = memref.alloc() : memref<4xf32>
  %k = arith.constant 255 : i8
  %e = arith.cmpi eq, %x, %k : i8
  scf.if %e { } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @add_overflow
func.func @add_overflow(%x: i8) {
  %a = memref.alloc() : memref<4xf32>
  %k = arith.constant 1 : i8
  %y = arith.addi %x, %k : i8
  %e = arith.cmpi sgt, %y, %x : i8
  scf.if %e {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @mul_overflow
func.func @mul_overflow(%x: i8) {
  %a = memref.alloc() : memref<4xf32>
  %k = arith.constant 2 : i8
  %y = arith.muli %x, %k : i8
  %z = arith.constant 100 : i8
  %e = arith.cmpi ne, %y, %z : i8
  %h = arith.constant 50 : i8
  %e2 = arith.cmpi ne, %x, %h : i8
  %e3 = arith.ori %e, %e2 : i1
  scf.if %e3 {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @trunc
func.func @trunc(%x: i32) {
  %a = memref.alloc() : memref<4xf32>
  %y = arith.trunci %x : i32 to i8
  %z = arith.extsi %y : i8 to i32
  %e = arith.cmpi eq, %x, %z : i32
  scf.if %e {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @trunc_i1
func.func @trunc_i1(%x: i32) {
  %a = memref.alloc() : memref<4xf32>
  %y = arith.trunci %x : i32 to i1
  %z = arith.extui %y : i1 to i32
  %e = arith.cmpi eq, %x, %z : i32
  scf.if %e {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @extui
func.func @extui(%x: i8) {
  %a = memref.alloc() : memref<4xf32>
  %y = arith.extui %x : i8 to i32
  %z = arith.extsi %x : i8 to i32
  %e = arith.cmpi eq, %y, %z : i32
  scf.if %e {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @index_castui
func.func @index_castui(%x: i32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %y = arith.index_castui %x : i32 to index
  %e = arith.cmpi slt, %y, %c0 : index
  scf.if %e { } else {
    memref.dealloc %a : memref<4xf32>
  }
  %z = arith.index_cast %x : i32 to index
  %e2 = arith.cmpi slt, %z, %c0 : index
  scf.if %e2 {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @shift
func.func @shift(%x: i32) {
  %a = memref.alloc() : memref<4xf32>
  %y = arith.shli %x, %x : i32
  %e = arith.cmpi eq, %x, %y : i32
  scf.if %e {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @unsigned_compare
func.func @unsigned_compare(%x: index) {
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %e = arith.cmpi ult, %x, %c1 : index
  %e2 = arith.cmpi slt, %x, %c1 : index
  %e3 = arith.cmpi eq, %e, %e2 : i1
  scf.if %e3 {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @minui
func.func @minui(%x: index) {
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %e = arith.minui %x, %c1 : index
  %e2 = arith.minsi %x, %c1 : index
  %e3 = arith.cmpi eq, %e, %e2 : index
  scf.if %e3 {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @i1_compare_signed
func.func @i1_compare_signed(%x: i1) {
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  %e = arith.cmpi sgt, %x, %false : i1
  scf.if %e {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @i1_max_signed
func.func @i1_max_signed(%x: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %e = arith.maxsi %x, %true : i1
  scf.if %e {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @while_before_after
func.func @while_before_after(%c: i1) {
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
  memref.dealloc %b : memref<4xf32>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @while_swaps
func.func @while_swaps(%m: memref<4xi1>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r:2 = scf.while (%p = %a, %q = %b) : (memref<4xf32>, memref<4xf32>) -> (memref<4xf32>, memref<4xf32>) {
    %c = memref.load %m[%c0] : memref<4xi1>
    scf.condition(%c) %q, %p : memref<4xf32>, memref<4xf32>
  } do {
  ^bb0(%s: memref<4xf32>, %t: memref<4xf32>):
    scf.yield %s, %s : memref<4xf32>, memref<4xf32>
  }
  memref.dealloc %r#0 : memref<4xf32>
  memref.dealloc %r#1 : memref<4xf32>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @execute_region_blocks
func.func @execute_region_blocks(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %r = scf.execute_region -> memref<4xf32> {
    cf.cond_br %c, ^x, ^y
  ^x:
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  ^y:
    scf.yield %a : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @switch_duplicate_successors
func.func @switch_duplicate_successors(%x: i32) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  cf.switch %x : i32, [ default: ^j(%a : memref<4xf32>), 1: ^j(%b : memref<4xf32>), 2: ^j(%b : memref<4xf32>) ]
^j(%p: memref<4xf32>):
  memref.dealloc %p : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @switch_i1
func.func @switch_i1(%x: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.switch %x : i1, [ default: ^n, 1: ^y ]
^y:
  memref.dealloc %a : memref<4xf32>
  return
^n:
  return
}

// -----

// CHECK: {{refuted|unknown}}: @switch_i8_wraps
func.func @switch_i8_wraps() {
  %a = memref.alloc() : memref<4xf32>
  %k = arith.constant 200 : i8
  cf.switch %k : i8, [ default: ^y, 200: ^n ]
^y:
  memref.dealloc %a : memref<4xf32>
  return
^n:
  return
}

// -----

// CHECK: {{refuted|unknown}}: @irreducible
func.func @irreducible(%c: i1, %m: memref<i1>) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^x(%a : memref<4xf32>), ^y(%a : memref<4xf32>)
^x(%p: memref<4xf32>):
  %n = memref.alloc() : memref<4xf32>
  memref.dealloc %p : memref<4xf32>
  cf.br ^y(%n : memref<4xf32>)
^y(%q: memref<4xf32>):
  %l = memref.load %m[] : memref<i1>
  cf.cond_br %l, ^x(%a : memref<4xf32>), ^e
^e:
  memref.dealloc %q : memref<4xf32>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @zero_trip
func.func @zero_trip(%n: index) {
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

// CHECK: {{refuted|unknown}}: @branch_under_other_condition
func.func @branch_under_other_condition(%c: i1, %d: i1, %x: memref<4xf32>) {
  %true = arith.constant true
  %false = arith.constant false
  %r:2 = scf.if %c -> (memref<4xf32>, i1) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a, %true : memref<4xf32>, i1
  } else {
    scf.yield %x, %false : memref<4xf32>, i1
  }
  scf.if %d {
    memref.dealloc %r#0 : memref<4xf32>
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @view_of_freed
func.func @view_of_freed() {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  %v = memref.subview %a[0][2][1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  memref.dealloc %a : memref<4xf32>
  memref.store %f0, %v[%c0] : memref<2xf32, strided<[1]>>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @copy_after_free
func.func @copy_after_free(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @copy_into_freed
func.func @copy_into_freed(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @linalg_on_freed
func.func @linalg_on_freed() {
  %f0 = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  linalg.fill ins(%f0 : f32) outs(%a : memref<4xf32>)
  return
}

// -----

// CHECK: {{refuted|unknown}}: @generic_reads_freed
func.func @generic_reads_freed(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%x : memref<4xf32>) {
  ^bb0(%y: f32, %z: f32):
    linalg.yield %y : f32
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @body_loads_freed
func.func @body_loads_freed(%x: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%x : memref<4xf32>) {
  ^bb0(%z: f32):
    %y = memref.load %a[%c0] : memref<4xf32>
    linalg.yield %y : f32
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @body_allocates
func.func @body_allocates(%x: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%x : memref<4xf32>) {
  ^bb0(%z: f32):
    %a = memref.alloc() : memref<4xf32>
    linalg.yield %z : f32
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @clone_of_freed
func.func @clone_of_freed() {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  %b = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @metadata
func.func @metadata() {
  %a = memref.alloc() : memref<4xf32>
  %b, %o, %s, %t = memref.extract_strided_metadata %a : memref<4xf32> -> memref<f32>, index, index, index
  memref.dealloc %b : memref<f32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @realloc_source_used
func.func @realloc_source_used(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f0 = arith.constant 0.0 : f32
  %a = memref.alloc(%c1) : memref<?xf32>
  %b = memref.realloc %a(%n) : memref<?xf32> to memref<?xf32>
  memref.store %f0, %a[%c0] : memref<?xf32>
  memref.dealloc %b : memref<?xf32>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @realloc_both_freed
func.func @realloc_both_freed(%n: index) {
  %c1 = arith.constant 1 : index
  %a = memref.alloc(%c1) : memref<?xf32>
  %b = memref.realloc %a(%n) : memref<?xf32> to memref<?xf32>
  memref.dealloc %b : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @realloc_of_argument
func.func @realloc_of_argument(%n: index, %a: memref<?xf32>) {
  %b = memref.realloc %a(%n) : memref<?xf32> to memref<?xf32>
  memref.dealloc %b : memref<?xf32>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @alloca_returned
func.func @alloca_returned() -> memref<4xf32> {
  %a = memref.alloca() : memref<4xf32>
  return %a : memref<4xf32>
}

// -----

// CHECK: {{refuted|unknown}}: @alloca_scope_escapes
func.func @alloca_scope_escapes() -> f32 {
  %c0 = arith.constant 0 : index
  %r = memref.alloca_scope -> (memref<4xf32>) {
    %a = memref.alloca() : memref<4xf32>
    memref.alloca_scope.return %a : memref<4xf32>
  }
  %v = memref.load %r[%c0] : memref<4xf32>
  return %v : f32
}

// -----

// CHECK: {{refuted|unknown}}: @call_in_loop_leaks
func.func private @g() -> memref<4xf32>
func.func @call_in_loop_leaks(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %r = func.call @g() : () -> memref<4xf32>
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @global_returned
memref.global constant @k : memref<4xf32> = dense<0.0>
func.func @global_returned() -> memref<4xf32> {
  %g = memref.get_global @k : memref<4xf32>
  return %g : memref<4xf32>
}

// -----

// CHECK: {{refuted|unknown}}: @unreachable_free
func.func @unreachable_free() {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^e
^u:
  memref.dealloc %a : memref<4xf32>
  cf.br ^e
^e:
  return
}

// -----

// CHECK: {{refuted|unknown}}: @address_compare_other
func.func @address_compare_other() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %e = arith.cmpi eq, %pa, %pb : index
  scf.if %e {
    memref.dealloc %a : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @address_arithmetic
func.func @address_arithmetic() {
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %q = arith.addi %pa, %c1 : index
  %r = arith.subi %q, %c1 : index
  %e = arith.cmpi ugt, %r, %pa : index
  scf.if %e {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @select_of_select
func.func @select_of_select(%c: i1, %d: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  %t = arith.select %d, %a, %b : memref<4xf32>
  memref.dealloc %s : memref<4xf32>
  memref.dealloc %t : memref<4xf32>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @index_switch_default
func.func @index_switch_default(%i: index) {
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
  default { }
  return
}

// -----

// CHECK: {{refuted|unknown}}: @dealloc_conditions_from_loop
func.func @dealloc_conditions_from_loop(%n: index, %x: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %o = %true) -> (memref<4xf32>, i1) {
    scf.yield %x, %o : memref<4xf32>, i1
  }
  bufferization.dealloc (%a, %r#0 : memref<4xf32>, memref<4xf32>) if (%true, %r#1)
  return
}

// -----

// CHECK: {{refuted|unknown}}: @nested_loops
func.func @nested_loops(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> memref<4xf32> {
    %s = scf.for %j = %c0 to %n step %c1 iter_args(%q = %p) -> memref<4xf32> {
      %b = memref.alloc() : memref<4xf32>
      memref.dealloc %p : memref<4xf32>
      scf.yield %b : memref<4xf32>
    }
    scf.yield %s : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @unranked_twice
func.func @unranked_twice() {
  %a = memref.alloc() : memref<4xf32>
  %u = memref.cast %a : memref<4xf32> to memref<*xf32>
  memref.dealloc %u : memref<*xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @reshape_shape_freed
func.func @reshape_shape_freed(%x: memref<1xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = memref.alloc() : memref<1xindex>
  memref.store %c1, %s[%c0] : memref<1xindex>
  memref.dealloc %s : memref<1xindex>
  %r = memref.reshape %x(%s) : (memref<1xf32>, memref<1xindex>) -> memref<?xf32>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @dealloc_retain_other
func.func @dealloc_retain_other() {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %o:2 = bufferization.dealloc (%a : memref<4xf32>) if (%true) retain (%a, %b : memref<4xf32>, memref<4xf32>)
  bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%o#0, %o#1)
  return
}

// -----

// CHECK: {{refuted|unknown}}: @stored_in_a_local_array
func.func @stored_in_a_local_array() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<2xmemref<4xf32>>
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.store %a, %t[%c0] : memref<2xmemref<4xf32>>
  memref.store %b, %t[%c1] : memref<2xmemref<4xf32>>
  memref.store %b, %t[%c0] : memref<2xmemref<4xf32>>
  %x = memref.load %t[%c0] : memref<2xmemref<4xf32>>
  %y = memref.load %t[%c1] : memref<2xmemref<4xf32>>
  memref.dealloc %x : memref<4xf32>
  memref.dealloc %y : memref<4xf32>
  memref.dealloc %t : memref<2xmemref<4xf32>>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @loaded_from_an_argument_and_freed
func.func @loaded_from_an_argument_and_freed(%t: memref<2xmemref<4xf32>>, %i: index) {
  %x = memref.load %t[%i] : memref<2xmemref<4xf32>>
  memref.dealloc %x : memref<4xf32>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @stored_in_an_argument
func.func @stored_in_an_argument(%t: memref<2xmemref<4xf32>>, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %a, %t[%i] : memref<2xmemref<4xf32>>
  %x = memref.load %t[%i] : memref<2xmemref<4xf32>>
  memref.dealloc %x : memref<4xf32>
  return
}

// -----

// CHECK: {{refuted|unknown}}: @stored_in_an_argument_and_lost
func.func @stored_in_an_argument_and_lost(%t: memref<2xmemref<4xf32>>, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %a, %t[%i] : memref<2xmemref<4xf32>>
  return
}
