// Contracts of each shape, in programs of a few ops: what is kept, freed or taken, and what is returned.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t

// The second is freed; the first is returned, and stays the caller's.
// CHECK: proved: @frees_second as it is called
// CHECK: proved: @keeps_first
func.func private @frees_second(%a: memref<f32>, %b: memref<f32>, %c: i1) -> memref<f32> {
  cf.br ^h
^h:
  cf.cond_br %c, ^h, ^e
^e:
  memref.dealloc %b : memref<f32>
  return %a : memref<f32>
}
func.func @keeps_first(%a: memref<f32>, %c: i1) {
  %b = memref.alloc() : memref<f32>
  %r = call @frees_second(%a, %b, %c) : (memref<f32>, memref<f32>, i1) -> memref<f32>
  return
}

// -----

// Freed unless it is returned.
// CHECK: proved: @takes as it is called
// CHECK: proved: @frees_result
// CHECK: refuted: @gives_foreign
func.func private @takes(%a: memref<f32>, %c: i1, %d: i1) -> memref<f32> {
  cf.br ^h
^h:
  cf.cond_br %c, ^h, ^e
^e:
  cf.cond_br %d, ^new, ^old
^new:
  memref.dealloc %a : memref<f32>
  %n = memref.alloc() : memref<f32>
  return %n : memref<f32>
^old:
  return %a : memref<f32>
}
func.func @frees_result(%c: i1) {
  %a = memref.alloc() : memref<f32>
  %r = call @takes(%a, %c, %c) : (memref<f32>, i1, i1) -> memref<f32>
  memref.dealloc %r : memref<f32>
  return
}
func.func @gives_foreign(%a: memref<f32>, %c: i1) -> memref<f32> {
  %r = call @takes(%a, %c, %c) : (memref<f32>, i1, i1) -> memref<f32>
  return %r : memref<f32>
}

// -----

// A new one, and the second argument.
// CHECK: proved: @new_and_second as it is called
// CHECK: proved: @frees_both
func.func private @new_and_second(%a: memref<f32>, %b: memref<f32>, %c: i1) -> (memref<f32>, memref<f32>) {
  cf.br ^h
^h:
  cf.cond_br %c, ^h, ^e
^e:
  memref.dealloc %a : memref<f32>
  %n = memref.alloc() : memref<f32>
  return %n, %b : memref<f32>, memref<f32>
}
func.func @frees_both(%b: memref<f32>, %c: i1) {
  %a = memref.alloc() : memref<f32>
  %r:2 = call @new_and_second(%a, %b, %c) : (memref<f32>, memref<f32>, i1) -> (memref<f32>, memref<f32>)
  memref.dealloc %r#0 : memref<f32>
  return
}

// -----

// A new one or an argument that is kept: no ABI says which.
// CHECK: proved: @new_or_old as it is called
// CHECK: refuted: @frees_old
func.func private @new_or_old(%a: memref<f32>, %c: i1, %d: i1) -> memref<f32> {
  cf.br ^h
^h:
  cf.cond_br %c, ^h, ^e
^e:
  cf.cond_br %d, ^new, ^old
^new:
  %n = memref.alloc() : memref<f32>
  return %n : memref<f32>
^old:
  return %a : memref<f32>
}
func.func @frees_old(%c: i1, %d: i1) {
  %a = memref.alloc() : memref<f32>
  %r = call @new_or_old(%a, %c, %d) : (memref<f32>, i1, i1) -> memref<f32>
  memref.dealloc %a : memref<f32>
  return
}

// -----

