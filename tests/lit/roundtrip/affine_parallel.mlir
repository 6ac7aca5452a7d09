// affine.parallel: groups of bounds, symbols, steps, reductions, terminators that are implied, attributes.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// RUN: FileCheck %s < %t
// RUN: bufferproof opt --mlir-print-op-generic %s | FileCheck --check-prefix=GENERIC %s
func.func @f(%n: index, %k: index, %x: f32, %y: i32) {
  // CHECK: affine.parallel () = () to () {
  // CHECK-NEXT: }
  // GENERIC: "affine.parallel"() <{lowerBoundsGroups = dense<> : tensor<0xi32>, lowerBoundsMap = #{{.*}}, reductions = [], steps = [], upperBoundsGroups = dense<> : tensor<0xi32>
  affine.parallel () = () to () { }
  // CHECK: affine.parallel (%{{.*}}) = (0) to (4) {
  affine.parallel (%i) = (0) to (4) step (1) { affine.yield }
  // A value is one operand of each map as a dim, and one as a symbol.
  // CHECK: affine.parallel (%[[I:.*]], %[[J:.*]]) = (%arg0, max(%arg1 + 1, symbol(%arg0) * 2)) to (min(%arg1, 7, %arg0), %arg1 - 1) step (2, 3) {
  // GENERIC: "affine.parallel"(%[[N:.*]], %[[K:[^,]*]], %[[N]], %[[K]], %[[N]]) <{lowerBoundsGroups = dense<[1, 2]> : tensor<2xi32>
  // GENERIC-SAME: steps = [2, 3], upperBoundsGroups = dense<[3, 1]> : tensor<2xi32>
  affine.parallel (%i, %j) = (%n, max(%k + 1, symbol(%n) * 2)) to (min(%k, 7, %n), %k - 1) step (2, 3) {
    // CHECK: affine.parallel (%{{.*}}) = (%[[I]]) to (%[[J]] + symbol(%arg0)) {
    affine.parallel (%l) = (%i) to (%j + symbol(%n)) { }
    // CHECK: } {foo}
  } {foo}
  // Operands that no result has left stay.
  // CHECK: affine.parallel (%{{.*}}) = (0) to (4) {
  // GENERIC: "affine.parallel"(%[[N]]) <{
  affine.parallel (%i) = (%n - %n) to (4) { }
  // CHECK: %{{.*}}:3 = affine.parallel (%[[K:.*]]) = (0) to (4) reduce ("addf", "muli", "assign") -> (f32, i32, index) {
  // CHECK-NEXT: affine.yield %arg2, %arg3, %[[K]] : f32, i32, index
  // GENERIC: reductions = [0, 13, 3]
  %r:3 = affine.parallel (%i) = (0) to (4) reduce ("addf", "muli", "assign") -> (f32, i32, index) {
    affine.yield %x, %y, %i : f32, i32, index
  }
  return
}
func.func @signed(%a: si8, %b: ui16) {
  // CHECK: reduce ("maxs", "minu") -> (si8, ui16) {
  %r:2 = affine.parallel (%i) = (0) to (4) reduce ("maxs", "minu") -> (si8, ui16) {
    affine.yield %a, %b : si8, ui16
  }
  return
}
