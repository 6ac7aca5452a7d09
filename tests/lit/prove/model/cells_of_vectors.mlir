// The cells of a local array are followed only if it is accessed by loads and stores of elements: vectors and
// atomic updates overwrite them too.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t
// RUN: not bufferproof run --entry stored --arg 'vector<1xi1> [false]' %s 2>&1 | FileCheck %s --check-prefix=MACHINE
// RUN: not bufferproof run --entry transferred --arg 'vector<1xi1> [false]' %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MACHINE
// RUN: not bufferproof run --entry scattered --arg 'vector<1xi1> [false]' %s 2>&1 | FileCheck %s --check-prefix=MACHINE
// RUN: not bufferproof run --entry updated %s 2>&1 | FileCheck %s --check-prefix=MACHINE
// RUN: not bufferproof run --entry updated_by_region %s 2>&1 | FileCheck %s --check-prefix=MACHINE
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

// CHECK: refuted: @updated
func.func @updated() {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %arr = memref.alloca() : memref<1xi32>
  memref.store %zero, %arr[%c0] : memref<1xi32>
  %old = memref.atomic_rmw assign %one, %arr[%c0] : (i32, memref<1xi32>) -> i32
  %l = memref.load %arr[%c0] : memref<1xi32>
  %is = arith.cmpi eq, %l, %zero : i32
  %a = memref.alloc() : memref<4xf32>
  scf.if %is { memref.dealloc %a : memref<4xf32> }
  return
}

// CHECK: refuted: @updated_by_region
func.func @updated_by_region() {
  %c0 = arith.constant 0 : index
  %false = arith.constant false
  %true = arith.constant true
  %arr = memref.alloca() : memref<1xi1>
  memref.store %true, %arr[%c0] : memref<1xi1>
  %new = memref.generic_atomic_rmw %arr[%c0] : memref<1xi1> {
  ^bb0(%old: i1):
    memref.atomic_yield %false : i1
  }
  %l = memref.load %arr[%c0] : memref<1xi1>
  %a = memref.alloc() : memref<4xf32>
  scf.if %l { memref.dealloc %a : memref<4xf32> }
  return
}

// CHECK: proved: @stored_again
func.func @stored_again() {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %arr = memref.alloca() : memref<1xi32>
  memref.store %zero, %arr[%c0] : memref<1xi32>
  memref.store %one, %arr[%c0] : memref<1xi32>
  %l = memref.load %arr[%c0] : memref<1xi32>
  %is = arith.cmpi eq, %l, %one : i32
  %a = memref.alloc() : memref<4xf32>
  scf.if %is { memref.dealloc %a : memref<4xf32> }
  return
}
