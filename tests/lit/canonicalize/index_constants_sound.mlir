// What upstream computes otherwise.
// RUN: bufferproof opt --canonicalize %s | FileCheck %s

// Upstream negates the least number, which wraps.
// CHECK-LABEL: func.func @least_by_two(
//       CHECK: %[[Q:.*]] = index.constant -4611686018427387904
//       CHECK: return %[[Q]]
func.func @least_by_two() -> index {
  %least = index.constant -9223372036854775808
  %two = index.constant 2
  %0 = index.ceildivs %least, %two
  return %0 : index
}

// Upstream compares %x and %y.
// CHECK-LABEL: func.func @difference_with_zero(
//       CHECK: index.sub
//       CHECK: index.cmp
func.func @difference_with_zero(%x: index, %y: index) -> i1 {
  %zero = index.constant 0
  %0 = index.sub %x, %y
  %1 = index.cmp ult(%0, %zero)
  return %1 : i1
}

// Signed overflow is undefined; it may as well stay.
// CHECK-LABEL: func.func @overflow(
//       CHECK: index.divs
//       CHECK: index.floordivs
func.func @overflow() -> (index, index) {
  %least = index.constant -9223372036854775808
  %minus = index.constant -1
  %0 = index.divs %least, %minus
  %1 = index.floordivs %least, %minus
  return %0, %1 : index, index
}
