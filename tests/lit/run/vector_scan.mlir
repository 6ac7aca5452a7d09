// vector.scan: text, and scans along each dimension, with and without the initial value.
// RUN: bufferproof opt %s | FileCheck --check-prefix=TEXT %s
// RUN: bufferproof opt --mlir-print-op-generic %s | FileCheck --check-prefix=GENERIC %s
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | FileCheck --check-prefix=TEXT %s
// RUN: bufferproof run %s | FileCheck %s
// CHECK: result 0: tensor<2x3xi32> {{\[\[}}10, 11, 13], [20, 24, 29]]
// CHECK-NEXT: result 1: tensor<2xi32> [13, 29]
// CHECK-NEXT: result 2: tensor<2x3xi32> {{\[\[}}1, 2, 3], [4, 10, 18]]
// CHECK-NEXT: result 3: tensor<3xi32> [4, 10, 18]
func.func @main() -> (vector<2x3xi32>, vector<2xi32>, vector<2x3xi32>, vector<3xi32>) {
  %v = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %i = arith.constant dense<[10, 20]> : vector<2xi32>
  %j = arith.constant dense<7> : vector<3xi32>
  // TEXT: %dest, %accumulated_value = vector.scan <add>, %cst, %cst_0 {foo, inclusive = false, reduction_dim = 1 : i64} : vector<2x3xi32>, vector<2xi32>
  // GENERIC: "vector.scan"(%{{.*}}, %{{.*}}) <{inclusive = false, kind = #vector.kind<add>, reduction_dim = 1 : i64}> {foo} : (vector<2x3xi32>, vector<2xi32>) -> (vector<2x3xi32>, vector<2xi32>)
  %0:2 = vector.scan <add>, %v, %i {inclusive = false, reduction_dim = 1 : i64, foo} : vector<2x3xi32>, vector<2xi32>
  %1:2 = vector.scan <mul>, %v, %j {inclusive = true, reduction_dim = 0 : i64} : vector<2x3xi32>, vector<3xi32>
  return %0#0, %0#1, %1#0, %1#1 : vector<2x3xi32>, vector<2xi32>, vector<2x3xi32>, vector<3xi32>
}
