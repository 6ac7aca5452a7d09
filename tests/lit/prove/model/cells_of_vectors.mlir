// The cells of a local array are followed only if it is accessed element by element: vectors overwrite them too.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s --implicit-check-not "proved: " < %t
// RUN: not bufferproof run --entry stored --arg 'vector<1xi1> [false]' %s 2>&1 | FileCheck %s --check-prefix=MACHINE
// RUN: not bufferproof run --entry transferred --arg 'vector<1xi1> [false]' %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MACHINE
// RUN: not bufferproof run --entry scattered --arg 'vector<1xi1> [false]' %s 2>&1 | FileCheck %s --check-prefix=MACHINE
// MACHINE: 'memref.alloc': leak

// CHECK: refuted: @stored
func.func @stored(%v: vector<1xi1>) {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %arr = memref.alloca() : memref<1xi1>
  memref.store %true, %arr[%c0] : memref<1xi1>
  vector.store %v, %arr[%c0] : memref<1xi1>, vector<1xi1>
  %l = memref.load %arr[%c0] : memref<1xi1>
  %a = memref.alloc() : memref<4xf32>
  scf.if %l { memref.dealloc %a : memref<4xf32> }
  return
}

// CHECK: refuted: @transferred
func.func @transferred(%v: vector<1xi1>) {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %arr = memref.alloca() : memref<1xi1>
  memref.store %true, %arr[%c0] : memref<1xi1>
  vector.transfer_write %v, %arr[%c0] : vector<1xi1>, memref<1xi1>
  %l = memref.load %arr[%c0] : memref<1xi1>
  %a = memref.alloc() : memref<4xf32>
  scf.if %l { memref.dealloc %a : memref<4xf32> }
  return
}

// CHECK: refuted: @scattered
func.func @scattered(%v: vector<1xi1>) {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %where = arith.constant dense<0> : vector<1xindex>
  %all = arith.constant dense<true> : vector<1xi1>
  %arr = memref.alloca() : memref<1xi1>
  memref.store %true, %arr[%c0] : memref<1xi1>
  vector.scatter %arr[%c0] [%where], %all, %v
    : memref<1xi1>, vector<1xindex>, vector<1xi1>, vector<1xi1>
  %l = memref.load %arr[%c0] : memref<1xi1>
  %a = memref.alloc() : memref<4xf32>
  scf.if %l { memref.dealloc %a : memref<4xf32> }
  return
}
