// The regions of an scf.if on a negation change sides.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @negated(
// CHECK-NEXT:    %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      scf.yield %arg3 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      memref.store %arg2, %arg1[] : memref<i32>
// CHECK-NEXT:      %1 = memref.load %arg1[] : memref<i32>
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0
func.func @negated(%c: i1, %m: memref<i32>, %x: i32, %y: i32) -> i32 {
  %t = arith.constant true
  %n = arith.xori %c, %t : i1
  %r = scf.if %n -> i32 {
    memref.store %x, %m[] : memref<i32>
    %z = memref.load %m[] : memref<i32>
    scf.yield %z : i32
  } else {
    scf.yield %y : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @one_region(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %0 = arith.xori %arg0, %true : i1
// CHECK-NEXT:    scf.if %0 {
// CHECK-NEXT:      memref.store %arg2, %arg1[] : memref<i32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @one_region(%c: i1, %m: memref<i32>, %x: i32) {
  %t = arith.constant true
  %n = arith.xori %c, %t : i1
  scf.if %n {
    memref.store %x, %m[] : memref<i32>
  }
  return
}
