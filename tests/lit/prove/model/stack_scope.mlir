// A buffer on the stack ends with the op that is its scope.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t
// RUN: not bufferproof run --entry used_after_scope %s 2>&1 | FileCheck %s --check-prefix=MACHINE
// RUN: bufferproof run --entry used_in_scope %s
// MACHINE: 'memref.load': use after the end of the stack allocation's scope

// CHECK: refuted: @used_after_scope
func.func @used_after_scope() -> f32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca_scope -> (memref<4xf32>) {
    %own = memref.alloca() : memref<4xf32>
    memref.alloca_scope.return %own : memref<4xf32>
  }
  %v = memref.load %m[%c0] : memref<4xf32>
  return %v : f32
}

// CHECK: proved: @used_in_scope
func.func @used_in_scope() -> f32 {
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %r = memref.alloca_scope -> (f32) {
    %own = memref.alloca() : memref<4xf32>
    memref.store %f, %own[%c0] : memref<4xf32>
    %v = memref.load %own[%c0] : memref<4xf32>
    memref.alloca_scope.return %v : f32
  }
  return %r : f32
}