// A contract by contracts by contracts.
// CHECK: proved: @third as it is called
// CHECK: proved: @second as it is called
// CHECK: proved: @first as it is called
// CHECK: proved: @calls
func.func private @third(%a: memref<f32>, %c: i1) {
  cf.br ^h
^h:
  cf.cond_br %c, ^h, ^e
^e:
  memref.dealloc %a : memref<f32>
  return
}
func.func private @second(%a: memref<f32>, %c: i1) {
  cf.br ^h
^h:
  cf.cond_br %c, ^h, ^e
^e:
  call @third(%a, %c) : (memref<f32>, i1) -> ()
  return
}
func.func private @first(%a: memref<f32>, %c: i1) {
  cf.br ^h
^h:
  cf.cond_br %c, ^h, ^e
^e:
  call @second(%a, %c) : (memref<f32>, i1) -> ()
  return
}
func.func @calls(%c: i1) {
  %a = memref.alloc() : memref<f32>
  call @first(%a, %c) : (memref<f32>, i1) -> ()
  return
}

// -----

// Two callees by the same contract, which is proved once; one of them keeps the ABI.
// CHECK: proved: @frees as it is called
// CHECK: proved: @keeps{{$}}
// CHECK: proved: @passes_on as it is called
// CHECK: proved: @calls
func.func private @frees(%a: memref<f32>, %c: i1) {
  cf.br ^h
^h:
  cf.cond_br %c, ^h, ^e
^e:
  memref.dealloc %a : memref<f32>
  return
}
func.func private @keeps(%c: i1) {
  %a = memref.alloc() : memref<f32>
  call @frees(%a, %c) : (memref<f32>, i1) -> ()
  return
}
func.func private @passes_on(%a: memref<f32>, %c: i1) {
  call @frees(%a, %c) : (memref<f32>, i1) -> ()
  return
}
func.func @calls(%c: i1) {
  %a = memref.alloc() : memref<f32>
  call @keeps(%c) : (i1) -> ()
  call @passes_on(%a, %c) : (memref<f32>, i1) -> ()
  return
}

// -----

// What is freed twice is so in the callee; one caller is right.
// CHECK: refuted: @frees as it is called
// CHECK: refuted: @calls_twice
// CHECK: proved: @calls_once
func.func private @frees(%a: memref<f32>, %c: i1) {
  cf.br ^h
^h:
  cf.cond_br %c, ^h, ^e
^e:
  memref.dealloc %a : memref<f32>
  return
}
func.func @calls_twice(%c: i1) {
  %a = memref.alloc() : memref<f32>
  call @frees(%a, %c) : (memref<f32>, i1) -> ()
  call @frees(%a, %c) : (memref<f32>, i1) -> ()
  return
}
func.func @calls_once(%c: i1) {
  %a = memref.alloc() : memref<f32>
  call @frees(%a, %c) : (memref<f32>, i1) -> ()
  return
}

// -----

// A function that calls itself has none, but uses that of its callee.
// CHECK: proved: @frees as it is called
// CHECK: proved: @again as it is called
// CHECK: proved: @calls
func.func private @frees(%a: memref<f32>, %c: i1) {
  cf.br ^h
^h:
  cf.cond_br %c, ^h, ^e
^e:
  memref.dealloc %a : memref<f32>
  return
}
func.func private @again(%a: memref<f32>, %c: i1) {
  call @frees(%a, %c) : (memref<f32>, i1) -> ()
  scf.if %c {
    %b = memref.alloc() : memref<f32>
    func.call @again(%b, %c) : (memref<f32>, i1) -> ()
  }
  return
}
func.func @calls(%c: i1) {
  %a = memref.alloc() : memref<f32>
  call @again(%a, %c) : (memref<f32>, i1) -> ()
  return
}

// -----

// Integers decide whether a buffer of the callee's own is freed.
// CHECK: proved: @compares as it is called
// CHECK: proved: @calls
func.func private @compares(%a: memref<f32>, %c: i1, %i: index) {
  %zero = arith.constant 0 : index
  %b = memref.alloc() : memref<f32>
  cf.br ^h
^h:
  cf.cond_br %c, ^h, ^e
^e:
  memref.dealloc %a : memref<f32>
  %less = arith.cmpi slt, %i, %zero : index
  cf.cond_br %less, ^less, ^not
^less:
  memref.dealloc %b : memref<f32>
  return
^not:
  %more = arith.cmpi sge, %i, %zero : index
  scf.if %more {
    memref.dealloc %b : memref<f32>
  }
  return
}
func.func @calls(%c: i1, %i: index) {
  %a = memref.alloc() : memref<f32>
  call @compares(%a, %c, %i) : (memref<f32>, i1, index) -> ()
  return
}

