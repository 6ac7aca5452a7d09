// Each form of structured control flow, on the classic driver and on the one-shot one.
// run: changes: yes
// run: allow-pattern-rollback=false changes: yes
// programs: tensors
// justified: scf\.index_switch
// -----
func.func @for(%lb: index, %ub: index, %step: index, %x: i64) -> i64 {
  %r = scf.for %i = %lb to %ub step %step iter_args(%a = %x) -> i64 {
    %s = arith.addi %a, %x : i64
    scf.yield %s : i64
  }
  return %r : i64
}
// -----
func.func @unsigned(%lb: i32, %ub: i32, %step: i32, %m: memref<4xf32>, %x: f32, %i0: index) {
  scf.for unsigned %i = %lb to %ub step %step : i32 {
    memref.store %x, %m[%i0] : memref<4xf32>
  }
  return
}
// -----
func.func @nested(%n: index, %c: i1, %x: i64) -> (i64, i64) {
  %one = arith.constant 1 : index
  %r:2 = scf.for %i = %one to %n step %one iter_args(%a = %x, %b = %x) -> (i64, i64) {
    %q:2 = scf.for %j = %one to %i step %one iter_args(%d = %b, %e = %a) -> (i64, i64) {
      %f = scf.if %c -> i64 {
        scf.yield %d : i64
      } else {
        %g = arith.muli %d, %e : i64
        scf.yield %g : i64
      }
      scf.yield %e, %f : i64, i64
    }
    scf.yield %q#1, %q#0 : i64, i64
  }
  return %r#1, %r#0 : i64, i64
}
// -----
func.func @if(%c: i1, %d: i1, %m: memref<2xi64>, %i: index, %x: i64) {
  scf.if %c {
    memref.store %x, %m[%i] : memref<2xi64>
  }
  scf.if %d {
  } else {
    memref.store %x, %m[%i] : memref<2xi64>
    scf.if %c {
      memref.store %x, %m[%i] : memref<2xi64>
    } else {
    }
  }
  return
}
// -----
func.func @while(%c: i1, %x: i64, %y: i32) -> (i64, i32) {
  %r:2 = scf.while (%a = %x) : (i64) -> (i64, i32) {
    %b = arith.addi %a, %x : i64
    scf.condition(%c) %b, %y : i64, i32
  } do {
  ^bb0(%p: i64, %q: i32):
    %s = arith.extsi %q : i32 to i64
    %t = arith.addi %s, %p : i64
    scf.yield %t : i64
  }
  return %r#0, %r#1 : i64, i32
}
// -----
func.func @do_while(%c: i1, %x: i64, %y: i64) -> (i64, i64) {
  %r:2 = scf.while (%a = %x, %b = %y) : (i64, i64) -> (i64, i64) {
    %s = arith.addi %a, %b : i64
    scf.condition(%c) %b, %s : i64, i64
  } do {
  ^bb0(%p: i64, %q: i64):
    scf.yield %p, %q : i64, i64
  }
  %w:2 = scf.while (%a = %x, %b = %y) : (i64, i64) -> (i64, i64) {
    scf.condition(%c) %b, %a : i64, i64
  } do {
  ^bb0(%p: i64, %q: i64):
    scf.yield %q, %p : i64, i64
  }
  return %r#0, %w#1 : i64, i64
}
// -----
func.func @execute_region(%c: i1, %x: i64, %y: i64) -> i64 {
  %r = scf.execute_region -> i64 {
    cf.cond_br %c, ^a, ^b(%y : i64)
  ^a:
    scf.yield %x : i64
  ^b(%z: i64):
    %s = arith.addi %z, %x : i64
    scf.yield %s : i64
  }
  scf.execute_region no_inline {
    scf.yield
  }
  return %r : i64
}
// -----
// run:
// differs: upstream truncates the number to 32 bits
func.func @index_switch(%n: index, %x: i64, %y: i64) -> (i64, i64) {
  %r:2 = scf.index_switch %n -> i64, i64
  case 2 {
    scf.yield %x, %y : i64, i64
  }
  case -5 {
    %s = arith.addi %x, %y : i64
    scf.yield %s, %y : i64, i64
  }
  default {
    scf.yield %y, %x : i64, i64
  }
  scf.index_switch %n
  default {
    scf.yield
  }
  return %r#0, %r#1 : i64, i64
}
// -----
func.func @parallel(%n: index, %x: i64, %y: f32) -> (i64, f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r:2 = scf.parallel (%i, %j) = (%zero, %one) to (%n, %n) step (%one, %one) init (%x, %y) -> (i64, f32) {
    %k = arith.index_cast %j : index to i64
    scf.reduce (%k, %y : i64, f32) {
    ^bb0(%a: i64, %b: i64):
      %s = arith.addi %a, %b : i64
      scf.reduce.return %s : i64
    }, {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %b, %a : f32
      scf.reduce.return %s : f32
    }
  }
  scf.parallel (%i) = (%zero) to (%n) step (%one) {
    scf.reduce
  }
  return %r#0, %r#1 : i64, f32
}
// -----
// Upstream's one-shot driver crashes on this: it reads the argument after it has replaced it.
// run: changes: yes
func.func @reduction_is_an_argument(%n: index, %x: i64, %y: i64) -> i64 {
  %r = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> i64 {
    scf.reduce (%y : i64) {
    ^bb0(%a: i64, %b: i64):
      scf.reduce.return %b : i64
    }
  }
  return %r : i64
}
// -----
func.func @forall(%n: index, %m: memref<?x4xi64>, %x: i64) {
  scf.forall (%i, %j) in (%n, 4) {
    scf.forall (%k) = (1) to (%i) step (2) {
      memref.store %x, %m[%k, %j] : memref<?x4xi64>
    }
  }
  return
}
// -----
// refused
func.func @forall_on_tensors(%t: tensor<4xi64>) -> tensor<4xi64> {
  %r = scf.forall (%i) in (4) shared_outs(%o = %t) -> tensor<4xi64> {
  }
  return %r : tensor<4xi64>
}
// -----
// run: changes: no
// run: allow-pattern-rollback=false changes: no
func.func @nothing(%c: i1, %x: i64) -> i64 {
  cf.cond_br %c, ^a(%x : i64), ^b
^a(%y: i64):
  return %y : i64
^b:
  return %x : i64
}
// -----
func.func @for_without_results(%n: index, %m: memref<4xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%i] : memref<4xf32>
  }
  return
}
// -----
func.func @empty_for(%n: index) {
  scf.for %i = %n to %n step %n {
  }
  return
}
// -----
func.func @for_that_swaps(%n: index, %x: f32, %y: f32) -> (f32, f32) {
  %r:2 = scf.for %i = %n to %n step %n iter_args(%a = %x, %b = %y) -> (f32, f32) {
    scf.yield %b, %a : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}
// -----
func.func @for_that_yields_from_outside(%n: index, %x: f32, %y: f32) -> f32 {
  %r = scf.for %i = %n to %n step %n iter_args(%a = %x) -> f32 {
    scf.yield %y : f32
  }
  return %r : f32
}
// -----
func.func @for_of_small_integers(%lb: i8, %ub: i8, %s: i8, %x: i8) -> i8 {
  %r = scf.for %i = %lb to %ub step %s iter_args(%a = %x) -> i8 : i8 {
    %b = arith.addi %a, %i : i8
    scf.yield %b : i8
  }
  return %r : i8
}
// -----
func.func @for_behind_for(%n: index, %x: f32) -> f32 {
  %r = scf.for %i = %n to %n step %n iter_args(%a = %x) -> f32 {
    scf.yield %a : f32
  }
  %s = scf.for %i = %n to %n step %n iter_args(%a = %r) -> f32 {
    %b = arith.addf %a, %r : f32
    scf.yield %b : f32
  }
  return %s : f32
}
// -----
func.func @for_of_buffers(%n: index, %m: memref<4xf32>, %k: memref<4xf32>) -> memref<4xf32> {
  %r:2 = scf.for %i = %n to %n step %n iter_args(%a = %m, %b = %k) -> (memref<4xf32>, memref<4xf32>) {
    memref.copy %a, %b : memref<4xf32> to memref<4xf32>
    scf.yield %b, %a : memref<4xf32>, memref<4xf32>
  }
  return %r#0 : memref<4xf32>
}
// -----
func.func @if_with_results(%c: i1, %x: f32, %y: f32) -> (f32, f32) {
  %r:2 = scf.if %c -> (f32, f32) {
    scf.yield %x, %y : f32, f32
  } else {
    %s = arith.addf %x, %y : f32
    scf.yield %s, %x : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}
// -----
func.func @if_in_if(%c: i1, %d: i1, %x: f32, %y: f32) -> f32 {
  %r = scf.if %c -> f32 {
    %s = scf.if %d -> f32 {
      scf.yield %x : f32
    } else {
      scf.yield %y : f32
    }
    scf.yield %s : f32
  } else {
    scf.yield %y : f32
  }
  return %r : f32
}
// -----
func.func @if_without_else(%c: i1, %m: memref<4xf32>, %x: f32, %i: index) {
  scf.if %c {
    memref.store %x, %m[%i] : memref<4xf32>
  }
  scf.if %c {
    memref.store %x, %m[%i] : memref<4xf32>
  }
  return
}
// -----
func.func @if_in_a_loop(%n: index, %c: i1, %x: f32) -> f32 {
  %r = scf.for %i = %n to %n step %n iter_args(%a = %x) -> f32 {
    %s = scf.if %c -> f32 {
      %t = arith.addf %a, %x : f32
      scf.yield %t : f32
    } else {
      scf.yield %a : f32
    }
    scf.yield %s : f32
  }
  return %r : f32
}
// -----
func.func @if_between_blocks(%c: i1, %x: f32) -> f32 {
  cf.cond_br %c, ^a, ^b(%x : f32)
^a:
  %r = scf.if %c -> f32 {
    scf.yield %x : f32
  } else {
    %t = arith.addf %x, %x : f32
    scf.yield %t : f32
  }
  cf.br ^b(%r : f32)
^b(%y: f32):
  return %y : f32
}
// -----
func.func @while_without_values(%c: i1, %m: memref<4xf32>, %x: f32, %i: index) {
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    memref.store %x, %m[%i] : memref<4xf32>
    scf.yield
  }
  return
}
// -----
func.func @while_that_computes(%n: index, %x: index) -> index {
  %r = scf.while (%a = %x) : (index) -> index {
    %c = arith.cmpi slt, %a, %n : index
    scf.condition(%c) %a : index
  } do {
  ^bb0(%b: index):
    %d = arith.addi %b, %x : index
    scf.yield %d : index
  }
  return %r : index
}
// -----
func.func @while_in_while(%c: i1, %x: i32) -> i32 {
  %r = scf.while (%a = %x) : (i32) -> i32 {
    %s = scf.while (%b = %a) : (i32) -> i32 {
      scf.condition(%c) %b : i32
    } do {
    ^bb0(%b: i32):
      scf.yield %b : i32
    }
    scf.condition(%c) %s : i32
  } do {
  ^bb0(%b: i32):
    %d = arith.addi %b, %x : i32
    scf.yield %d : i32
  }
  return %r : i32
}
// -----
func.func @while_with_an_if(%c: i1, %x: i32) -> i32 {
  %r = scf.while (%a = %x) : (i32) -> i32 {
    %s = scf.if %c -> i32 {
      scf.yield %x : i32
    } else {
      scf.yield %a : i32
    }
    scf.condition(%c) %s : i32
  } do {
  ^bb0(%b: i32):
    %t = scf.if %c -> i32 {
      scf.yield %b : i32
    } else {
      scf.yield %x : i32
    }
    scf.yield %t : i32
  }
  return %r : i32
}
// -----
func.func @do_while_of_buffers(%c: i1, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.while (%a = %m) : (memref<4xf32>) -> memref<4xf32> {
    memref.copy %a, %m : memref<4xf32> to memref<4xf32>
    scf.condition(%c) %a : memref<4xf32>
  } do {
  ^bb0(%b: memref<4xf32>):
    scf.yield %b : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
func.func @region_of_one_block(%x: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    %y = arith.addi %x, %x : i32
    scf.yield %y : i32
  }
  return %r : i32
}
// -----
func.func @region_with_a_loop(%n: index, %c: i1, %x: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^a, ^b
  ^a:
    %s = scf.for %i = %n to %n step %n iter_args(%a = %x) -> i32 {
      scf.yield %a : i32
    }
    scf.yield %s : i32
  ^b:
    scf.yield %x : i32
  }
  return %r : i32
}
// -----
func.func @region_in_a_loop(%n: index, %x: i32) -> i32 {
  %s = scf.for %i = %n to %n step %n iter_args(%a = %x) -> i32 {
    %r = scf.execute_region -> i32 {
      cf.br ^a(%a : i32)
    ^a(%y: i32):
      scf.yield %y : i32
    }
    scf.yield %r : i32
  }
  return %s : i32
}
// -----
func.func @parallel_of_rank_three(%n: index, %m: memref<?x?x?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j, %k) = (%c0, %c0, %c0) to (%n, %n, %n) step (%c1, %c1, %c1) {
    memref.store %x, %m[%i, %j, %k] : memref<?x?x?xf32>
    scf.reduce
  }
  return
}
// -----
func.func @parallel_with_one_reduction(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> i32 {
    %k = arith.index_cast %i : index to i32
    scf.reduce (%k : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.muli %a, %b : i32
      %t = arith.addi %s, %a : i32
      scf.reduce.return %t : i32
    }
  }
  return %r : i32
}
// -----
func.func @parallel_in_parallel(%n: index, %m: memref<?x?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%i) to (%n) step (%c1) {
      memref.store %x, %m[%i, %j] : memref<?x?xf32>
      scf.reduce
    }
    scf.reduce
  }
  return
}
// -----
func.func @forall_of_one(%m: memref<4xf32>, %x: f32) {
  scf.forall (%i) in (4) {
    memref.store %x, %m[%i] : memref<4xf32>
  }
  return
}
// -----
func.func @forall_with_bounds(%a: index, %b: index, %m: memref<?xf32>, %x: f32) {
  scf.forall (%i) = (%a) to (%b) step (3) {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return
}
// -----
// run:
// differs: upstream truncates the number to 32 bits
func.func @switch_without_results(%n: index, %m: memref<4xf32>, %x: f32) {
  scf.index_switch %n
  case 1 {
    memref.store %x, %m[%n] : memref<4xf32>
    scf.yield
  }
  case 7 {
    scf.yield
  }
  default {
    scf.yield
  }
  return
}
// -----
func.func @in_two_functions(%c: i1) {
  scf.if %c {
    func.call @other(%c) : (i1) -> ()
  }
  return
}
func.func private @other(%c: i1) {
  scf.if %c {
    func.call @in_two_functions(%c) : (i1) -> ()
  }
  return
}
// -----
func.func @under_an_affine_if(%n: index, %c: i1, %m: memref<4xf32>, %x: f32) {
  affine.if affine_set<()[s0] : (s0 - 1 >= 0)>()[%n] {
    memref.store %x, %m[%n] : memref<4xf32>
  }
  scf.if %c {
    affine.for %i = 0 to 4 {
      memref.store %x, %m[%i] : memref<4xf32>
    }
  }
  return
}
