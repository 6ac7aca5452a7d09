// memref.dma_start and memref.dma_wait: what is written is there behind the wait.
// RUN: bufferproof run %s | FileCheck %s
// RUN: bufferproof opt %s --canonicalize --cse | bufferproof run - | FileCheck %s
// RUN: bufferproof run %s --entry strided | FileCheck %s --check-prefix=STRIDED
// RUN: bufferproof run %s --entry early | FileCheck %s --check-prefix=EARLY
// RUN: bufferproof run %s --entry changed_source | FileCheck %s --check-prefix=EARLY
// RUN: bufferproof run %s --entry changed_target | FileCheck %s --check-prefix=EARLY
// RUN: bufferproof run %s --entry two_at_once | FileCheck %s --check-prefix=EARLY
// RUN: not bufferproof run %s --entry nothing 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: not bufferproof run %s --entry other_count 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: not bufferproof run %s --entry busy 2>&1 | FileCheck %s --check-prefix=BUSY
// RUN: not bufferproof run %s --entry freed 2>&1 | FileCheck %s --check-prefix=FREED
// RUN: not bufferproof run %s --entry forgotten 2>&1 | FileCheck %s --check-prefix=FORGOTTEN
// RUN: not bufferproof run %s --entry beyond 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: not bufferproof run %s --entry overlapping 2>&1 | FileCheck %s --check-prefix=OVERLAPPING
// RUN: not bufferproof run %s --entry spread 2>&1 | FileCheck %s --check-prefix=SPREAD
// RUN: not bufferproof run %s --entry no_chunks 2>&1 | FileCheck %s --check-prefix=CHUNKS
// RUN: not bufferproof run %s --entry negative 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not bufferproof run %s --entry equally_slow 2>&1 | FileCheck %s --check-prefix=EQUAL
// RUN: not bufferproof run %s --entry two_types 2>&1 | FileCheck %s --check-prefix=TYPES

// 0 to 11 in rows of 4.
func.func private @numbers() -> memref<3x4xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloc() : memref<3x4xi32>
  scf.for %i = %c0 to %c3 step %c1 {
    scf.for %k = %c0 to %c4 step %c1 {
      %row = arith.muli %i, %c4 : index
      %n = arith.addi %row, %k : index
      %v = arith.index_cast %n : index to i32
      memref.store %v, %m[%i, %k] : memref<3x4xi32>
    }
  }
  return %m : memref<3x4xi32>
}

// From the end of a row on to the next one, and what is before and behind stays.
// CHECK: result 0: tensor<6xi32> [-1, 7, 8, 9, -1, -1]
func.func @main() -> memref<6xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %v = arith.constant -1 : i32
  %m = func.call @numbers() : () -> memref<3x4xi32>
  %n = memref.alloc() : memref<6xi32>
  %t = memref.alloca() : memref<2xi8>
  linalg.fill ins(%v : i32) outs(%n : memref<6xi32>)
  %d = memref.cast %m : memref<3x4xi32> to memref<?x?xi32>
  %u = memref.cast %t : memref<2xi8> to memref<?xi8>
  memref.dma_start %d[%c1, %c3], %n[%c1], %c3, %t[%c1] : memref<?x?xi32>, memref<6xi32>, memref<2xi8>
  memref.dma_start %m[%c0, %c0], %n[%c1], %c0, %t[%c0] : memref<3x4xi32>, memref<6xi32>, memref<2xi8>
  memref.dma_wait %u[%c0], %c0 : memref<?xi8>
  memref.dma_wait %u[%c1], %c3 : memref<?xi8>
  memref.dealloc %m : memref<3x4xi32>
  return %n : memref<6xi32>
}

// Pairs of every five elements of the slower memory, to the faster one and back.
// STRIDED: result 0: tensor<5xi32> [0, 1, 5, 6, 10]
// STRIDED: result 1: tensor<12xi32> [-1, 0, 1, -1, 5, 6, -1, 10, -1, -1, -1, -1]
func.func @strided() -> (memref<5xi32>, memref<12xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %v = arith.constant -1 : i32
  %m = func.call @numbers() : () -> memref<3x4xi32>
  %s = memref.alloca() : memref<5xi32, 1>
  %n = memref.alloc() : memref<5xi32>
  %l = memref.alloc() : memref<12xi32>
  %t = memref.alloca() : memref<i32>
  linalg.fill ins(%v : i32) outs(%l : memref<12xi32>)
  memref.dma_start %m[%c0, %c0], %s[%c0], %c5, %t[], %c5, %c2 : memref<3x4xi32>, memref<5xi32, 1>, memref<i32>
  memref.dma_wait %t[], %c5 : memref<i32>
  memref.dma_start %s[%c0], %l[%c1], %c5, %t[], %c3, %c2 : memref<5xi32, 1>, memref<12xi32>, memref<i32>
  memref.dma_wait %t[], %c5 : memref<i32>
  %g = memref.memory_space_cast %s : memref<5xi32, 1> to memref<5xi32>
  memref.copy %g, %n : memref<5xi32> to memref<5xi32>
  memref.dealloc %m : memref<3x4xi32>
  return %n, %l : memref<5xi32>, memref<12xi32>
}

