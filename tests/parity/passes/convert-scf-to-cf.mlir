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
