// Private functions that do not keep the function boundary ABI are proved as they are called, by summaries.
// REQUIRES: smt, cvc5
// RUN: not bufferproof prove --split-input-file --certificate %t.smt2 %s > %t
// RUN: FileCheck %s < %t
// RUN: not bufferproof prove --check %t.smt2 --split-input-file %s | FileCheck --check-prefix=CHECKED %s
// CHECKED-NOT: cvc5 confirms
// CHECKED: accepted: @gives_up
// CHECKED: not accepted: @consume: the certificate does not show it
// CHECKED: not accepted: @global: a function that calls it is not shown
// CHECKED: accepted: @goes_by_the_i1
// CHECKED-NOT: smt2:{{[0-9]}}
// CHECKED: smt2: not accepted: cvc5 confirms {{[0-9]+}} obligations; 13 of 40 functions are shown

// An argument is freed: the caller gives it up.
// CHECK: proved: @consume as it is called
func.func private @consume(%a: memref<4xf32>) {
  memref.dealloc %a : memref<4xf32>
  return
}

// CHECK: proved: @gives_up
func.func @gives_up() {
  %a = memref.alloc() : memref<4xf32>
  call @consume(%a) : (memref<4xf32>) -> ()
  return
}

// -----

// CHECK: proved: @consume as it is called
func.func private @consume(%a: memref<4xf32>) {
  memref.dealloc %a : memref<4xf32>
  return
}

// CHECK: refuted: @uses_afterwards
// CHECK-NEXT: refuted: no buffer is used after it is freed
func.func @uses_afterwards(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  call @consume(%a) : (memref<4xf32>) -> ()
  memref.store %f, %a[%i] : memref<4xf32>
  return
}

// -----

// CHECK: refuted: @consume as it is called
func.func private @consume(%a: memref<4xf32>) {
  memref.dealloc %a : memref<4xf32>
  return
}

// CHECK: refuted: @gives_up_twice
// CHECK-NEXT: refuted: no buffer is freed twice
func.func @gives_up_twice() {
  %a = memref.alloc() : memref<4xf32>
  call @consume(%a) : (memref<4xf32>) -> ()
  call @consume(%a) : (memref<4xf32>) -> ()
  return
}

// -----

// CHECK: refuted: @consume as it is called
func.func private @consume(%a: memref<4xf32>) {
  memref.dealloc %a : memref<4xf32>
  return
}

// CHECK: refuted: @gives_what_it_does_not_own
// CHECK-NEXT: refuted: no buffer of an argument, a global or the stack is freed
func.func @gives_what_it_does_not_own(%a: memref<4xf32>) {
  call @consume(%a) : (memref<4xf32>) -> ()
  return
}

// -----

// CHECK: refuted: @leaks as it is called
// CHECK-NEXT: refuted: at every exit each buffer is freed, returned or the caller's
func.func private @leaks(%a: memref<4xf32>) -> memref<4xf32> {
  %b = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
}

func.func @calls_what_leaks() {
  %a = memref.alloc() : memref<4xf32>
  %b = call @leaks(%a) : (memref<4xf32>) -> memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}

// -----

// CHECK: proved: @same as it is called
func.func private @same(%a: memref<4xf32>) -> memref<4xf32> {
  return %a : memref<4xf32>
}