// Before the wait, nothing is known of the element.
// EARLY: result 0: undef
func.func @early() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = func.call @numbers() : () -> memref<3x4xi32>
  %n = memref.alloca() : memref<2xi32>
  %t = memref.alloca() : memref<1xi32>
  memref.dma_start %m[%c0, %c0], %n[%c0], %c1, %t[%c0] : memref<3x4xi32>, memref<2xi32>, memref<1xi32>
  %r = memref.load %n[%c0] : memref<2xi32>
  memref.dma_wait %t[%c0], %c1 : memref<1xi32>
  memref.dealloc %m : memref<3x4xi32>
  return %r : i32
}

// It may read the element before or after the store.
func.func @changed_source() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant -1 : i32
  %m = func.call @numbers() : () -> memref<3x4xi32>
  %n = memref.alloca() : memref<2xi32>
  %t = memref.alloca() : memref<1xi32>
  memref.dma_start %m[%c0, %c0], %n[%c0], %c1, %t[%c0] : memref<3x4xi32>, memref<2xi32>, memref<1xi32>
  memref.store %v, %m[%c0, %c0] : memref<3x4xi32>
  memref.dma_wait %t[%c0], %c1 : memref<1xi32>
  %r = memref.load %n[%c0] : memref<2xi32>
  memref.dealloc %m : memref<3x4xi32>
  return %r : i32
}

// It may write the element before or after the store.
func.func @changed_target() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant -1 : i32
  %m = func.call @numbers() : () -> memref<3x4xi32>
  %n = memref.alloca() : memref<2xi32>
  %t = memref.alloca() : memref<1xi32>
  memref.dma_start %m[%c0, %c0], %n[%c0], %c1, %t[%c0] : memref<3x4xi32>, memref<2xi32>, memref<1xi32>
  memref.store %v, %n[%c0] : memref<2xi32>
  memref.dma_wait %t[%c0], %c1 : memref<1xi32>
  %r = memref.load %n[%c0] : memref<2xi32>
  memref.dealloc %m : memref<3x4xi32>
  return %r : i32
}

// Two transfers write one element.
func.func @two_at_once() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = func.call @numbers() : () -> memref<3x4xi32>
  %n = memref.alloca() : memref<2xi32>
  %t = memref.alloca() : memref<2xi32>
  memref.dma_start %m[%c0, %c0], %n[%c0], %c1, %t[%c0] : memref<3x4xi32>, memref<2xi32>, memref<2xi32>
  memref.dma_start %m[%c1, %c0], %n[%c0], %c1, %t[%c1] : memref<3x4xi32>, memref<2xi32>, memref<2xi32>
  memref.dma_wait %t[%c0], %c1 : memref<2xi32>
  memref.dma_wait %t[%c1], %c1 : memref<2xi32>
  %r = memref.load %n[%c0] : memref<2xi32>
  memref.dealloc %m : memref<3x4xi32>
  return %r : i32
}

// NOTHING: undefined behavior: {{.*}}no transfer has this tag
func.func @nothing() {
  %c0 = arith.constant 0 : index
  %t = memref.alloca() : memref<1xi32>
  memref.dma_wait %t[%c0], %c0 : memref<1xi32>
  return
}

// COUNT: undefined behavior: {{.*}}the transfer is of another number of elements
func.func @other_count() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<2xi32>
  %n = memref.alloca() : memref<2xi32>
  %t = memref.alloca() : memref<1xi32>
  memref.dma_start %m[%c0], %n[%c0], %c1, %t[%c0] : memref<2xi32>, memref<2xi32>, memref<1xi32>
  memref.dma_wait %t[%c0], %c0 : memref<1xi32>
  return
}

