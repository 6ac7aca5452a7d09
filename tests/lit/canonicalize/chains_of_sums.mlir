// Sums, differences and products with constants are merged, and constants stand on the right.
// RUN: bufferproof opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @onto_sum(
//  CHECK-SAME:     %[[X:.*]]: i8)
//   CHECK-DAG: %[[C30:.*]] = arith.constant 30 : i8
//   CHECK-DAG: %[[C10:.*]] = arith.constant 10 : i8
//       CHECK: %[[A:.*]] = arith.addi %[[X]], %[[C30]] overflow<nsw> : i8
//       CHECK: %[[B:.*]] = arith.addi %[[X]], %[[C10]] overflow<nsw> : i8
//       CHECK: %[[C:.*]] = arith.subi %[[C30]], %[[X]] overflow<nsw> : i8
//       CHECK: return %[[A]], %[[B]], %[[C]]
func.func @onto_sum(%x: i8) -> (i8, i8, i8) {
  %c10 = arith.constant 10 : i8
  %c20 = arith.constant 20 : i8
  %0 = arith.addi %x, %c10 overflow<nsw, nuw> : i8
  %1 = arith.addi %0, %c20 overflow<nsw> : i8
  %2 = arith.subi %x, %c10 overflow<nsw> : i8
  %3 = arith.addi %2, %c20 overflow<nsw> : i8
  %4 = arith.subi %c10, %x overflow<nsw> : i8
  %5 = arith.addi %4, %c20 overflow<nsw> : i8
  return %1, %3, %5 : i8, i8, i8
}

// CHECK-LABEL: func.func @less_constant(
//  CHECK-SAME:     %[[X:.*]]: i8)
//   CHECK-DAG: %[[C30:.*]] = arith.constant 30 : i8
//   CHECK-DAG: %[[M10:.*]] = arith.constant -10 : i8
//       CHECK: %[[A:.*]] = arith.addi %[[X]], %[[M10]] : i8
//       CHECK: %[[B:.*]] = arith.subi %[[X]], %[[C30]] overflow<nsw> : i8
//       CHECK: %[[C:.*]] = arith.subi %[[M10]], %[[X]] overflow<nsw> : i8
//       CHECK: return %[[A]], %[[B]], %[[C]]
func.func @less_constant(%x: i8) -> (i8, i8, i8) {
  %c10 = arith.constant 10 : i8
  %c20 = arith.constant 20 : i8
  %0 = arith.addi %x, %c10 overflow<nsw> : i8
  %1 = arith.subi %0, %c20 overflow<nsw> : i8
  %2 = arith.subi %x, %c10 overflow<nsw> : i8
  %3 = arith.subi %2, %c20 overflow<nsw> : i8
  %4 = arith.subi %c10, %x overflow<nsw> : i8
  %5 = arith.subi %4, %c20 overflow<nsw> : i8
  return %1, %3, %5 : i8, i8, i8
}

// CHECK-LABEL: func.func @from_constant(
//  CHECK-SAME:     %[[X:.*]]: i8)
//   CHECK-DAG: %[[C30:.*]] = arith.constant 30 : i8
//   CHECK-DAG: %[[C10:.*]] = arith.constant 10 : i8
//       CHECK: %[[A:.*]] = arith.subi %[[C10]], %[[X]] overflow<nsw, nuw> : i8
//       CHECK: %[[B:.*]] = arith.subi %[[C30]], %[[X]] overflow<nsw> : i8
//       CHECK: %[[C:.*]] = arith.addi %[[X]], %[[C10]] overflow<nsw> : i8
//       CHECK: return %[[A]], %[[B]], %[[C]]
func.func @from_constant(%x: i8) -> (i8, i8, i8) {
  %c10 = arith.constant 10 : i8
  %c20 = arith.constant 20 : i8
  %0 = arith.addi %x, %c10 overflow<nsw, nuw> : i8
  %1 = arith.subi %c20, %0 overflow<nsw, nuw> : i8
  %2 = arith.subi %x, %c10 overflow<nsw> : i8
  %3 = arith.subi %c20, %2 overflow<nsw> : i8
  %4 = arith.subi %c10, %x overflow<nsw> : i8
  %5 = arith.subi %c20, %4 overflow<nsw> : i8
  return %1, %3, %5 : i8, i8, i8
}

