// Which functions are proved together, small program by small program: what a member of several families is said to be,
// cycles that nothing else calls, callees whose text decides, and ownership that is returned.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file --allow-unregistered-dialect %s > %t
// RUN: FileCheck %s < %t

// A member has the worst of its verdicts in all families, with the op that is the reason; whichever comes first.
// CHECK: unsupported: @of_good_and_odd as it is called: {{.*}}'test.free'
// CHECK: proved: @good
// CHECK: unsupported: @odd: {{.*}}'test.free'
func.func private @of_good_and_odd(%m: memref<f32>) {
  memref.dealloc %m : memref<f32>
  return
}
func.func @good() {
  %a = memref.alloc() : memref<f32>
  call @of_good_and_odd(%a) : (memref<f32>) -> ()
  return
}
func.func @odd() {
  %a = memref.alloc() : memref<f32>
  "test.free"(%a) : (memref<f32>) -> ()
  call @of_good_and_odd(%a) : (memref<f32>) -> ()
  return
}

// -----

// CHECK: unsupported: @odd: {{.*}}'test.free'
// CHECK: refuted: @wrong
// CHECK: refuted: @of_odd_and_wrong as it is called
func.func @odd() {
  %a = memref.alloc() : memref<f32>
  "test.free"(%a) : (memref<f32>) -> ()
  call @of_odd_and_wrong(%a) : (memref<f32>) -> ()
  return
}
func.func @wrong() {
  %a = memref.alloc() : memref<f32>
  call @of_odd_and_wrong(%a) : (memref<f32>) -> ()
  call @of_odd_and_wrong(%a) : (memref<f32>) -> ()
  return
}
func.func private @of_odd_and_wrong(%m: memref<f32>) {
  memref.dealloc %m : memref<f32>
  return
}

// -----

// CHECK: refuted: @of_wrong_and_odd as it is called
// CHECK-NEXT: refuted: no buffer is freed twice
func.func private @of_wrong_and_odd(%m: memref<f32>) {
  memref.dealloc %m : memref<f32>
  return
}
func.func @wrong() {
  %a = memref.alloc() : memref<f32>
  call @of_wrong_and_odd(%a) : (memref<f32>) -> ()
  call @of_wrong_and_odd(%a) : (memref<f32>) -> ()
  return
}
func.func @odd(%a: memref<f32>) {
  "test.free"(%a) : (memref<f32>) -> ()
  call @of_wrong_and_odd(%a) : (memref<f32>) -> ()
  return
}

// -----

// Each is judged where it stands: what is wrong is in the last one, in one of its families.
// CHECK: refuted: @last as it is called
// CHECK: proved: @middle as it is called
// CHECK: refuted: @first
// CHECK: proved: @other
func.func private @last(%m: memref<f32>) {
  memref.dealloc %m : memref<f32>
  return
}
func.func private @middle(%m: memref<f32>) {
  call @last(%m) : (memref<f32>) -> ()
  return
}
func.func @first(%m: memref<f32>) {
  call @middle(%m) : (memref<f32>) -> ()
  return
}
func.func @other() {
  %a = memref.alloc() : memref<f32>
  call @last(%a) : (memref<f32>) -> ()
  return
}

// -----

// Nothing else calls them: the first has to keep the ABI.
// CHECK: refuted: @one
// CHECK: proved: @two as it is called
func.func private @one(%m: memref<f32>, %c: i1) {
  scf.if %c {
    func.call @two(%m, %c) : (memref<f32>, i1) -> ()
  } else {
    memref.dealloc %m : memref<f32>
  }
  return
}
func.func private @two(%m: memref<f32>, %c: i1) {
  scf.if %c {
    func.call @one(%m, %c) : (memref<f32>, i1) -> ()
  } else {
    memref.dealloc %m : memref<f32>
  }
  return
}

// -----

// ... or return who owns the result.
// CHECK: proved: @one by the ownership that it returns
// CHECK: proved: @two as it is called
func.func private @one(%m: memref<f32>, %c: i1) -> (memref<f32>, i1) {
  cf.cond_br %c, ^call, ^end
^call:
  %r:2 = call @two(%m, %c) : (memref<f32>, i1) -> (memref<f32>, i1)
  return %r#0, %r#1 : memref<f32>, i1
^end:
  %false = arith.constant false
  return %m, %false : memref<f32>, i1
}
func.func private @two(%m: memref<f32>, %c: i1) -> (memref<f32>, i1) {
  %r:2 = call @one(%m, %c) : (memref<f32>, i1) -> (memref<f32>, i1)
  return %r#0, %r#1 : memref<f32>, i1
}

// -----

// CHECK: refuted: @calls_itself
func.func private @calls_itself(%m: memref<f32>, %c: i1) {
  memref.dealloc %m : memref<f32>
  %a = memref.alloc() : memref<f32>
  scf.if %c {
    func.call @calls_itself(%a, %c) : (memref<f32>, i1) -> ()
  } else {
    memref.dealloc %a : memref<f32>
  }
  return
}

// -----

