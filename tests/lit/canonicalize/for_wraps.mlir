// A loop is not replaced by its one iteration if the counter wraps then, and is below the bound again.
// RUN: bufferproof opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: @wraps
// CHECK: scf.for
func.func @wraps(%m: memref<i8>) {
  %c100 = arith.constant 100 : i8
  %c120 = arith.constant 120 : i8
  scf.for %i = %c100 to %c120 step %c100 : i8 {
    memref.store %i, %m[] : memref<i8>
  }
  return
}

// CHECK-LABEL: @ends
// CHECK-NOT: scf.for
func.func @ends(%m: memref<i8>) {
  %c100 = arith.constant 100 : i8
  %c20 = arith.constant 20 : i8
  %c10 = arith.constant 10 : i8
  scf.for %i = %c10 to %c20 step %c100 : i8 {
    memref.store %i, %m[] : memref<i8>
  }
  return
}
