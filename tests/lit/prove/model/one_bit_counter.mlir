// Loops that count with one bit. Unsigned, true is 1: from false to true by true is one iteration. Signed, true is -1, so
// that no step is positive.
// REQUIRES: smt
// RUN: not bufferproof prove %s | FileCheck %s
// RUN: bufferproof run --entry from_false --arg=true %s
// RUN: bufferproof run --entry from_false --arg=false %s
// RUN: bufferproof run --entry between --arg=false --arg=true --arg=true %s
// RUN: bufferproof run --entry between --arg=true --arg=false --arg=true %s
// RUN: not bufferproof run --entry from_false_wrong --arg=true %s 2>&1 | FileCheck %s --check-prefix=AGAIN
// RUN: not bufferproof run --entry between_wrong --arg=false --arg=true --arg=true %s 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not bufferproof run --entry signed --arg=true %s 2>&1 | FileCheck %s --check-prefix=STEP

// CHECK: proved: @from_false{{$}}
func.func @from_false(%n: i1) {
  %false = arith.constant false
  %true = arith.constant true
  %a = memref.alloc() : memref<4xi8>
  scf.for unsigned %i = %false to %n step %true : i1 { memref.dealloc %a : memref<4xi8> }
  scf.if %n { } else { memref.dealloc %a : memref<4xi8> }
  return
}

// CHECK: refuted: @from_false_wrong{{$}}
// AGAIN: double free
func.func @from_false_wrong(%n: i1) {
  %false = arith.constant false
  %true = arith.constant true
  %a = memref.alloc() : memref<4xi8>
  scf.for unsigned %i = %false to %n step %true : i1 { memref.dealloc %a : memref<4xi8> }
  scf.if %n { memref.dealloc %a : memref<4xi8> }
  return
}

// CHECK: proved: @between{{$}}
func.func @between(%l: i1, %u: i1, %s: i1) {
  %false = arith.constant false
  %a = memref.alloc() : memref<4xi8>
  %done = scf.for unsigned %i = %l to %u step %s iter_args(%d = %false) -> i1 : i1 {
    memref.dealloc %a : memref<4xi8>
    %first = arith.xori %i, %s : i1
    scf.yield %first : i1
  }
  %runs = arith.cmpi ult, %l, %u : i1
  scf.if %runs { } else { memref.dealloc %a : memref<4xi8> }
  scf.if %done { cf.assert %runs, "the counter was false" }
  return
}

// CHECK: refuted: @between_wrong{{$}}
// TWICE: double free
func.func @between_wrong(%l: i1, %u: i1, %s: i1) {
  %a = memref.alloc() : memref<4xi8>
  scf.for unsigned %i = %l to %u step %s : i1 { memref.dealloc %a : memref<4xi8> }
  %runs = arith.cmpi slt, %l, %u : i1
  scf.if %runs { } else { memref.dealloc %a : memref<4xi8> }
  return
}

// CHECK: proved: @signed, but vacuously: no execution gets past 'scf.for'
// STEP: loop step 1 is not positive
func.func @signed(%n: i1) {
  %false = arith.constant false
  %true = arith.constant true
  %a = memref.alloc() : memref<4xi8>
  scf.for %i = %false to %n step %true : i1 { memref.dealloc %a : memref<4xi8> }
  return
}
