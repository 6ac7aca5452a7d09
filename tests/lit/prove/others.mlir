// What is known of buffers other than the one that is followed: which of them can be alike, and what dealloc does to
// them; and where what a call returns begins. Each beside one that is wrong; refutations replay.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t

// The new buffer is none of the arguments, so nothing is owned of them.
// CHECK: proved: @new_is_no_argument
func.func @new_is_no_argument(%x: memref<4xf32>, %y: memref<4xf32>) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %o:2 = bufferization.dealloc (%a : memref<4xf32>) if (%true) retain (%x, %y : memref<4xf32>, memref<4xf32>)
  scf.if %o#1 {
    memref.dealloc %x : memref<4xf32>
  }
  return
}

// CHECK: refuted: @argument_may_be_argument
// CHECK-NEXT: refuted: no buffer of an argument, a global or the stack is freed
// CHECK: replays
func.func @argument_may_be_argument(%x: memref<4xf32>, %y: memref<4xf32>) {
  %px = memref.extract_aligned_pointer_as_index %x : memref<4xf32> -> index
  %py = memref.extract_aligned_pointer_as_index %y : memref<4xf32> -> index
  %same = arith.cmpi eq, %px, %py : index
  scf.if %same {
    memref.dealloc %x : memref<4xf32>
  }
  return
}

// Two allocations differ; one allocation in two iterations need not.
// CHECK: proved: @allocations_differ
func.func @allocations_differ() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  %c = memref.alloc() : memref<4xf32>
  scf.if %differ {
    memref.dealloc %c : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}

// CHECK: refuted: @iterations_can_be_alike
// CHECK-NEXT: refuted: at every exit each buffer is freed, returned or the caller's
// CHECK: replays
func.func @iterations_can_be_alike(%n: index, %k: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %first, %y = %first) -> (memref<4xf32>, memref<4xf32>) {
    %z = arith.select %k, %x, %y : memref<4xf32>
    scf.yield %z, %x : memref<4xf32>, memref<4xf32>
  }
  %px = memref.extract_aligned_pointer_as_index %r#0 : memref<4xf32> -> index
  %py = memref.extract_aligned_pointer_as_index %r#1 : memref<4xf32> -> index
  %differ = arith.cmpi ne, %px, %py : index
  %c = memref.alloc() : memref<4xf32>
  scf.if %differ {
    memref.dealloc %c : memref<4xf32>
  }
  memref.dealloc %r#0 : memref<4xf32>
  return
}

// A memref is owned where its own condition says so.
// CHECK: proved: @same_value_is_owned
func.func @same_value_is_owned(%k: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %o = bufferization.dealloc (%b : memref<4xf32>) if (%true) retain (%b : memref<4xf32>)
  scf.if %o {
    memref.dealloc %a : memref<4xf32>
    memref.dealloc %b : memref<4xf32>
  }
  return
}

// -----

// What an external function returns may begin in the middle of its buffer.
// CHECK: refuted: @returned_from_the_middle
// CHECK-NEXT: refuted: no buffer is freed by a pointer into its middle
// CHECK: replays in a program that calls
func.func private @some() -> memref<4xf32, strided<[?], offset: ?>>
func.func @returned_from_the_middle() {
  %r = call @some() : () -> memref<4xf32, strided<[?], offset: ?>>
  memref.dealloc %r : memref<4xf32, strided<[?], offset: ?>>
  return
}

// -----

// What is known of a public function with a body is what it does.
// CHECK: proved: @whole
func.func @whole() -> memref<4xf32, strided<[?], offset: ?>> {
  %a = memref.alloc() : memref<4xf32>
  %c = memref.cast %a : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
  return %c : memref<4xf32, strided<[?], offset: ?>>
}

// CHECK: proved: @frees_it_whole
func.func @frees_it_whole() {
  %r = call @whole() : () -> memref<4xf32, strided<[?], offset: ?>>
  memref.dealloc %r : memref<4xf32, strided<[?], offset: ?>>
  return
}
