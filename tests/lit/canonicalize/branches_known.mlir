// Branches without a choice, and assertions that hold.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @switch(
// CHECK-NEXT:    return %arg1
func.func @switch(%f: i32, %x: i32) -> i32 {
  cf.switch %f : i32, [
    default: ^a(%x : i32)
  ]
^a(%y: i32):
  return %y : i32
}

// CHECK-LABEL: func.func @switch_with_case(
// CHECK-NEXT:    cf.switch %arg0 : i32, [
// CHECK-NEXT:      default: ^bb1(%arg1 : i32),
// CHECK-NEXT:      1: ^bb1(%arg0 : i32)
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:    return %0
func.func @switch_with_case(%f: i32, %x: i32) -> i32 {
  cf.switch %f : i32, [
    default: ^a(%x : i32),
    1: ^a(%f : i32)
  ]
^a(%y: i32):
  return %y : i32
}

// CHECK-LABEL: func.func @assertions(
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    cf.assert %arg0, "may hold"
// CHECK-NEXT:    cf.assert %false, "does not hold"
// CHECK-NEXT:    return
func.func @assertions(%b: i1) {
  %t = arith.constant true
  %f = arith.constant false
  cf.assert %t, "holds"
  cf.assert %b, "may hold"
  cf.assert %f, "does not hold"
  return
}
