// What fewer bits do not hold does not come back, and the flags of a second truncation say nothing of the first.
// (Upstream gives the index and the i100, and truncates once with the flag.)
// RUN: bufferproof opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @bits_are_lost(
//       CHECK: arith.index_cast %{{.*}} : index to i32
//       CHECK: arith.index_cast %{{.*}} : i32 to index
//       CHECK: arith.index_cast %{{.*}} : i100 to index
//       CHECK: arith.index_cast %{{.*}} : index to i100
//       CHECK: arith.trunci %{{.*}} : i32 to i16
//       CHECK: arith.trunci %{{.*}} overflow<nsw> : i16 to i8
func.func @bits_are_lost(%i: index, %w: i100, %x: i32) -> (index, i100, i8) {
  %0 = arith.index_cast %i : index to i32
  %1 = arith.index_cast %0 : i32 to index
  %2 = arith.index_cast %w : i100 to index
  %3 = arith.index_cast %2 : index to i100
  %4 = arith.trunci %x : i32 to i16
  %5 = arith.trunci %4 overflow<nsw> : i16 to i8
  return %1, %3, %5 : index, i100, i8
}
