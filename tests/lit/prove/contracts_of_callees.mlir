// Private functions that are too large to be executed at their calls: what each does for its callers, and what these may
// do then.
// REQUIRES: smt, cvc5, long-proofs
// RUN: not bufferproof prove --split-input-file --certificate %t.smt2 %s > %t
// RUN: FileCheck %s < %t
// RUN: not bufferproof prove --split-input-file --check %t.smt2 %s > %t.checked
// RUN: sed -n 's/.*program \([0-9]*\) .* \(contract [^"]*\)".*/\1 \2/p' %t.smt2 | FileCheck %s --check-prefix=CONTRACT --match-full-lines
// RUN: sed -n 's/^.*: proved: @\([a-z]*_[a-z_]*\).*/\1/p' %t > %t.proved
// RUN: sed -n 's/^.*: accepted: @\([a-z]*_[a-z_]*\).*/\1/p' %t.checked | diff %t.proved -

// -----

// It frees its argument.
func.func private @f(%a: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<4xf32>
  %u = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %u : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: proved: @hands_over{{$}}
func.func @hands_over(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  call @f(%a, %n) : (memref<4xf32>, index) -> ()
  return
}
// CHECK: refuted: @hands_over_twice{{$}}
func.func @hands_over_twice(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  call @f(%a, %n) : (memref<4xf32>, index) -> ()
  call @f(%a, %n) : (memref<4xf32>, index) -> ()
  return
}
// CHECK: refuted: @uses_it_then{{$}}
func.func @uses_it_then(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  call @f(%a, %n) : (memref<4xf32>, index) -> ()
  memref.copy %a, %a : memref<4xf32> to memref<4xf32>
  return
}
// CHECK: refuted: @hands_over_its_own_argument{{$}}
func.func @hands_over_its_own_argument(%n: index, %a: memref<4xf32>) {
  call @f(%a, %n) : (memref<4xf32>, index) -> ()
  return
}

// -----

// It keeps its argument.
func.func private @f(%a: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<4xf32>
  %u = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %u : memref<4xf32>
  memref.copy %a, %a : memref<4xf32> to memref<4xf32>
  return
}
// CHECK: proved: @frees_it_then{{$}}
func.func @frees_it_then(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  call @f(%a, %n) : (memref<4xf32>, index) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: refuted: @leaks_it{{$}}
func.func @leaks_it(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  call @f(%a, %n) : (memref<4xf32>, index) -> ()
  return
}
// CHECK: refuted: @passes_what_is_freed{{$}}
func.func @passes_what_is_freed(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  call @f(%a, %n) : (memref<4xf32>, index) -> ()
  return
}
// CHECK: proved: @passes_its_own_argument{{$}}
func.func @passes_its_own_argument(%n: index, %a: memref<4xf32>) {
  call @f(%a, %n) : (memref<4xf32>, index) -> ()
  return
}

// -----

// It returns a new buffer.
func.func private @f(%a: memref<4xf32>, %n: index) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<4xf32>
  %u = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %u : memref<4xf32>
  %r = memref.alloc() : memref<4xf32>
  return %r : memref<4xf32>
}
// CHECK: proved: @frees_both{{$}}
func.func @frees_both(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %r = call @f(%a, %n) : (memref<4xf32>, index) -> memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}
// CHECK: refuted: @frees_the_new_one{{$}}
func.func @frees_the_new_one(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %r = call @f(%a, %n) : (memref<4xf32>, index) -> memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}
// CHECK: refuted: @frees_the_old_one{{$}}
func.func @frees_the_old_one(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %r = call @f(%a, %n) : (memref<4xf32>, index) -> memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: proved: @frees_what_is_new{{$}}
func.func @frees_what_is_new(%n: index, %a: memref<4xf32>) {
  %r = call @f(%a, %n) : (memref<4xf32>, index) -> memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}

// -----

// It returns its argument.
func.func private @f(%a: memref<4xf32>, %n: index) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<4xf32>
  %u = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %u : memref<4xf32>
  return %a : memref<4xf32>
}
// CHECK: proved: @frees_the_result{{$}}
func.func @frees_the_result(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %r = call @f(%a, %n) : (memref<4xf32>, index) -> memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}
// CHECK: proved: @frees_the_argument{{$}}
func.func @frees_the_argument(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %r = call @f(%a, %n) : (memref<4xf32>, index) -> memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: refuted: @frees_it_twice{{$}}
func.func @frees_it_twice(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %r = call @f(%a, %n) : (memref<4xf32>, index) -> memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}
// CHECK: refuted: @frees_what_is_not_its_own{{$}}
func.func @frees_what_is_not_its_own(%n: index, %a: memref<4xf32>) {
  %r = call @f(%a, %n) : (memref<4xf32>, index) -> memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}

// -----

// It returns a new buffer and its argument.
func.func private @f(%a: memref<4xf32>, %n: index) -> (memref<4xf32>, memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<4xf32>
  %u = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %u : memref<4xf32>
  %r = memref.alloc() : memref<4xf32>
  return %r, %a : memref<4xf32>, memref<4xf32>
}
// CHECK: proved: @frees_both_results{{$}}
func.func @frees_both_results(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %r, %s = call @f(%a, %n) : (memref<4xf32>, index) -> (memref<4xf32>, memref<4xf32>)
  memref.dealloc %r : memref<4xf32>
  memref.dealloc %s : memref<4xf32>
  return
}
// CHECK: proved: @frees_new_and_old{{$}}
func.func @frees_new_and_old(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %r, %s = call @f(%a, %n) : (memref<4xf32>, index) -> (memref<4xf32>, memref<4xf32>)
  memref.dealloc %r : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: refuted: @frees_one_twice{{$}}
func.func @frees_one_twice(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %r, %s = call @f(%a, %n) : (memref<4xf32>, index) -> (memref<4xf32>, memref<4xf32>)
  memref.dealloc %s : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: refuted: @frees_one_result{{$}}
func.func @frees_one_result(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %r, %s = call @f(%a, %n) : (memref<4xf32>, index) -> (memref<4xf32>, memref<4xf32>)
  memref.dealloc %s : memref<4xf32>
  return
}

// -----

// It returns a number beside a buffer.
func.func private @f(%a: memref<4xf32>, %n: index) -> (memref<4xf32>, i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<4xf32>
  %u = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %u : memref<4xf32>
  %true = arith.constant true
  %r = memref.alloc() : memref<4xf32>
  return %r, %true : memref<4xf32>, i1
}
// CHECK: proved: @frees_whatever_the_number{{$}}
func.func @frees_whatever_the_number(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %r, %k = call @f(%a, %n) : (memref<4xf32>, index) -> (memref<4xf32>, i1)
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}
// CHECK: refuted: @frees_by_the_number{{$}}
func.func @frees_by_the_number(%n: index, %a: memref<4xf32>, %d: i1) {
  %r, %k = call @f(%a, %n) : (memref<4xf32>, index) -> (memref<4xf32>, i1)
  scf.if %k { memref.dealloc %r : memref<4xf32> }
  scf.if %d { memref.dealloc %r : memref<4xf32> }
  return
}

// -----

// It frees its first argument and keeps the second one.
func.func private @f(%a: memref<4xf32>, %b: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<4xf32>
  %u = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %u : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.copy %b, %b : memref<4xf32> to memref<4xf32>
  return
}
// CHECK: proved: @hands_over_one{{$}}
func.func @hands_over_one(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  call @f(%a, %b, %n) : (memref<4xf32>, memref<4xf32>, index) -> ()
  memref.dealloc %b : memref<4xf32>
  return
}
// CHECK: refuted: @hands_over_the_other{{$}}
func.func @hands_over_the_other(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  call @f(%b, %a, %n) : (memref<4xf32>, memref<4xf32>, index) -> ()
  memref.dealloc %b : memref<4xf32>
  return
}
// CHECK: refuted: @hands_over_one_as_both{{$}}
func.func @hands_over_one_as_both(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  call @f(%a, %a, %n) : (memref<4xf32>, memref<4xf32>, index) -> ()
  return
}

// -----

// It frees a view, which must not point into the middle.
func.func private @f(%a: memref<?xf32, strided<[1], offset: ?>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<4xf32>
  %u = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %u : memref<4xf32>
  memref.dealloc %a : memref<?xf32, strided<[1], offset: ?>>
  return
}
// CHECK: proved: @hands_over_the_whole{{$}}
func.func @hands_over_the_whole(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.cast %a : memref<4xf32> to memref<?xf32, strided<[1], offset: ?>>
  call @f(%v, %n) : (memref<?xf32, strided<[1], offset: ?>>, index) -> ()
  return
}
// CHECK: refuted: @hands_over_the_middle{{$}}
func.func @hands_over_the_middle(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %w = memref.subview %a[%n] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: ?>>
  %v = memref.cast %w : memref<2xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
  call @f(%v, %n) : (memref<?xf32, strided<[1], offset: ?>>, index) -> ()
  return
}

// -----

// It keeps a view, which may point anywhere.
func.func private @f(%a: memref<?xf32, strided<[1], offset: ?>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<4xf32>
  %u = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %u : memref<4xf32>
  memref.copy %a, %a : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
  return
}
// CHECK: proved: @passes_the_middle{{$}}
func.func @passes_the_middle(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %w = memref.subview %a[%n] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: ?>>
  %v = memref.cast %w : memref<2xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
  call @f(%v, %n) : (memref<?xf32, strided<[1], offset: ?>>, index) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// It reads a global, and frees its argument.
memref.global "private" @g : memref<4xf32>
func.func private @f(%a: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<4xf32>
  %u = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %u : memref<4xf32>
  %g = memref.get_global @g : memref<4xf32>
  memref.copy %g, %g : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: proved: @hands_over_beside_a_global{{$}}
func.func @hands_over_beside_a_global(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  call @f(%a, %n) : (memref<4xf32>, index) -> ()
  return
}
// CHECK: refuted: @hands_over_a_global{{$}}
func.func @hands_over_a_global(%n: index) {
  %a = memref.get_global @g : memref<4xf32>
  call @f(%a, %n) : (memref<4xf32>, index) -> ()
  return
}

// -----

// It frees its argument, and returns a new buffer and a condition.
func.func private @f(%a: memref<4xf32>, %n: index) -> (memref<4xf32>, i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<4xf32>
  %u = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %u : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  %r = memref.alloc() : memref<4xf32>
  %less = arith.cmpi slt, %n, %c0 : index
  return %r, %less : memref<4xf32>, i1
}
// CHECK: proved: @frees_the_other{{$}}
func.func @frees_the_other(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %r, %k = call @f(%a, %n) : (memref<4xf32>, index) -> (memref<4xf32>, i1)
  memref.dealloc %r : memref<4xf32>
  return
}
// CHECK: proved: @frees_the_other_either_way{{$}}
func.func @frees_the_other_either_way(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %r, %k = call @f(%a, %n) : (memref<4xf32>, index) -> (memref<4xf32>, i1)
  scf.if %k { memref.dealloc %r : memref<4xf32> } else { memref.dealloc %r : memref<4xf32> }
  return
}
// CHECK: {{refuted|unknown}}: @frees_the_other_if{{$|:}}
func.func @frees_the_other_if(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %r, %k = call @f(%a, %n) : (memref<4xf32>, index) -> (memref<4xf32>, i1)
  scf.if %k { memref.dealloc %r : memref<4xf32> }
  return
}
// CHECK: refuted: @uses_the_old_one{{$}}
func.func @uses_the_old_one(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %r, %k = call @f(%a, %n) : (memref<4xf32>, index) -> (memref<4xf32>, i1)
  memref.copy %a, %a : memref<4xf32> to memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}
// CHECK: refuted: @frees_none{{$}}
func.func @frees_none(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %r, %k = call @f(%a, %n) : (memref<4xf32>, index) -> (memref<4xf32>, i1)
  return
}

// -----

// It frees one of two and returns the other one, or a new one.
func.func private @f(%a: memref<4xf32>, %b: memref<4xf32>, %c: i1, %n: index) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = memref.alloc() : memref<4xf32>
  %u = scf.for %i = %c0 to %n step %c1 iter_args(%x = %t) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %u : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  cf.cond_br %c, ^old, ^new
^old:
  return %b : memref<4xf32>
^new:
  %r = memref.alloc() : memref<4xf32>
  return %r : memref<4xf32>
}
// CHECK: proved: @frees_what_is_left{{$}}
func.func @frees_what_is_left(%n: index, %c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r = call @f(%a, %b, %c, %n) : (memref<4xf32>, memref<4xf32>, i1, index) -> memref<4xf32>
  %true = arith.constant true
  bufferization.dealloc (%b, %r : memref<4xf32>, memref<4xf32>) if (%true, %true)
  return
}
// CHECK: refuted: @frees_one_of_them{{$}}
func.func @frees_one_of_them(%n: index, %c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r = call @f(%a, %b, %c, %n) : (memref<4xf32>, memref<4xf32>, i1, index) -> memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
// CHECK: refuted: @frees_those_it_has{{$}}
func.func @frees_those_it_has(%n: index, %c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r = call @f(%a, %b, %c, %n) : (memref<4xf32>, memref<4xf32>, i1, index) -> memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
// CHECK: refuted: @gives_one_for_both{{$}}
func.func @gives_one_for_both(%n: index, %c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %r = call @f(%a, %a, %c, %n) : (memref<4xf32>, memref<4xf32>, i1, index) -> memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}

// -----

// It returns one of two and frees the other, and says which.
func.func private @f(%a: memref<4xf32>, %b: memref<4xf32>, %c: i1, %n: index) -> (memref<4xf32>, i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  scf.for %i = %c0 to %n step %c1 {
    %t = memref.alloc() : memref<4xf32>
    memref.dealloc %t : memref<4xf32>
  }
  %r = arith.select %c, %a, %b : memref<4xf32>
  %o = arith.select %c, %b, %a : memref<4xf32>
  memref.dealloc %o : memref<4xf32>
  return %r, %c : memref<4xf32>, i1
}
// CHECK: proved: @hands_over_two{{$}}
func.func @hands_over_two(%c: i1, %n: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r:2 = call @f(%a, %b, %c, %n) : (memref<4xf32>, memref<4xf32>, i1, index) -> (memref<4xf32>, i1)
  memref.dealloc %r#0 : memref<4xf32>
  return
}

// The contracts that are found, by part of this file: what becomes of each argument, then what each result is.
// CONTRACT: 2 contract f -
// CONTRACT-NEXT: 5 contract k 0
// CONTRACT-NEXT: 5 contract k 0
// CONTRACT-NEXT: 6 contract k n,0
// CONTRACT-NEXT: 6 contract k n,0
// CONTRACT-NEXT: 8 contract fk -
// CONTRACT-NEXT: 9 contract f -
// CONTRACT-NEXT: 11 contract f -
// CONTRACT-NEXT: 12 contract f n
// CONTRACT-NEXT: 12 contract f n
// CONTRACT-NEXT: 13 contract fk a
// CONTRACT-NEXT: 14 contract tt a
