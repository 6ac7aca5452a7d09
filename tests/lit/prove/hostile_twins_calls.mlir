// Programs that are wrong in one place, and twins that are right: calls of private functions that do not
// keep the function boundary ABI. Wrong ones are refuted and replay, right ones are proved.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t

// -----

func.func private @may(%x: memref<4xf32>, %k: i1) {
  scf.if %k {
    memref.dealloc %x : memref<4xf32>
  }
  return
}
// CHECK: refuted: @w_call_conditional_free
// CHECK: replays
func.func @w_call_conditional_free(%k: i1, %l: i1) {
  %a = memref.alloc() : memref<4xf32>
  call @may(%a, %k) : (memref<4xf32>, i1) -> ()
  %o = arith.ori %k, %l : i1
  scf.if %o {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

func.func private @may(%x: memref<4xf32>, %k: i1) {
  scf.if %k {
    memref.dealloc %x : memref<4xf32>
  }
  return
}
// CHECK: proved: @r_call_conditional_free
func.func @r_call_conditional_free(%k: i1, %l: i1) {
  %a = memref.alloc() : memref<4xf32>
  call @may(%a, %k) : (memref<4xf32>, i1) -> ()
  scf.if %k {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

func.func private @both(%x: memref<4xf32>, %y: memref<4xf32>) {
  memref.dealloc %x : memref<4xf32>
  memref.dealloc %y : memref<4xf32>
  return
}
// CHECK: refuted: @w_call_same_argument_twice
// CHECK: replays
func.func @w_call_same_argument_twice() {
  %a = memref.alloc() : memref<4xf32>
  call @both(%a, %a) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func private @both(%x: memref<4xf32>, %y: memref<4xf32>) {
  memref.dealloc %x : memref<4xf32>
  memref.dealloc %y : memref<4xf32>
  return
}
// CHECK: proved: @r_call_both
func.func @r_call_both() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  call @both(%a, %b) : (memref<4xf32>, memref<4xf32>) -> ()
  call @again() : () -> ()
  return
}
func.func private @again() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  call @both(%b, %a) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func private @both(%x: memref<4xf32>, %y: memref<4xf32>) {
  memref.dealloc %x : memref<4xf32>
  memref.dealloc %y : memref<4xf32>
  return
}
// CHECK: refuted: @w_call_one_site_of_two
// CHECK: replays
func.func @w_call_one_site_of_two() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  call @both(%a, %b) : (memref<4xf32>, memref<4xf32>) -> ()
  call @again() : () -> ()
  return
}
func.func private @again() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  call @both(%b, %b) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func private @pick(%x: memref<4xf32>, %y: memref<4xf32>, %k: i1) -> memref<4xf32> {
  %r = scf.if %k -> memref<4xf32> {
    scf.yield %x : memref<4xf32>
  } else {
    scf.yield %y : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// CHECK: refuted: @w_call_returns_choice
// CHECK: replays
func.func @w_call_returns_choice(%k: i1, %l: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r = call @pick(%a, %b, %k) : (memref<4xf32>, memref<4xf32>, i1) -> memref<4xf32>
  %s = call @pick(%a, %b, %l) : (memref<4xf32>, memref<4xf32>, i1) -> memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  memref.dealloc %s : memref<4xf32>
  return
}

// -----

func.func private @pick(%x: memref<4xf32>, %y: memref<4xf32>, %k: i1) -> memref<4xf32> {
  %r = scf.if %k -> memref<4xf32> {
    scf.yield %x : memref<4xf32>
  } else {
    scf.yield %y : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// CHECK: proved: @r_call_returns_choice
func.func @r_call_returns_choice(%k: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %n = arith.xori %k, %true : i1
  %r = call @pick(%a, %b, %k) : (memref<4xf32>, memref<4xf32>, i1) -> memref<4xf32>
  %s = call @pick(%a, %b, %n) : (memref<4xf32>, memref<4xf32>, i1) -> memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  memref.dealloc %s : memref<4xf32>
  return
}

// -----

func.func private @early(%x: memref<4xf32>, %k: i1) -> i1 {
  %true = arith.constant true
  cf.cond_br %k, ^a, ^b
^a:
  memref.dealloc %x : memref<4xf32>
  return %true : i1
^b:
  return %true : i1
}
// CHECK: refuted: @w_call_early_return
// CHECK: replays
func.func @w_call_early_return(%k: i1) {
  %a = memref.alloc() : memref<4xf32>
  %f = call @early(%a, %k) : (memref<4xf32>, i1) -> i1
  scf.if %f {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

func.func private @early(%x: memref<4xf32>, %k: i1) -> i1 {
  %true = arith.constant true
  %false = arith.constant false
  cf.cond_br %k, ^a, ^b
^a:
  memref.dealloc %x : memref<4xf32>
  return %true : i1
^b:
  return %false : i1
}
// CHECK: proved: @r_call_early_return
func.func @r_call_early_return(%k: i1) {
  %a = memref.alloc() : memref<4xf32>
  %f = call @early(%a, %k) : (memref<4xf32>, i1) -> i1
  scf.if %f {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

func.func private @keeps(%k: i1, %x: memref<4xf32>) -> memref<4xf32> {
  %s = memref.alloca() : memref<4xf32>
  %r = arith.select %k, %s, %x : memref<4xf32>
  return %r : memref<4xf32>
}
// CHECK: refuted: @w_call_stack_of_callee
// CHECK: replays
func.func @w_call_stack_of_callee(%k: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<4xf32>
  %r = call @keeps(%k, %a) : (i1, memref<4xf32>) -> memref<4xf32>
  %f = memref.load %r[%c0] : memref<4xf32>
  return %f : f32
}

// -----

func.func private @drop(%x: memref<4xf32>, %n: index) {
  %c3 = arith.constant 3 : index
  %c = arith.cmpi ult, %n, %c3 : index
  scf.if %c {
    memref.dealloc %x : memref<4xf32>
  }
  return
}
// CHECK: refuted: @w_call_in_dead_branch_lives
// CHECK: replays
func.func @w_call_in_dead_branch_lives() {
  %c3 = arith.constant 3 : index
  %a = memref.alloc() : memref<4xf32>
  call @drop(%a, %c3) : (memref<4xf32>, index) -> ()
  return
}

// -----

func.func private @drop(%x: memref<4xf32>, %n: index) {
  %c3 = arith.constant 3 : index
  %c = arith.cmpi ult, %n, %c3 : index
  scf.if %c {
    memref.dealloc %x : memref<4xf32>
  }
  return
}
// CHECK: proved: @r_call_in_branch_lives
func.func @r_call_in_branch_lives() {
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  call @drop(%a, %c2) : (memref<4xf32>, index) -> ()
  return
}