// -----

// Memrefs in memory are not in the terms of a contract.
// CHECK: proved: @stores as it is called
// CHECK: proved: @calls
func.func private @stores(%a: memref<f32>, %c: i1, %p: memref<memref<f32>>) {
  cf.br ^h
^h:
  cf.cond_br %c, ^h, ^e
^e:
  memref.store %a, %p[] : memref<memref<f32>>
  memref.dealloc %a : memref<f32>
  return
}
func.func @calls(%c: i1) {
  %a = memref.alloc() : memref<f32>
  %p = memref.alloc() : memref<memref<f32>>
  call @stores(%a, %c, %p) : (memref<f32>, i1, memref<memref<f32>>) -> ()
  memref.dealloc %p : memref<memref<f32>>
  return
}

// -----

// Nor that a call may not return.
// CHECK: proved: @asserts as it is called{{$}}
// CHECK: proved: @calls{{$}}
func.func private @asserts(%a: memref<f32>, %c: i1, %d: i1) {
  cf.br ^h
^h:
  cf.cond_br %c, ^h, ^e
^e:
  cf.assert %d, "never"
  memref.dealloc %a : memref<f32>
  return
}
func.func @calls(%c: i1, %d: i1) {
  %a = memref.alloc() : memref<f32>
  call @asserts(%a, %c, %d) : (memref<f32>, i1, i1) -> ()
  return
}

// -----

// A global is kept, whoever uses it.
// CHECK: refuted: @uses_global as it is called
// CHECK: proved: @calls
// CHECK: refuted: @frees_global
memref.global "private" @g : memref<f32>
func.func private @uses_global(%a: memref<f32>, %c: i1) {
  cf.br ^h
^h:
  cf.cond_br %c, ^h, ^e
^e:
  %g = memref.get_global @g : memref<f32>
  memref.copy %a, %g : memref<f32> to memref<f32>
  memref.dealloc %a : memref<f32>
  return
}
func.func @calls(%c: i1) {
  %a = memref.alloc() : memref<f32>
  call @uses_global(%a, %c) : (memref<f32>, i1) -> ()
  return
}
func.func @frees_global(%c: i1) {
  %g = memref.get_global @g : memref<f32>
  call @uses_global(%g, %c) : (memref<f32>, i1) -> ()
  return
}

// -----

// What is freed must be passed by its base.
// CHECK: refuted: @frees as it is called
// CHECK: proved: @by_base
// CHECK: refuted: @by_middle
func.func private @frees(%a: memref<1xf32, strided<[1], offset: ?>>, %c: i1) {
  cf.br ^h
^h:
  cf.cond_br %c, ^h, ^e
^e:
  memref.dealloc %a : memref<1xf32, strided<[1], offset: ?>>
  return
}
func.func @by_base(%c: i1) {
  %a = memref.alloc() : memref<2xf32>
  %v = memref.cast %a : memref<2xf32> to memref<2xf32, strided<[1], offset: ?>>
  %s = memref.subview %v[0] [1] [1] : memref<2xf32, strided<[1], offset: ?>> to memref<1xf32, strided<[1], offset: ?>>
  call @frees(%s, %c) : (memref<1xf32, strided<[1], offset: ?>>, i1) -> ()
  return
}
func.func @by_middle(%c: i1, %i: index) {
  %a = memref.alloc() : memref<2xf32>
  %s = memref.subview %a[%i] [1] [1] : memref<2xf32> to memref<1xf32, strided<[1], offset: ?>>
  call @frees(%s, %c) : (memref<1xf32, strided<[1], offset: ?>>, i1) -> ()
  return
}

// -----

