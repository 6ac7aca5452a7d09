// Where the merged constant wraps, the op must not promise that its result does not. (Upstream's is poison for numbers
// for which the two ops are not: for -100, 20, 15 and -1.)
// RUN: bufferproof opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @wraps(
//  CHECK-SAME:     %[[X:.*]]: i8)
//   CHECK-DAG: %[[M56:.*]] = arith.constant -56 : i8
//   CHECK-DAG: %[[M10:.*]] = arith.constant -10 : i8
//   CHECK-DAG: %[[LEAST:.*]] = arith.constant -128 : i8
//       CHECK: %[[A:.*]] = arith.addi %[[X]], %[[M56]] : i8
//       CHECK: %[[B:.*]] = arith.addi %[[X]], %[[M10]] : i8
//       CHECK: %[[C:.*]] = arith.addi %[[X]], %[[M10]] overflow<nsw> : i8
//       CHECK: %[[D:.*]] = arith.muli %[[X]], %[[LEAST]] overflow<nuw> : i8
//       CHECK: return %[[A]], %[[B]], %[[C]], %[[D]]
func.func @wraps(%x: i8) -> (i8, i8, i8, i8) {
  %c100 = arith.constant 100 : i8
  %c20 = arith.constant 20 : i8
  %c10 = arith.constant 10 : i8
  %c64 = arith.constant 64 : i8
  %c2 = arith.constant 2 : i8
  %0 = arith.addi %x, %c100 overflow<nsw> : i8
  %1 = arith.addi %0, %c100 overflow<nsw> : i8
  %2 = arith.subi %x, %c20 overflow<nuw> : i8
  %3 = arith.addi %2, %c10 overflow<nuw> : i8
  %4 = arith.subi %c20, %x overflow<nsw, nuw> : i8
  %5 = arith.subi %c10, %4 overflow<nsw, nuw> : i8
  %6 = arith.muli %x, %c64 overflow<nsw, nuw> : i8
  %7 = arith.muli %6, %c2 overflow<nsw, nuw> : i8
  return %1, %3, %5, %7 : i8, i8, i8, i8
}
