// Ops of dialect index on constants become constants of it, if indices of 32 bits give the same.
// RUN: bufferproof opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @folded(
//   CHECK-DAG: %[[SUM:.*]] = index.constant 9
//   CHECK-DAG: %[[CEILING:.*]] = index.constant -3
//   CHECK-DAG: %[[TRUE:.*]] = index.bool.constant true
//       CHECK: return %[[SUM]], %[[CEILING]], %[[TRUE]], %[[TRUE]] :
func.func @folded(%x: index) -> (index, index, i1, i1) {
  %a = index.constant 7
  %b = arith.constant 2 : index
  %c = index.constant -7
  %0 = index.add %a, %b
  %1 = index.ceildivs %c, %b
  %2 = index.cmp slt(%c, %a)
  %3 = index.cmp sge(%x, %x)
  return %0, %1, %2, %3 : index, index, i1, i1
}

// CHECK-LABEL: func.func @depends_on_width(
//       CHECK: index.divu
//       CHECK: index.shrs
//       CHECK: index.cmp slt
//       CHECK: index.maxu
func.func @depends_on_width() -> (index, index, i1, index) {
  %c = index.constant -7
  %b = index.constant 2
  %large = index.constant 4294967296
  %0 = index.divu %c, %b
  %1 = index.shrs %large, %b
  %2 = index.cmp slt(%b, %large)
  %3 = index.maxu %b, %large
  return %0, %1, %2, %3 : index, index, i1, index
}

// Sums and products only; others get the constant on the right.
// CHECK-LABEL: func.func @neutral(
//  CHECK-SAME:     %[[X:.*]]: index)
//   CHECK-DAG: %[[ZERO:.*]] = index.constant 0
//       CHECK: %[[AND:.*]] = index.and %[[X]], %[[ZERO]]
//       CHECK: return %[[X]], %[[X]], %[[ZERO]], %[[X]], %[[AND]] :
func.func @neutral(%x: index) -> (index, index, index, index, index) {
  %zero = index.constant 0
  %one = index.constant 1
  %0 = index.add %zero, %x
  %1 = index.sub %x, %zero
  %2 = index.mul %x, %zero
  %3 = index.mul %one, %x
  %4 = index.and %zero, %x
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}

// CHECK-LABEL: func.func @undefined(
//       CHECK: index.divu
//       CHECK: index.rems
func.func @undefined() -> (index, index) {
  %zero = index.constant 0
  %one = index.constant 1
  %0 = index.divu %one, %zero
  %1 = index.rems %one, %zero
  return %0, %1 : index, index
}
