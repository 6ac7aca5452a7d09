// Affine loops, conditions, accesses and sets: aliases, short forms of bounds, terminators that are implied, attributes.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// RUN: FileCheck %s < %t
// RUN: bufferproof opt --mlir-print-op-generic %s | FileCheck --check-prefix=GENERIC %s
// CHECK: #[[MIN:.*]] = affine_map<(d0)[s0] -> (d0 + s0, 10)>
// CHECK: #[[SET:.*]] = affine_set<(d0)[s0] : (d0 - 10 >= 0, d0 - s0 >= 0, d0 - 3 == 0)>
// CHECK: #[[TRUE:.*]] = affine_set<() : (0 == 0)>
#s = affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 <= d0, d0 == 3)>
func.func @f(%n: index, %m: memref<4xf32>) -> index {
  // CHECK: affine.if #[[SET]](%arg0)[%arg0] -> index {
  // CHECK-NEXT: affine.yield %arg0 : index
  // CHECK-NEXT: } else {
  // CHECK: } {foo}
  // GENERIC: "affine.if"(%arg0, %arg0) <{condition = #set}> ({
  %r = affine.if #s(%n)[%n] -> index {
    affine.yield %n : index
  } else {
    %c = arith.constant 3 : index
    affine.yield %c : index
  } {foo}
  // CHECK: affine.if #[[TRUE]]() {
  // CHECK-NEXT: affine.if #[[SET]](%arg0)[%arg0] {
  // CHECK-NEXT: } else {
  affine.if affine_set<() : ()>() { affine.if #s(%n)[%n] { } else { %c = arith.constant 0 : index } }
  // CHECK: affine.for %[[I:.*]] = 0 to 10 {
  // CHECK-NEXT: affine.load %arg1[%[[I]]] : memref<4xf32>
  // CHECK-NEXT: affine.store %{{.*}}, %arg1[%[[I]] + symbol(%arg0) * 2 - 1] {foo} : memref<4xf32>
  // CHECK-NEXT: }
  // GENERIC: "affine.for"() <{lowerBoundMap = #{{.*}}, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #{{.*}}}> ({
  affine.for %i = 0 to 10 { %v = affine.load %m[%i] : memref<4xf32>
    affine.store %v, %m[%i + symbol(%n) * 2 - 1] {foo} : memref<4xf32> }
  // CHECK: affine.for %{{.*}} = %arg0 to min #[[MIN]](%arg0)[%arg0] step 2 iter_args(%{{.*}} = %arg0, %{{.*}} = %arg0) -> (index, index) {
  // CHECK-NEXT: affine.yield
  // CHECK-NEXT: } {bar}
  %a, %b = affine.for %i = %n to min affine_map<(d0)[s0] -> (d0 + s0, 10)>(%n)[%n] step 2 iter_args(%x = %n, %y = %n) -> (index, index) {
    affine.yield %y, %i : index, index
  } {bar}
  // CHECK: = max #{{.*}}() to #{{.*}}(%arg0) {
  affine.for %i = max affine_map<()->(1, 2)>() to affine_map<(d0)->(d0)>(%n) { }
  // CHECK: = 1 to #{{.*}}()[%arg0] {
  affine.for %i = affine_map<()->(1)>() to affine_map<()[s0]->(s0 + 1)>()[%n] { }
  return %r : index
}
