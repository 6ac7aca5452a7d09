// Casts there and back in a chain. Which of several equal casts upstream keeps depends on addresses, so parity.passes
// has no such program.
// RUN: bufferproof opt --reconcile-unrealized-casts %s | FileCheck %s

// CHECK: func.func @chain(%[[A:.*]]: i64)
// CHECK-NEXT: %[[I8:.*]] = builtin.unrealized_conversion_cast %[[A]] : i64 to i8
// CHECK-NEXT: %[[F32:.*]] = builtin.unrealized_conversion_cast %[[I8]] : i8 to f32
// CHECK-NEXT: %[[SUM:.*]] = arith.addi %[[A]], %[[A]] : i64
// CHECK-NEXT: return %[[SUM]], %[[F32]], %[[I8]]
func.func @chain(%a: i64) -> (i64, f32, i8) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to i8
  %1 = builtin.unrealized_conversion_cast %0 : i8 to f32
  %2 = builtin.unrealized_conversion_cast %1 : f32 to i8
  %3 = builtin.unrealized_conversion_cast %2 : i8 to i64
  %4 = builtin.unrealized_conversion_cast %1 : f32 to i64
  %5 = builtin.unrealized_conversion_cast %4 : i64 to f32
  %6 = arith.addi %3, %4 : i64
  return %6, %5, %2 : i64, f32, i8
}