// BUSY: undefined behavior: {{.*}}its tag is that of a transfer under way
func.func @busy() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<2xi32>
  %n = memref.alloca() : memref<2xi32>
  %t = memref.alloca() : memref<1xi32>
  memref.dma_start %m[%c0], %n[%c0], %c1, %t[%c0] : memref<2xi32>, memref<2xi32>, memref<1xi32>
  memref.dma_start %m[%c1], %n[%c1], %c1, %t[%c0] : memref<2xi32>, memref<2xi32>, memref<1xi32>
  return
}

// FREED: use after free{{.*}}reads a freed buffer
func.func @freed() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2xi32>
  %n = memref.alloca() : memref<2xi32>
  %t = memref.alloca() : memref<1xi32>
  memref.dma_start %m[%c0], %n[%c0], %c1, %t[%c0] : memref<2xi32>, memref<2xi32>, memref<1xi32>
  memref.dealloc %m : memref<2xi32>
  memref.dma_wait %t[%c0], %c1 : memref<1xi32>
  return
}

// FORGOTTEN: use after free{{.*}}writes a freed buffer
func.func @forgotten(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.alloc() : memref<2xi32>
  %t = memref.alloca() : memref<1xi32>
  memref.dma_start %m[%c0], %n[%c0], %c1, %t[%c0] : memref<2xi32>, memref<2xi32>, memref<1xi32>
  memref.dealloc %n : memref<2xi32>
  return
}

// BEYOND: element 1 of the transfer
func.func @beyond() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloca() : memref<2xi32>
  %n = memref.alloca() : memref<4xi32>
  %t = memref.alloca() : memref<2xi32>
  memref.dma_start %m[%c1], %n[%c1], %c2, %t[%c1] : memref<2xi32>, memref<4xi32>, memref<2xi32>
  return
}

// OVERLAPPING: source and target share elements
func.func @overlapping() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloca() : memref<4xi32>
  %t = memref.alloca() : memref<1xi32>
  memref.dma_start %m[%c0], %m[%c1], %c2, %t[%c0] : memref<4xi32>, memref<4xi32>, memref<1xi32>
  return
}

// Two elements of a row are adjacent, three are not.
// SPREAD: not supported{{.*}}a transfer of elements that are not adjacent in memory
func.func @spread() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %m = memref.alloca() : memref<3x4xi32>
  %s = memref.subview %m[0, 0][3, 2][1, 1] : memref<3x4xi32> to memref<3x2xi32, strided<[4, 1]>>
  %n = memref.alloca() : memref<4xi32>
  %t = memref.alloca() : memref<1xi32>
  memref.dma_start %s[%c2, %c0], %n[%c0], %c2, %t[%c0] : memref<3x2xi32, strided<[4, 1]>>, memref<4xi32>, memref<1xi32>
  memref.dma_wait %t[%c0], %c2 : memref<1xi32>
  memref.dma_start %s[%c0, %c0], %n[%c0], %c3, %t[%c0] : memref<3x2xi32, strided<[4, 1]>>, memref<4xi32>, memref<1xi32>
  return
}

// CHUNKS: undefined behavior: {{.*}}0 elements per stride
func.func @no_chunks() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<4xi32>
  %n = memref.alloca() : memref<4xi32, 1>
  %t = memref.alloca() : memref<1xi32>
  memref.dma_start %m[%c0], %n[%c1], %c1, %t[%c0], %c1, %c0 : memref<4xi32>, memref<4xi32, 1>, memref<1xi32>
  return
}

// NEGATIVE: undefined behavior: {{.*}}-1 elements
func.func @negative() {
  %c0 = arith.constant 0 : index
  %k = arith.constant -1 : index
  %m = memref.alloca() : memref<4xi32>
  %n = memref.alloca() : memref<4xi32>
  %t = memref.alloca() : memref<1xi32>
  memref.dma_start %m[%c0], %n[%c0], %k, %t[%c0] : memref<4xi32>, memref<4xi32>, memref<1xi32>
  return
}

// EQUAL: a stride, and neither memory is slower
func.func @equally_slow(%m: memref<4xi32>, %n: memref<4xi32>, %t: memref<1xi32>, %i: index) {
  memref.dma_start %m[%i], %n[%i], %i, %t[%i], %i, %i : memref<4xi32>, memref<4xi32>, memref<1xi32>
  return
}

// TYPES: elements of two types
func.func @two_types(%m: memref<4xi32>, %n: memref<4xf32>, %t: memref<1xi32>, %i: index) {
  memref.dma_start %m[%i], %n[%i], %i, %t[%i] : memref<4xi32>, memref<4xf32>, memref<1xi32>
  return
}