// The callee keeps the ABI; why it does, the callers need to know. One does not call it itself.
// CHECK: proved: @always
// CHECK: proved: @needs_text
// CHECK: proved: @needs_that
// CHECK: proved: @needs_nothing
func.func private @always() -> i1 {
  %true = arith.constant true
  return %true : i1
}
func.func private @needs_text() {
  %a = memref.alloc() : memref<f32>
  %c = call @always() : () -> i1
  scf.if %c {
    memref.dealloc %a : memref<f32>
  }
  return
}
func.func @needs_that() {
  call @needs_text() : () -> ()
  return
}
func.func @needs_nothing() {
  %c = call @always() : () -> i1
  return
}

// -----

// ... also where the text does not help.
// CHECK: proved: @any
// CHECK: refuted: @is_not_helped
func.func private @any(%c: i1) -> i1 {
  return %c : i1
}
func.func @is_not_helped(%d: i1) {
  %a = memref.alloc() : memref<f32>
  %c = call @any(%d) : (i1) -> i1
  scf.if %c {
    memref.dealloc %a : memref<f32>
  }
  return
}

// -----

// ... or cannot be followed.
// CHECK: unsupported: @odd
// CHECK: refuted: @depends_on_odd
func.func private @odd() -> i1 {
  %c = "test.op"() : () -> i1
  return %c : i1
}
func.func @depends_on_odd() {
  %a = memref.alloc() : memref<f32>
  %c = call @odd() : () -> i1
  scf.if %c {
    memref.dealloc %a : memref<f32>
  }
  return
}

// -----

// ... or leaves the model.
// CHECK: unknown: @passes
// CHECK: unknown: @depends_on_model
func.func private @external(memref<memref<f32>>)
func.func @passes() -> i1 {
  %true = arith.constant true
  %p = memref.alloc() : memref<memref<f32>>
  call @external(%p) : (memref<memref<f32>>) -> ()
  memref.dealloc %p : memref<memref<f32>>
  return %true : i1
}
func.func @depends_on_model() {
  %a = memref.alloc() : memref<f32>
  %c = call @passes() : () -> i1
  scf.if %c {
    memref.dealloc %a : memref<f32>
  }
  return
}

// -----

// Nobody calls them: by the i1 only what does not keep the ABI.
// CHECK: proved: @by_ownership by the ownership that it returns
// CHECK: proved: @by_abi{{$}}
// CHECK: refuted: @by_neither
func.func private @by_ownership(%m: memref<f32>) -> (memref<f32>, i1) {
  %false = arith.constant false
  return %m, %false : memref<f32>, i1
}
func.func private @by_abi() -> (memref<f32>, i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<f32>
  return %a, %true : memref<f32>, i1
}
func.func private @by_neither(%m: memref<f32>) -> (memref<f32>, i1) {
  %true = arith.constant true
  return %m, %true : memref<f32>, i1
}
func.func @public(%m: memref<f32>) -> (memref<f32>, i1) {
  %false = arith.constant false
  return %m, %false : memref<f32>, i1
}

// -----

// A private function by itself, and one that its callers do not need to look into.
// CHECK: proved: @alone
// CHECK: proved: @keeps
// CHECK: proved: @calls_keeper
func.func private @alone(%m: memref<f32>) {
  return
}
func.func private @keeps(%m: memref<f32>) -> memref<f32> {
  %a = bufferization.clone %m : memref<f32> to memref<f32>
  return %a : memref<f32>
}
func.func @calls_keeper(%m: memref<f32>) -> memref<f32> {
  %a = call @keeps(%m) : (memref<f32>) -> memref<f32>
  return %a : memref<f32>
}

// -----

// Whether a loop ends is not asked, unless a constant or a callee decides: what it compares is not looked at here.
// CHECK: proved: @compares{{$}}
// CHECK: proved: @never, but vacuously
// CHECK: proved: @calls, but vacuously
// CHECK: proved: @again{{$}}
func.func @compares(%i: index) {
  cf.br ^h
^h:
  %c = arith.cmpi slt, %i, %i : index
  cf.cond_br %c, ^e, ^h
^e:
  return
}
func.func @never() {
  %false = arith.constant false
  cf.br ^h
^h:
  cf.cond_br %false, ^e, ^h
^e:
  return
}
func.func @calls(%i: index) {
  %a = memref.alloc() : memref<f32>
  call @again(%a, %i) : (memref<f32>, index) -> ()
  return
}
func.func private @again(%m: memref<f32>, %i: index) {
  cf.br ^h
^h:
  %c = arith.cmpi slt, %i, %i : index
  cf.cond_br %c, ^e, ^h
^e:
  call @again(%m, %i) : (memref<f32>, index) -> ()
  return
}

// -----

// Ownership is returned, and the ABI is kept: callers need no more than that.
// CHECK: proved: @gives_new{{$}}
// CHECK: proved: @frees_it{{$}}
func.func private @gives_new() -> (memref<f32>, i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<f32>
  return %a, %true : memref<f32>, i1
}
func.func @frees_it() {
  %r:2 = call @gives_new() : () -> (memref<f32>, i1)
  memref.dealloc %r#0 : memref<f32>
  return
}
