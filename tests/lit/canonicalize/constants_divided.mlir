// Quotients, remainders and shifts of constants, where they are defined, and by 1.
// RUN: bufferproof opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @quotients(
//   CHECK-DAG: %[[M3:.*]] = arith.constant -3 : i8
//   CHECK-DAG: %[[M4:.*]] = arith.constant -4 : i8
//   CHECK-DAG: %[[U:.*]] = arith.constant 124 : i8
//   CHECK-DAG: %[[V:.*]] = arith.constant 125 : i8
//       CHECK: return %[[M3]], %[[M4]], %[[M3]], %[[U]], %[[V]] :
func.func @quotients() -> (i8, i8, i8, i8, i8) {
  %a = arith.constant -7 : i8
  %b = arith.constant 2 : i8
  %0 = arith.divsi %a, %b : i8
  %1 = arith.floordivsi %a, %b : i8
  %2 = arith.ceildivsi %a, %b : i8
  %3 = arith.divui %a, %b : i8
  %4 = arith.ceildivui %a, %b : i8
  return %0, %1, %2, %3, %4 : i8, i8, i8, i8, i8
}

// CHECK-LABEL: func.func @remainders(
//   CHECK-DAG: %[[S:.*]] = arith.constant -1 : i8
//   CHECK-DAG: %[[U:.*]] = arith.constant 1 : i8
//   CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : index
//       CHECK: return %[[S]], %[[U]], %[[ZERO]] :
func.func @remainders() -> (i8, i8, index) {
  %a = arith.constant -7 : i8
  %b = arith.constant 2 : i8
  %least = arith.constant -9223372036854775808 : index
  %minus = arith.constant -1 : index
  %0 = arith.remsi %a, %b : i8
  %1 = arith.remui %a, %b : i8
  %2 = arith.remsi %least, %minus : index
  return %0, %1, %2 : i8, i8, index
}

// CHECK-LABEL: func.func @undefined(
//       CHECK: arith.divui
//       CHECK: arith.remsi
//       CHECK: arith.divsi
//       CHECK: arith.floordivsi
//       CHECK: arith.ceildivsi
//       CHECK: arith.shli
//       CHECK: arith.shrsi
func.func @undefined() -> (i8, i8, i8, i8, i8, i8, i8) {
  %least = arith.constant -128 : i8
  %minus = arith.constant -1 : i8
  %zero = arith.constant 0 : i8
  %eight = arith.constant 8 : i8
  %0 = arith.divui %eight, %zero : i8
  %1 = arith.remsi %eight, %zero : i8
  %2 = arith.divsi %least, %minus : i8
  %3 = arith.floordivsi %least, %minus : i8
  %4 = arith.ceildivsi %least, %minus : i8
  %5 = arith.shli %minus, %eight : i8
  %6 = arith.shrsi %minus, %eight : i8
  return %0, %1, %2, %3, %4, %5, %6 : i8, i8, i8, i8, i8, i8, i8
}

// As upstream, which negates operands, whose least number has no negation.
// CHECK-LABEL: func.func @of_the_least(
//       CHECK: arith.ceildivsi
//       CHECK: arith.ceildivsi
//       CHECK: arith.ceildivsi
//       CHECK: return {{.*}}, %c0_i8
func.func @of_the_least() -> (i8, i8, i8, i8) {
  %least = arith.constant -128 : i8
  %zero = arith.constant 0 : i8
  %two = arith.constant 2 : i8
  %0 = arith.ceildivsi %least, %two : i8
  %1 = arith.ceildivsi %two, %least : i8
  %2 = arith.ceildivsi %least, %least : i8
  %3 = arith.ceildivsi %zero, %least : i8
  return %0, %1, %2, %3 : i8, i8, i8, i8
}

// The signed 1 of i1 is -1.
// CHECK-LABEL: func.func @by_one(
//  CHECK-SAME:     %[[X:.*]]: i64, %[[B:.*]]: i1)
//   CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : i64
//   CHECK-DAG: %[[FALSE:.*]] = arith.constant false
//       CHECK: return %[[X]], %[[X]], %[[X]], %[[ZERO]], %[[B]], %[[FALSE]] :
func.func @by_one(%x: i64, %b: i1) -> (i64, i64, i64, i64, i1, i1) {
  %one = arith.constant 1 : i64
  %true = arith.constant true
  %0 = arith.divsi %x, %one : i64
  %1 = arith.ceildivui %x, %one : i64
  %2 = arith.floordivsi %x, %one : i64
  %3 = arith.remui %x, %one : i64
  %4 = arith.divsi %b, %true : i1
  %5 = arith.remsi %b, %true : i1
  return %0, %1, %2, %3, %4, %5 : i64, i64, i64, i64, i1, i1
}

// CHECK-LABEL: func.func @unknown(
//       CHECK: arith.divui
//       CHECK: arith.remsi
//       CHECK: arith.divui
//       CHECK: arith.shli
func.func @unknown(%x: i64) -> (i64, i64, i64, i64) {
  %zero = arith.constant 0 : i64
  %0 = arith.divui %x, %x : i64
  %1 = arith.remsi %x, %x : i64
  %2 = arith.divui %zero, %x : i64
  %3 = arith.shli %zero, %x : i64
  return %0, %1, %2, %3 : i64, i64, i64, i64
}

// CHECK-LABEL: func.func @shifts(
//  CHECK-SAME:     %[[X:.*]]: i8)
//   CHECK-DAG: %[[L:.*]] = arith.constant -14 : i8
//   CHECK-DAG: %[[U:.*]] = arith.constant 124 : i8
//   CHECK-DAG: %[[S:.*]] = arith.constant -4 : i8
//       CHECK: return %[[L]], %[[U]], %[[S]], %[[X]] :
func.func @shifts(%x: i8) -> (i8, i8, i8, i8) {
  %a = arith.constant -7 : i8
  %one = arith.constant 1 : i8
  %zero = arith.constant 0 : i8
  %0 = arith.shli %a, %one : i8
  %1 = arith.shrui %a, %one : i8
  %2 = arith.shrsi %a, %one : i8
  %3 = arith.shrui %x, %zero : i8
  return %0, %1, %2, %3 : i8, i8, i8, i8
}