// Two that are freed must differ, and so must one that is kept.
// CHECK: refuted: @one_of_two as it is called
// CHECK: proved: @gives_two
// CHECK: refuted: @gives_one_twice
func.func private @one_of_two(%a: memref<f32>, %b: memref<f32>, %c: i1) {
  cf.br ^h
^h:
  cf.cond_br %c, ^h, ^e
^e:
  memref.dealloc %a : memref<f32>
  memref.copy %b, %b : memref<f32> to memref<f32>
  return
}
func.func @gives_two(%b: memref<f32>, %c: i1) {
  %a = memref.alloc() : memref<f32>
  call @one_of_two(%a, %b, %c) : (memref<f32>, memref<f32>, i1) -> ()
  return
}
func.func @gives_one_twice(%c: i1) {
  %a = memref.alloc() : memref<f32>
  call @one_of_two(%a, %a, %c) : (memref<f32>, memref<f32>, i1) -> ()
  return
}

// -----

// Integers, and three memrefs of which two may be the same.
// CHECK: proved: @gives_all as it is called
// CHECK: refuted: @frees_all
func.func private @gives_all(%a: memref<f32>, %i: i8, %c: i1, %d: i1) -> (i8, memref<f32>, i8, memref<f32>, memref<f32>) {
  cf.br ^h
^h:
  cf.cond_br %c, ^h, ^e
^e:
  %n = memref.alloc() : memref<f32>
  %m = memref.alloc() : memref<f32>
  cf.cond_br %d, ^new, ^old
^new:
  memref.dealloc %a : memref<f32>
  return %i, %n, %i, %m, %n : i8, memref<f32>, i8, memref<f32>, memref<f32>
^old:
  return %i, %m, %i, %a, %n : i8, memref<f32>, i8, memref<f32>, memref<f32>
}
func.func @frees_all(%c: i1, %d: i1, %i: i8) {
  %a = memref.alloc() : memref<f32>
  %r:5 = call @gives_all(%a, %i, %c, %d) : (memref<f32>, i8, i1, i1) -> (i8, memref<f32>, i8, memref<f32>, memref<f32>)
  memref.dealloc %r#1 : memref<f32>
  memref.dealloc %r#3 : memref<f32>
  memref.dealloc %r#4 : memref<f32>
  return
}

// -----

// An argument and a new one.
// CHECK: proved: @first_and_new as it is called
// CHECK: proved: @frees_new
func.func private @first_and_new(%a: memref<f32>, %b: memref<f32>, %c: i1) -> (memref<f32>, memref<f32>) {
  cf.br ^h
^h:
  cf.cond_br %c, ^h, ^e
^e:
  memref.dealloc %b : memref<f32>
  %n = memref.alloc() : memref<f32>
  return %a, %n : memref<f32>, memref<f32>
}
func.func @frees_new(%a: memref<f32>, %c: i1) {
  %b = memref.alloc() : memref<f32>
  %r:2 = call @first_and_new(%a, %b, %c) : (memref<f32>, memref<f32>, i1) -> (memref<f32>, memref<f32>)
  memref.dealloc %r#1 : memref<f32>
  return
}

// -----

// Two arguments may be one buffer, which is freed once.
// CHECK: proved: @frees_once as it is called
// CHECK: proved: @passes_one_twice
// CHECK: proved: @passes_two
func.func private @frees_once(%a: memref<f32>, %b: memref<f32>, %c: i1) {
  cf.br ^h
^h:
  cf.cond_br %c, ^h, ^e
^e:
  %pa = memref.extract_aligned_pointer_as_index %a : memref<f32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<f32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  cf.cond_br %differ, ^second, ^first
^second:
  memref.dealloc %b : memref<f32>
  cf.br ^first
^first:
  memref.dealloc %a : memref<f32>
  return
}
func.func @passes_one_twice(%c: i1) {
  %a = memref.alloc() : memref<f32>
  call @frees_once(%a, %a, %c) : (memref<f32>, memref<f32>, i1) -> ()
  return
}
func.func @passes_two(%c: i1) {
  %a = memref.alloc() : memref<f32>
  %b = memref.alloc() : memref<f32>
  call @frees_once(%a, %b, %c) : (memref<f32>, memref<f32>, i1) -> ()
  return
}
