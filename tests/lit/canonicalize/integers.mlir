// Ops on integers that cancel: conversions back, negations twice, selections by one condition.
// RUN: bufferproof opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @bits(
//  CHECK-SAME:     %[[X:.*]]: i8, %[[Y:.*]]: i8)
//   CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : i8
//   CHECK-DAG: %[[ONES:.*]] = arith.constant -1 : i8
//       CHECK: %[[AND:.*]] = arith.andi %[[X]], %[[Y]]
//       CHECK: return %[[X]], %[[Y]], %[[ZERO]], %[[ONES]], %[[AND]] :
func.func @bits(%x: i8, %y: i8) -> (i8, i8, i8, i8, i8) {
  %ones = arith.constant -1 : i8
  %0 = arith.xori %x, %y : i8
  %1 = arith.xori %0, %y : i8
  %2 = arith.xori %x, %0 : i8
  %not = arith.xori %x, %ones : i8
  %3 = arith.andi %not, %x : i8
  %4 = arith.ori %x, %not : i8
  %5 = arith.andi %x, %y : i8
  %6 = arith.andi %y, %5 : i8
  return %1, %2, %3, %4, %6 : i8, i8, i8, i8, i8
}

// CHECK-LABEL: func.func @limits(
//  CHECK-SAME:     %[[X:.*]]: i8)
//   CHECK-DAG: %[[GREATEST:.*]] = arith.constant 127 : i8
//   CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : i8
//       CHECK: return %[[X]], %[[GREATEST]], %[[X]], %[[ZERO]] :
func.func @limits(%x: i8) -> (i8, i8, i8, i8) {
  %least = arith.constant -128 : i8
  %greatest = arith.constant 127 : i8
  %zero = arith.constant 0 : i8
  %ones = arith.constant -1 : i8
  %0 = arith.maxsi %x, %least : i8
  %1 = arith.maxsi %x, %greatest : i8
  %2 = arith.minui %x, %ones : i8
  %3 = arith.minui %x, %zero : i8
  return %0, %1, %2, %3 : i8, i8, i8, i8
}

// CHECK-LABEL: func.func @selections(
//  CHECK-SAME:     %[[C:.*]]: i1, %[[X:.*]]: i8, %[[Y:.*]]: i8)
//       CHECK: %[[A:.*]] = arith.select %[[C]], %[[Y]], %[[X]]
//       CHECK: %[[B:.*]] = arith.select %[[C]], %[[X]], %[[Y]]
//       CHECK: return %[[A]], %[[Y]], %[[Y]], %[[B]], %[[X]] :
func.func @selections(%c: i1, %x: i8, %y: i8) -> (i8, i8, i8, i8, i8) {
  %true = arith.constant true
  %not = arith.xori %c, %true : i1
  %0 = arith.select %not, %x, %y : i8
  %equal = arith.cmpi eq, %x, %y : i8
  %1 = arith.select %equal, %x, %y : i8
  %different = arith.cmpi ne, %x, %y : i8
  %2 = arith.select %different, %y, %x : i8
  %inner = arith.select %c, %x, %y : i8
  %3 = arith.select %c, %x, %inner : i8
  %4 = arith.select %c, %inner, %x : i8
  return %0, %1, %2, %3, %4 : i8, i8, i8, i8, i8
}

// A comparison is not made anew at the place of its negation: of addresses, that may be after a buffer is freed. (Upstream
// compares there.)
// CHECK-LABEL: func.func @negated_comparison(
//  CHECK-SAME:     %[[X:.*]]: i8, %[[Y:.*]]: i8)
//  CHECK-NEXT: %[[TRUE:.*]] = arith.constant true
//  CHECK-NEXT: %[[A:.*]] = arith.cmpi slt, %[[X]], %[[Y]]
//  CHECK-NEXT: %[[B:.*]] = arith.xori %[[A]], %[[TRUE]]
//  CHECK-NEXT: %[[C:.*]] = arith.cmpi ugt, %[[X]], %[[Y]]
//  CHECK-NEXT: %[[D:.*]] = arith.xori %[[C]], %[[TRUE]]
//  CHECK-NEXT: return %[[B]], %[[D]]
func.func @negated_comparison(%x: i8, %y: i8) -> (i1, i1) {
  %true = arith.constant true
  %0 = arith.cmpi slt, %x, %y : i8
  %1 = arith.xori %0, %true : i1
  %2 = arith.cmpi ugt, %x, %y : i8
  %3 = arith.xori %true, %2 : i1
  return %1, %3 : i1, i1
}

// CHECK-LABEL: func.func @conversions(
//  CHECK-SAME:     %[[X:.*]]: i8, %[[W:.*]]: i32, %[[I:.*]]: index)
//       CHECK: %[[E:.*]] = arith.extui %[[X]] : i8 to i32
//       CHECK: %[[T:.*]] = arith.trunci %[[W]] : i32 to i8
//       CHECK: return %[[E]], %[[T]], %[[X]], %[[W]], %[[I]] :
func.func @conversions(%x: i8, %w: i32, %i: index) -> (i32, i8, i8, i32, index) {
  %0 = arith.extui %x : i8 to i16
  %1 = arith.extui %0 : i16 to i32
  %2 = arith.trunci %w : i32 to i16
  %3 = arith.trunci %2 : i16 to i8
  %4 = arith.extsi %x : i8 to i32
  %5 = arith.trunci %4 : i32 to i8
  %6 = arith.index_cast %w : i32 to index
  %7 = arith.index_cast %6 : index to i32
  %8 = arith.index_castui %i : index to i64
  %9 = arith.index_castui %8 : i64 to index
  return %1, %3, %5, %7, %9 : i32, i8, i8, i32, index
}
