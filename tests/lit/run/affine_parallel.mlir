// affine.parallel: bounds of maps, steps, reductions and what they give for no iteration; on tensors and after
// bufferization.
// RUN: bufferproof run %s | FileCheck %s
// RUN: bufferproof opt %s --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref | bufferproof run - | FileCheck %s
// RUN: sh -c 'bufferproof run %s --entry no_step 2> %t; test $? = 1'
// RUN: FileCheck %s --check-prefix=STEP < %t
// RUN: sh -c 'bufferproof run %s --entry undefined_bound 2> %t; test $? = 1'
// RUN: FileCheck %s --check-prefix=BOUND < %t
// RUN: bufferproof run %s --entry signed --arg 3 --arg 250 | FileCheck %s --check-prefix=SIGNED
func.func @table(%n: index, %t: tensor<3x5xi32>) -> (f32, i32, f32, f32, i32, f32, i8, i32) {
  %c = arith.constant 1.5 : f32
  %r:8 = affine.parallel (%i, %j) = (0, max(%n, 1)) to (min(%n, 3), min(%n + 7, 5)) step (1, 2) reduce ("addf", "addi", "maximumf", "minimumf", "ori", "mulf", "andi", "muli") -> (f32, i32, f32, f32, i32, f32, i8, i32) {
    %v = tensor.extract %t[%i, %j] : tensor<3x5xi32>
    %f = arith.sitofp %v : i32 to f32
    %g = arith.addf %f, %c : f32
    %s = arith.trunci %v : i32 to i8
    affine.yield %f, %v, %f, %f, %v, %g, %s, %v : f32, i32, f32, f32, i32, f32, i8, i32
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6, %r#7 : f32, i32, f32, f32, i32, f32, i8, i32
}
// CHECK: result 0: 2.600000e+01
// CHECK-NEXT: result 1: 26
// CHECK-NEXT: result 2: 1.000000e+01
// CHECK-NEXT: result 3: 3.000000e+00
// CHECK-NEXT: result 4: 15
// CHECK-NEXT: result 5: 3195.5625
// CHECK-NEXT: result 6: 0
// CHECK-NEXT: result 7: 1200
// CHECK-NEXT: result 8: 0.000000e+00
// CHECK-NEXT: result 9: 0
// CHECK-NEXT: result 10: -inf
// CHECK-NEXT: result 11: inf
// CHECK-NEXT: result 12: 0
// CHECK-NEXT: result 13: 1.000000e+00
// CHECK-NEXT: result 14: -1
// CHECK-NEXT: result 15: 1
// CHECK-NEXT: result 16: 2.500000e+00
// CHECK-NEXT: result 17: undef
// CHECK-NEXT: result 18: tensor<2xi64> [4, 5]
func.func @main() -> (f32, i32, f32, f32, i32, f32, i8, i32, f32, i32, f32, f32, i32, f32, i8, i32, f32, f32, vector<2xi64>) {
  %t = arith.constant dense<[[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [11, 12, 13, 14, 15]]> : tensor<3x5xi32>
  %two = arith.constant 2 : index
  %zero = arith.constant 0 : index
  %x = arith.constant 2.5 : f32
  %v = arith.constant dense<[4, 5]> : vector<2xi64>
  %a:8 = call @table(%two, %t) : (index, tensor<3x5xi32>) -> (f32, i32, f32, f32, i32, f32, i8, i32)
  %b:8 = call @table(%zero, %t) : (index, tensor<3x5xi32>) -> (f32, i32, f32, f32, i32, f32, i8, i32)
  %once:2 = affine.parallel (%i) = (0) to (1) reduce ("assign", "assign") -> (f32, vector<2xi64>) {
    affine.yield %x, %v : f32, vector<2xi64>
  }
  %twice = affine.parallel (%i) = (0) to (2) reduce ("assign") -> f32 { affine.yield %x : f32 }
  return %a#0, %a#1, %a#2, %a#3, %a#4, %a#5, %a#6, %a#7, %b#0, %b#1, %b#2, %b#3, %b#4, %b#5, %b#6, %b#7, %once#0, %twice, %once#1
    : f32, i32, f32, f32, i32, f32, i8, i32, f32, i32, f32, f32, i32, f32, i8, i32, f32, f32, vector<2xi64>
}
// STEP: 'affine.parallel': loop step 0 is not positive
func.func @no_step() {
  affine.parallel (%i) = (0) to (4) step (0) { }
  return
}
// BOUND: 'affine.parallel': undefined value used as a loop bound
func.func @undefined_bound() {
  %zero = arith.constant 0 : index
  affine.parallel (%i) = (0) to (4 floordiv symbol(%zero)) { }
  return
}
// SIGNED: result 0: 3
// SIGNED-NEXT: result 1: 250
func.func @signed(%a: si8, %b: ui8) -> (si8, ui8) {
  %r:2 = affine.parallel (%i) = (0) to (4) reduce ("maxs", "minu") -> (si8, ui8) {
    affine.yield %a, %b : si8, ui8
  }
  return %r#0, %r#1 : si8, ui8
}