// CHECK: refuted: @frees_both
// CHECK-NEXT: refuted: no buffer is freed twice
func.func @frees_both() {
  %a = memref.alloc() : memref<4xf32>
  %b = call @same(%a) : (memref<4xf32>) -> memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// CHECK: proved: @next as it is called
func.func private @next(%a: memref<4xf32>) -> memref<4xf32> {
  %b = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return %b : memref<4xf32>
}

// CHECK: proved: @in_a_loop
func.func @in_a_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> memref<4xf32> {
    %y = func.call @next(%x) : (memref<4xf32>) -> memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}

// -----

func.func private @next(%a: memref<4xf32>) -> memref<4xf32> {
  %b = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return %b : memref<4xf32>
}

// CHECK: refuted: @old_one_in_a_loop
func.func @old_one_in_a_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> memref<4xf32> {
    %y = func.call @next(%x) : (memref<4xf32>) -> memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}

// -----

// Nobody calls it: the ABI holds.
// CHECK: refuted: @alone{{$}}
// CHECK-NOT: as it is called
func.func private @alone(%a: memref<4xf32>) -> memref<4xf32> {
  return %a : memref<4xf32>
}

// -----

// CHECK: refuted: @stack as it is called
// CHECK-NEXT: refuted: no returned buffer is that of an argument, a global or the stack
func.func private @stack() -> memref<4xf32> {
  %a = memref.alloca() : memref<4xf32>
  return %a : memref<4xf32>
}

func.func @gets_the_stack_of_another() {
  %a = call @stack() : () -> memref<4xf32>
  return
}

// -----

memref.global "private" constant @g : memref<4xf32> = dense<1.0>

// CHECK: proved: @global as it is called
func.func private @global() -> memref<4xf32> {
  %a = memref.get_global @g : memref<4xf32>
  return %a : memref<4xf32>
}

// The same global here and there.
// CHECK: proved: @compares
func.func @compares(%c: i1) {
  %g = memref.get_global @g : memref<4xf32>
  %m = memref.alloc() : memref<4xf32>
  %a = call @global() : () -> memref<4xf32>
  %pg = memref.extract_aligned_pointer_as_index %g : memref<4xf32> -> index
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %other = arith.cmpi ne, %pg, %pa : index
  scf.if %other {
    memref.dealloc %a : memref<4xf32>
  }
  memref.dealloc %m : memref<4xf32>
  return
}

// CHECK: refuted: @frees_a_global
// CHECK-NEXT: refuted: no buffer of an argument, a global or the stack is freed
func.func @frees_a_global() {
  %a = call @global() : () -> memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// CHECK: refuted: @returns_a_global
// CHECK-NEXT: refuted: no returned buffer is that of an argument, a global or the stack
func.func @returns_a_global() -> memref<4xf32> {
  %a = call @global() : () -> memref<4xf32>
  return %a : memref<4xf32>
}

// -----

// Mutual recursion, the buffer freed at its end.
// CHECK: proved: @even as it is called
func.func private @even(%n: i32, %a: memref<4xf32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %done = arith.cmpi eq, %n, %zero : i32
  scf.if %done {
    memref.dealloc %a : memref<4xf32>
  } else {
    %less = arith.subi %n, %one : i32
    func.call @odd(%less, %a) : (i32, memref<4xf32>) -> ()
  }
  return
}

// CHECK: proved: @odd as it is called
func.func private @odd(%n: i32, %a: memref<4xf32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %done = arith.cmpi eq, %n, %zero : i32
  scf.if %done {
    memref.dealloc %a : memref<4xf32>
  } else {
    %less = arith.subi %n, %one : i32
    func.call @even(%less, %a) : (i32, memref<4xf32>) -> ()
  }
  return
}

// CHECK: proved: @starts
func.func @starts(%n: i32) {
  %a = memref.alloc() : memref<4xf32>
  call @even(%n, %a) : (i32, memref<4xf32>) -> ()
  return
}

// -----

// Forgotten at one of the ends.
func.func private @even(%n: i32, %a: memref<4xf32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %done = arith.cmpi eq, %n, %zero : i32
  scf.if %done {
    memref.dealloc %a : memref<4xf32>
  } else {
    %less = arith.subi %n, %one : i32
    func.call @odd(%less, %a) : (i32, memref<4xf32>) -> ()
  }
  return
}

func.func private @odd(%n: i32, %a: memref<4xf32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %done = arith.cmpi eq, %n, %zero : i32
  scf.if %done {
  } else {
    %less = arith.subi %n, %one : i32
    func.call @even(%less, %a) : (i32, memref<4xf32>) -> ()
  }
  return
}

// CHECK: refuted: @starts
// CHECK-NEXT: refuted: at every exit each buffer is freed, returned or the caller's
func.func @starts(%n: i32) {
  %a = memref.alloc() : memref<4xf32>
  call @even(%n, %a) : (i32, memref<4xf32>) -> ()
  return
}

// -----

// A call that never returns hides nothing that is before its end.
// CHECK: refuted: @forever as it is called
// CHECK-NEXT: refuted: no buffer is freed twice
func.func private @forever(%a: memref<4xf32>) {
  cf.br ^again
^again:
  memref.dealloc %a : memref<4xf32>
  cf.br ^again
}

// CHECK: refuted: @calls_forever
func.func @calls_forever() {
  %a = memref.alloc() : memref<4xf32>
  call @forever(%a) : (memref<4xf32>) -> ()
  return
}

// -----

// It keeps the ABI; but its caller goes by the i1.
// CHECK: proved: @owned{{$}}
func.func private @owned() -> (memref<4xf32>, i1) {
  %a = memref.alloc() : memref<4xf32>
  %true = arith.constant true
  return %a, %true : memref<4xf32>, i1
}

// CHECK: proved: @goes_by_the_i1{{$}}
func.func @goes_by_the_i1() {
  %r:2 = call @owned() : () -> (memref<4xf32>, i1)
  scf.if %r#1 {
    memref.dealloc %r#0 : memref<4xf32>
  }
  return
}

// CHECK: refuted: @goes_against_the_i1
func.func @goes_against_the_i1() {
  %r:2 = call @owned() : () -> (memref<4xf32>, i1)
  scf.if %r#1 {
  } else {
    memref.dealloc %r#0 : memref<4xf32>
  }
  return
}