// CHECK-LABEL: func.func @products(
//  CHECK-SAME:     %[[X:.*]]: i64, %[[Y:.*]]: i64)
//       CHECK: %[[M6:.*]] = arith.constant -6 : i64
//       CHECK: %[[A:.*]] = arith.muli %[[X]], %[[M6]] overflow<nsw> : i64
//       CHECK: %[[B:.*]] = arith.subi %[[X]], %[[Y]] : i64
//       CHECK: %[[C:.*]] = arith.subi %[[X]], %[[Y]] : i64
//       CHECK: return %[[A]], %[[B]], %[[C]]
func.func @products(%x: i64, %y: i64) -> (i64, i64, i64) {
  %c3 = arith.constant 3 : i64
  %minus2 = arith.constant -2 : i64
  %minus = arith.constant -1 : i64
  %0 = arith.muli %x, %c3 overflow<nsw> : i64
  %1 = arith.muli %0, %minus2 overflow<nsw> : i64
  %2 = arith.muli %y, %minus : i64
  %3 = arith.addi %x, %2 : i64
  %4 = arith.addi %2, %x : i64
  return %1, %3, %4 : i64, i64, i64
}

// CHECK-LABEL: func.func @cancelled(
//  CHECK-SAME:     %[[X:.*]]: i8, %[[Y:.*]]: i8, %[[V:.*]]: vector<4xi8>, %[[W:.*]]: vector<4xi8>)
//       CHECK: %[[ZERO:.*]] = arith.constant 0 : i8
//       CHECK: %[[N:.*]] = arith.subi %[[ZERO]], %[[Y]] : i8
//       CHECK: return %[[X]], %[[X]], %[[Y]], %[[X]], %[[V]], %[[N]]
func.func @cancelled(%x: i8, %y: i8, %v: vector<4xi8>, %w: vector<4xi8>) -> (i8, i8, i8, i8, vector<4xi8>, i8) {
  %0 = arith.subi %x, %y : i8
  %1 = arith.addi %0, %y : i8
  %2 = arith.addi %y, %0 : i8
  %3 = arith.addi %x, %y : i8
  %4 = arith.subi %3, %x : i8
  %5 = arith.subi %3, %y : i8
  %6 = arith.subi %v, %w : vector<4xi8>
  %7 = arith.addi %6, %w : vector<4xi8>
  %8 = arith.subi %0, %x : i8
  return %1, %2, %4, %5, %7, %8 : i8, i8, i8, i8, vector<4xi8>, i8
}

// CHECK-LABEL: func.func @constants_on_the_right(
//  CHECK-SAME:     %[[X:.*]]: f32, %[[V:.*]]: vector<4xi8>, %[[I:.*]]: i100)
//   CHECK-DAG: %[[F:.*]] = arith.constant 1.5{{.*}} : f32
//   CHECK-DAG: %[[D:.*]] = arith.constant dense<10> : vector<4xi8>
//   CHECK-DAG: %[[C:.*]] = arith.constant 3 : i100
//       CHECK: arith.addf %[[X]], %[[F]]
//       CHECK: arith.subf %[[F]], %[[X]]
//       CHECK: arith.addi %[[V]], %[[D]]
//       CHECK: arith.cmpi sgt, %[[V]], %[[D]]
//       CHECK: arith.mului_extended %[[I]], %[[C]]
func.func @constants_on_the_right(%x: f32, %v: vector<4xi8>, %i: i100)
    -> (f32, f32, vector<4xi8>, vector<4xi1>, i100, i100) {
  %f = arith.constant 1.5 : f32
  %d = arith.constant dense<10> : vector<4xi8>
  %c = arith.constant 3 : i100
  %0 = arith.addf %f, %x : f32
  %1 = arith.subf %f, %x : f32
  %2 = arith.addi %d, %v : vector<4xi8>
  %3 = arith.cmpi slt, %d, %v : vector<4xi8>
  %4:2 = arith.mului_extended %c, %i : i100
  return %0, %1, %2, %3, %4#0, %4#1 : f32, f32, vector<4xi8>, vector<4xi1>, i100, i100
}
