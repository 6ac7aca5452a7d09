// A buffer that leaves both loops leaves none of them by itself, one that is used in an iteration does.
// RUN: bufferproof opt --buffer-loop-hoisting %s | FileCheck %s

// CHECK-LABEL: func.func @leaves
// CHECK:         memref.alloc() : memref<2xi32>
// CHECK-NEXT:    memref.alloc() : memref<3xi32>
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      scf.for
// CHECK-NEXT:        memref.alloc() : memref<2xi32>
func.func @leaves(%n: index, %v: i32) -> memref<2xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = memref.alloc() : memref<2xi32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %first) -> (memref<2xi32>) {
    %q = scf.for %j = %c0 to %n step %c1 iter_args(%y = %x) -> (memref<2xi32>) {
      %m = memref.alloc() : memref<2xi32>
      %used = memref.alloc() : memref<3xi32>
      memref.store %v, %used[%c0] : memref<3xi32>
      memref.store %v, %m[%c0] : memref<2xi32>
      scf.yield %m : memref<2xi32>
    }
    scf.yield %q : memref<2xi32>
  }
  return %r : memref<2xi32>
}