// -----

// Two results are two buffers, as the body says.
func.func private @two() -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  return %a, %b : memref<4xf32>, memref<4xf32>
}

// CHECK: proved: @frees_both_of_two
func.func @frees_both_of_two() {
  %r:2 = call @two() : () -> (memref<4xf32>, memref<4xf32>)
  memref.dealloc %r#0 : memref<4xf32>
  memref.dealloc %r#1 : memref<4xf32>
  return
}

// -----

// Nobody calls these: an i1 for each memref says whose it is.
// CHECK: proved: @not_owned by the ownership that it returns
func.func private @not_owned(%a: memref<4xf32>) -> (memref<4xf32>, i1) {
  %false = arith.constant false
  return %a, %false : memref<4xf32>, i1
}

// CHECK: refuted: @claimed{{$}}
func.func private @claimed(%a: memref<4xf32>) -> (memref<4xf32>, i1) {
  %true = arith.constant true
  return %a, %true : memref<4xf32>, i1
}

// -----

// What points into its buffer has a further value in calls: the i1 after it is still the caller's.
// CHECK: proved: @drops_if as it is called
func.func private @drops_if(%m: memref<?xi32, strided<[1], offset: ?>>, %c: i1) {
  scf.if %c {
    memref.dealloc %m : memref<?xi32, strided<[1], offset: ?>>
  }
  return
}

// CHECK: refuted: @uses_what_is_dropped
// CHECK-NEXT: refuted: no buffer is freed twice
// CHECK-NEXT: argument 0 is true
// CHECK: the condition holds
// CHECK-NEXT: scf.if %c
// CHECK-NEXT: the buffer is freed
// CHECK: refuted: no buffer is used after it is freed
// CHECK: here: used after it was freed
// CHECK-NEXT: replays with: {{.*}} --arg 'true'
func.func @uses_what_is_dropped(%c: i1) {
  %a = memref.alloc() : memref<4xi32>
  %v = memref.cast %a : memref<4xi32> to memref<?xi32, strided<[1], offset: ?>>
  call @drops_if(%v, %c) : (memref<?xi32, strided<[1], offset: ?>>, i1) -> ()
  %c0 = arith.constant 0 : index
  %x = memref.load %a[%c0] : memref<4xi32>
  memref.dealloc %a : memref<4xi32>
  return
}
