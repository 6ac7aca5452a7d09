// affine.parallel as scf.parallel: bounds of maps, and reductions, which start with what no iteration gives. An assignment,
// which upstream does not lower, takes the value of an iteration.
// RUN: bufferproof opt --lower-affine %s | FileCheck %s
// RUN: bufferproof run %s | FileCheck %s --check-prefix=RESULT
// RUN: bufferproof opt --lower-affine %s | bufferproof run - | FileCheck %s --check-prefix=RESULT
// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries" --lower-affine --buffer-deallocation-pipeline %s | bufferproof run - | FileCheck %s --check-prefix=RESULT
// CHECK-LABEL: func.func private @f(
// CHECK: %[[LOWER:.*]] = arith.maxsi %arg0, %{{.*}} : index
// CHECK: %[[UPPER:.*]] = arith.minsi %{{.*}}, %{{.*}} : index
// CHECK: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
// CHECK: scf.parallel (%{{.*}}, %{{.*}}) = (%{{.*}}, %[[LOWER]]) to (%{{.*}}, %[[UPPER]]) step (%{{.*}}, %{{.*}}) init (%[[ZERO]], %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) -> (f32, i32, f32, i32, f32) {
// CHECK: scf.reduce(%{{.*}} : f32, i32, f32, i32, f32) {
// CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32):
// CHECK-NEXT: arith.addf %[[A]], %[[B]] : f32
// CHECK: arith.muli
// CHECK: arith.maximumf
// CHECK: arith.andi
// CHECK: arith.mulf
func.func private @f(%n: index, %t: tensor<4x8xi32>) -> (f32, i32, f32, i32, f32) {
  %r:5 = affine.parallel (%i, %j) = (0, max(%n, 3)) to (4, min(%n + 7, 8)) step (1, 2) reduce ("addf", "muli", "maximumf", "andi", "mulf") -> (f32, i32, f32, i32, f32) {
    %v = tensor.extract %t[%i, %j] : tensor<4x8xi32>
    %f = arith.sitofp %v : i32 to f32
    affine.yield %f, %v, %f, %v, %f : f32, i32, f32, i32, f32
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4 : f32, i32, f32, i32, f32
}
// RESULT: result 0: 2.400000e+01
// RESULT-NEXT: result 1: 6561
// RESULT-NEXT: result 2: 3.000000e+00
// RESULT-NEXT: result 3: 3
// RESULT-NEXT: result 4: 6.561000e+03
// RESULT-NEXT: result 5: 0.000000e+00
// RESULT-NEXT: result 6: 1
// RESULT-NEXT: result 7: -inf
// RESULT-NEXT: result 8: -1
// RESULT-NEXT: result 9: 1.000000e+00
// RESULT-NEXT: result 10: 7
// CHECK-LABEL: func.func @main(
// CHECK: scf.reduce(%{{.*}} : index) {
// CHECK-NEXT: ^bb0(%{{.*}}: index, %[[NEW:.*]]: index):
// CHECK-NEXT: scf.reduce.return %[[NEW]] : index
func.func @main() -> (f32, i32, f32, i32, f32, f32, i32, f32, i32, f32, index) {
  %t = arith.constant dense<3> : tensor<4x8xi32>
  %n = arith.constant 5 : index
  %none = arith.constant 8 : index
  %a:5 = call @f(%n, %t) : (index, tensor<4x8xi32>) -> (f32, i32, f32, i32, f32)
  %b:5 = call @f(%none, %t) : (index, tensor<4x8xi32>) -> (f32, i32, f32, i32, f32)
  %c = affine.parallel (%i) = (7) to (8) reduce ("assign") -> index { affine.yield %i : index }
  return %a#0, %a#1, %a#2, %a#3, %a#4, %b#0, %b#1, %b#2, %b#3, %b#4, %c : f32, i32, f32, i32, f32, f32, i32, f32, i32, f32, index
}
