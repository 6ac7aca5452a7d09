// Casts of several values: each value counts.
// RUN: bufferproof opt %s --reconcile-unrealized-casts | FileCheck %s

// What is cast back is not what was cast, in this order.
// CHECK-LABEL: func.func @swapped(
// CHECK-COUNT-2: unrealized_conversion_cast
func.func @swapped(%a: i32, %b: i32) -> (i32, i32) {
  %m:2 = builtin.unrealized_conversion_cast %a, %b : i32, i32 to f32, f32
  %n:2 = builtin.unrealized_conversion_cast %m#0, %m#0 : f32, f32 to i32, i32
  return %n#0, %n#1 : i32, i32
}

// CHECK-LABEL: func.func @second(
// CHECK: %[[M:.*]]:2 = builtin.unrealized_conversion_cast
// CHECK: return %[[M]]#1
func.func @second(%a: i32, %b: i32) -> f32 {
  %m:2 = builtin.unrealized_conversion_cast %a, %b : i32, i32 to f32, f32
  return %m#1 : f32
}
