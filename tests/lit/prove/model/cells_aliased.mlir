// The cells of a local array are followed until another name can reach it: here the result of a call.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t
// RUN: not bufferproof run --entry alias_of_result %s 2>&1 | FileCheck %s --check-prefix=MACHINE
// RUN: bufferproof run --entry not_passed %s
// MACHINE: 'memref.alloc': leak

// CHECK: proved: @id as it is called
func.func private @id(%m: memref<1xi1>) -> memref<1xi1> { return %m : memref<1xi1> }
// CHECK-NOT: {{proved: @alias_of_result}}
// CHECK: refuted: @alias_of_result
func.func @alias_of_result() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %false = arith.constant false
  %arr = memref.alloca() : memref<1xi1>
  %alias = call @id(%arr) : (memref<1xi1>) -> memref<1xi1>
  memref.store %true, %arr[%c0] : memref<1xi1>
  memref.store %false, %alias[%c0] : memref<1xi1>
  %l = memref.load %arr[%c0] : memref<1xi1>
  %a = memref.alloc() : memref<4xf32>
  scf.if %l { memref.dealloc %a : memref<4xf32> }
  return
}

// CHECK: proved: @not_passed
func.func @not_passed() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %false = arith.constant false
  %arr = memref.alloca() : memref<1xi1>
  %other = memref.alloca() : memref<1xi1>
  memref.store %true, %arr[%c0] : memref<1xi1>
  memref.store %false, %other[%c0] : memref<1xi1>
  %l = memref.load %arr[%c0] : memref<1xi1>
  %a = memref.alloc() : memref<4xf32>
  scf.if %l { memref.dealloc %a : memref<4xf32> }
  return
}
