// A proof of what no execution reaches is named as one, with the op that ends all executions.
// REQUIRES: smt
// RUN: bufferproof prove --json %t.json %s > %t
// RUN: FileCheck %s < %t
// RUN: FileCheck %s --check-prefix=JSON < %t.json

// JSON: "vacuous": 14
// JSON: "function": "asserts_false"
// JSON: "vacuous": {
// JSON-NEXT: "op": "cf.assert"
// JSON-NEXT: "line"

// CHECK: proved: @asserts_false, but vacuously: no execution gets past 'cf.assert' at [[#@LINE+4]]:3
func.func @asserts_false() {
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  cf.assert %false, "never"
  return
}
// CHECK: proved: @asserts_both, but vacuously: no execution gets past 'cf.assert' at [[#@LINE+6]]:3
func.func @asserts_both(%c: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  cf.assert %c, "holds"
  %not = arith.xori %c, %true : i1
  cf.assert %not, "does not"
  return
}
// CHECK: proved: @step_of_zero, but vacuously: no execution gets past 'scf.for' at [[#@LINE+5]]:3
func.func @step_of_zero() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %c4 step %c0 {
  }
  return
}
// CHECK: proved: @step_below_zero, but vacuously: no execution gets past 'scf.for' at [[#@LINE+6]]:3
func.func @step_below_zero() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %step = arith.constant -1 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %c4 step %step {
  }
  return
}
// CHECK: proved: @goes_on, but vacuously: no execution gets past 'scf.while' at [[#@LINE+4]]:3
func.func @goes_on() {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  scf.while : () -> () {
    scf.condition(%true)
  } do {
    scf.yield
  }
  return
}
// CHECK: proved: @circles, but vacuously: no execution gets past 'cf.br' at [[#@LINE+5]]:3
func.func @circles() {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb1
^bb1:
  cf.br ^bb1
}
// CHECK: proved: @free, but vacuously: no execution gets past 'cf.assert' at [[#@LINE+3]]:3
func.func private @free(%m: memref<4xf32>) {
  %false = arith.constant false
  cf.assert %false, "never"
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @calls() {
  %a = memref.alloc() : memref<4xf32>
  call @free(%a) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// Where a counter wraps, it may be below the bound for ever: here it is even, then at most 14 above a multiple of 16.
// CHECK: proved: @even, but vacuously: no execution gets past 'scf.for' at [[#@LINE+6]]:3
func.func @even() {
  %from = arith.constant 0 : i8
  %end = arith.constant 127 : i8
  %step = arith.constant 2 : i8
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %from to %end step %step : i8 {
  }
  return
}
// CHECK: {{proved: @odd$}}
func.func @odd() {
  %from = arith.constant 1 : i8
  %end = arith.constant 127 : i8
  %step = arith.constant 2 : i8
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %from to %end step %step : i8 {
  }
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: proved: @below_multiple, but vacuously: no execution gets past 'scf.for' at [[#@LINE+6]]:3
func.func @below_multiple() {
  %from = arith.constant -18 : i8
  %end = arith.constant 127 : i8
  %step = arith.constant 48 : i8
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %from to %end step %step : i8 {
  }
  return
}
// CHECK: {{proved: @just_below_multiple$}}
func.func @just_below_multiple() {
  %from = arith.constant -17 : i8
  %end = arith.constant 127 : i8
  %step = arith.constant 48 : i8
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %from to %end step %step : i8 {
  }
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: proved: @even_unsigned, but vacuously: no execution gets past 'scf.for' at [[#@LINE+6]]:3
func.func @even_unsigned() {
  %from = arith.constant 0 : i8
  %end = arith.constant -1 : i8
  %step = arith.constant 2 : i8
  %a = memref.alloc() : memref<4xf32>
  scf.for unsigned %i = %from to %end step %step : i8 {
  }
  return
}
// CHECK: {{proved: @odd_unsigned$}}
func.func @odd_unsigned() {
  %from = arith.constant 1 : i8
  %end = arith.constant -1 : i8
  %step = arith.constant 2 : i8
  %a = memref.alloc() : memref<4xf32>
  scf.for unsigned %i = %from to %end step %step : i8 {
  }
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: proved: @large_step, but vacuously: no execution gets past 'scf.for' at [[#@LINE+6]]:3
func.func @large_step() {
  %from = arith.constant 0 : i8
  %end = arith.constant -1 : i8
  %step = arith.constant -2 : i8
  %a = memref.alloc() : memref<4xf32>
  scf.for unsigned %i = %from to %end step %step : i8 {
  }
  return
}
// CHECK: {{proved: @odd_large_step$}}
func.func @odd_large_step() {
  %from = arith.constant 0 : i8
  %end = arith.constant -1 : i8
  %step = arith.constant -1 : i8
  %a = memref.alloc() : memref<4xf32>
  scf.for unsigned %i = %from to %end step %step : i8 {
  }
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: proved: @even_index, but vacuously: no execution gets past 'scf.for' at [[#@LINE+6]]:3
func.func @even_index() {
  %from = arith.constant 0 : index
  %end = arith.constant 9223372036854775807 : index
  %step = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %from to %end step %step {
  }
  return
}
// CHECK: {{proved: @odd_index$}}
func.func @odd_index() {
  %from = arith.constant 9223372036854775801 : index
  %end = arith.constant 9223372036854775807 : index
  %step = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %from to %end step %step {
  }
  memref.dealloc %a : memref<4xf32>
  return
}
// What all executions come to is named before what is nested, else the first that is nested.
// CHECK: proved: @nested, but vacuously: no execution gets past 'cf.assert' at [[#@LINE+5]]:5
func.func @nested() {
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  scf.execute_region {
    cf.assert %false, "never"
    scf.yield
  }
  scf.execute_region {
    cf.assert %false, "never"
    scf.yield
  }
  return
}
// CHECK: proved: @nested_and_outside, but vacuously: no execution gets past 'cf.assert' at [[#@LINE+8]]:3
func.func @nested_and_outside(%c: i1) {
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  scf.execute_region {
    cf.assert %false, "never"
    scf.yield
  }
  cf.assert %c, "sometimes"
  return
}
// CHECK: {{proved: @may_hold$}}
// CHECK: {{proved: @one_of_two_returns$}}
// CHECK: 23 functions: 23 proved, 14 of them vacuously
func.func @may_hold(%c: i1, %s: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<4xf32>
  cf.assert %c, "sometimes"
  scf.for %i = %c0 to %c4 step %s {
  }
  memref.dealloc %a : memref<4xf32>
  return
}

func.func private @spin(%c: i1, %m: memref<4xf32>) {
  cf.br ^head
^head:
  cf.cond_br %c, ^head, ^out
^out:
  memref.dealloc %m : memref<4xf32>
  return
}

// Only the first return is never reached; each return is a question of its own.
func.func @one_of_two_returns(%a: i1, %n: index) {
  %true = arith.constant true
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.cond_br %a, ^stuck, ^fine
^stuck:
  %m = memref.alloc() : memref<4xf32>
  call @spin(%true, %m) : (i1, memref<4xf32>) -> ()
  return
^fine:
  %x = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%y = %x) -> (memref<4xf32>) {
    memref.dealloc %y : memref<4xf32>
    %z = memref.alloc() : memref<4xf32>
    scf.yield %z : memref<4xf32>
  }
  call @spin(%false, %r) : (i1, memref<4xf32>) -> ()
  return
}
