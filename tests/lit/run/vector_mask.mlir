// vector.mask around each op that it can mask: what is masked off, with and without a passthru, on tensors and after
// bufferization.
// RUN: bufferproof run %s | FileCheck %s
// RUN: bufferproof opt %s --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref | bufferproof run - | FileCheck %s
// RUN: bufferproof run %s --entry open | FileCheck %s --check-prefix=OPEN
// RUN: bufferproof run %s --entry nothing | FileCheck %s --check-prefix=NOTHING
// RUN: sh -c 'bufferproof run %s --entry undefined_mask 2> %t; test $? = 1'
// RUN: FileCheck %s --check-prefix=UNDEFINED < %t
// CHECK: result 0: tensor<4xf32> [4.000000e+00, -1.000000e+00, 6.000000e+00, -1.000000e+00]
// CHECK-NEXT: result 1: tensor<4xf32> [4.000000e+00, 2.000000e+01, 6.000000e+00, -1.000000e+00]
// CHECK-NEXT: result 2: tensor<6xf32> [1.000000e+00, 1.000000e+01, 3.000000e+00, 3.000000e+01, 4.000000e+01, 6.000000e+00]
// CHECK-NEXT: result 3: tensor<6xf32> [1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00, 5.000000e+00, 6.000000e+00]
// CHECK-NEXT: result 4: 16
// CHECK-NEXT: result 5: 1
// CHECK-NEXT: result 6: tensor<2xi32> [104, 200]
// CHECK-NEXT: result 7: tensor<2x3xi32> {{\[\[}}701, 2, 903], [4, 5, 6{{\]\]}}
// CHECK-NEXT: result 8: tensor<4xf32> [1.000000e+00, 2.000000e+01, 3.000000e+00, 4.000000e+00]
// CHECK-NEXT: result 9: tensor<2x2xi32> {{\[\[}}2, 12], [3, 10{{\]\]}}
func.func @main() -> (vector<4xf32>, vector<4xf32>, tensor<6xf32>, tensor<6xf32>, i32, i32, vector<2xi32>, vector<2x3xi32>, vector<4xf32>, vector<2x2xi32>) {
  %t = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant -1.0 : f32
  %v = arith.constant dense<[10.0, 20.0, 30.0, 40.0]> : vector<4xf32>
  %vi = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %wi = arith.constant dense<[7, 8, 9]> : vector<3xi32>
  %acc = arith.constant dense<[100, 200]> : vector<2xi32>
  %m = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %m23 = arith.constant dense<[[true, false, true], [false, false, false]]> : vector<2x3xi1>
  %m3 = arith.constant dense<[true, false, true]> : vector<3xi1>
  %none = arith.constant dense<false> : vector<3xi1>
  %i = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
  %mc = arith.constant dense<[[[true, false], [true, true]], [[false, false], [true, false]]]> : vector<2x2x2xi1>
  %p = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %r0 = vector.mask %m { vector.transfer_read %t[%c3], %x : tensor<6xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %r1 = vector.mask %m, %v { vector.transfer_read %t[%c3], %x : tensor<6xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %r2 = vector.mask %m { vector.transfer_write %v, %t[%c1] : vector<4xf32>, tensor<6xf32> } : vector<4xi1> -> tensor<6xf32>
  %r3 = vector.mask %m3 { vector.reduction <add>, %wi : vector<3xi32> into i32 } : vector<3xi1> -> i32
  %r4 = vector.mask %none { vector.reduction <mul>, %wi : vector<3xi32> into i32 } : vector<3xi1> -> i32
  %r5 = vector.mask %m23 { vector.multi_reduction <add>, %vi, %acc [1] : vector<2x3xi32> to vector<2xi32> } : vector<2x3xi1> -> vector<2xi32>
  %r6 = vector.mask %m23 { vector.outerproduct %acc, %wi, %vi {kind = #vector.kind<add>} : vector<2xi32>, vector<3xi32> } : vector<2x3xi1> -> vector<2x3xi32>
  %all = arith.constant dense<true> : vector<4xi1>
  %r7 = vector.mask %all { vector.gather %t[%c0] [%i], %m, %v : tensor<6xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %r8 = vector.mask %mc { vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %p, %p, %p : vector<2x2xi32>, vector<2x2xi32> into vector<2x2xi32> } : vector<2x2x2xi1> -> vector<2x2xi32>
  return %r0, %r1, %r2, %t, %r3, %r4, %r5, %r6, %r7, %r8 : vector<4xf32>, vector<4xf32>, tensor<6xf32>, tensor<6xf32>, i32, i32, vector<2xi32>, vector<2x3xi32>, vector<4xf32>, vector<2x2xi32>
}

// Elements that are masked off are not accessed; what a product without an accumulator and a gather give there is open,
// as the least of no floats.
// OPEN: result 0: tensor<2xf32> [-1.000000e+00, 3.000000e+00]
// OPEN-NEXT: result 1: tensor<2xi32> [undef, 8]
// OPEN-NEXT: result 2: undef
func.func @open() -> (vector<2xf32>, vector<2xi32>, f32) {
  %t = arith.constant dense<[2.0, 3.0]> : tensor<2xf32>
  %x = arith.constant -1.0 : f32
  %c0 = arith.constant 0 : index
  %two = arith.constant 2 : i32
  %v = arith.constant dense<[3, 4]> : vector<2xi32>
  %f = arith.constant dense<[3.0, 4.0]> : vector<2xf32>
  %m = arith.constant dense<[false, true]> : vector<2xi1>
  %none = arith.constant dense<false> : vector<2xi1>
  %0 = vector.mask %m { vector.transfer_read %t[%c0], %x {in_bounds = [true]} : tensor<2xf32>, vector<2xf32> } : vector<2xi1> -> vector<2xf32>
  %1 = vector.mask %m { vector.outerproduct %v, %two : vector<2xi32>, i32 } : vector<2xi1> -> vector<2xi32>
  %2 = vector.mask %none { vector.reduction <minimumf>, %f : vector<2xf32> into f32 } : vector<2xi1> -> f32
  return %0, %1, %2 : vector<2xf32>, vector<2xi32>, f32
}
// NOTHING: result 0: tensor<2xi32> [3, 4]
// NOTHING-NEXT: result 1: tensor<2xi32> [7, 4]
func.func @nothing() -> (vector<2xi32>, vector<2xi32>) {
  %v = arith.constant dense<[3, 4]> : vector<2xi32>
  %w = arith.constant dense<[7, 8]> : vector<2xi32>
  %m = arith.constant dense<[false, true]> : vector<2xi1>
  %0 = vector.mask %m { vector.yield %v : vector<2xi32> } : vector<2xi1> -> vector<2xi32>
  %1 = vector.mask %m, %w { vector.yield %v : vector<2xi32> } : vector<2xi1> -> vector<2xi32>
  return %0, %1 : vector<2xi32>, vector<2xi32>
}
// UNDEFINED: 'vector.transfer_write': undefined value used as a mask
func.func @undefined_mask() -> tensor<2xi32> {
  %t = arith.constant dense<[2, 3]> : tensor<2xi32>
  %v = arith.constant dense<[3, 4]> : vector<2xi32>
  %c0 = arith.constant 0 : index
  %m = ub.poison : vector<2xi1>
  %0 = vector.mask %m { vector.transfer_write %v, %t[%c0] : vector<2xi32>, tensor<2xi32> } : vector<2xi1> -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
