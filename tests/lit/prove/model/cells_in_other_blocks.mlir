// A cell of a local array is read in another block than that which stores to it.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t

// CHECK: proved: @main
func.func @main(%c: i1) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %flag = memref.alloca() : memref<1xi1>
  memref.store %c, %flag[%c0] : memref<1xi1>
  cf.cond_br %c, ^free, ^read
^free:
  memref.dealloc %a : memref<4xf32>
  cf.br ^read
^read:
  %freed = memref.load %flag[%c0] : memref<1xi1>
  cf.cond_br %freed, ^end, ^late
^late:
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^end:
  return
}

// -----

// A block that is not always executed stores to it as well: without it, the buffer leaks.
// CHECK: refuted: @main
// CHECK: leak: 1 allocation is neither freed nor returned
func.func @main(%c: i1) {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  %flag = memref.alloca() : memref<1xi1>
  memref.store %false, %flag[%c0] : memref<1xi1>
  cf.cond_br %c, ^set, ^read
^set:
  memref.store %true, %flag[%c0] : memref<1xi1>
  cf.br ^read
^read:
  %set = memref.load %flag[%c0] : memref<1xi1>
  cf.cond_br %set, ^free, ^end
^free:
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^end:
  return
}

// -----

// So does a function that gets the array in such a block.
// CHECK: unknown: @main
// CHECK-SAME: [values]
func.func private @write(memref<1xi1>)
func.func @main(%c: i1) {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %flag = memref.alloca() : memref<1xi1>
  memref.store %true, %flag[%c0] : memref<1xi1>
  cf.cond_br %c, ^set, ^read
^set:
  func.call @write(%flag) : (memref<1xi1>) -> ()
  cf.br ^read
^read:
  %set = memref.load %flag[%c0] : memref<1xi1>
  cf.cond_br %set, ^free, ^end
^free:
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^end:
  return
}
