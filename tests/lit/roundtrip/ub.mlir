// ub.poison, with and without the value that it has by default.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// RUN: FileCheck --match-full-lines %s < %t
// CHECK:module {
// CHECK-NEXT:  func.func @f() -> (f32, vector<4xf32>) {
// CHECK-NEXT:    %0 = ub.poison : f32
// CHECK-NEXT:    %1 = ub.poison {a} : vector<4xf32>
// CHECK-NEXT:    %2 = ub.poison : tensor<4xf32>
// CHECK-NEXT:    %3 = ub.poison : memref<4xf32>
// CHECK-NEXT:    return %0, %1 : f32, vector<4xf32>
// CHECK-NEXT:  }
// CHECK-NEXT:}
func.func @f() -> (f32, vector<4xf32>) {
  %0 = ub.poison : f32
  %1 = ub.poison {a} <#ub.poison> : vector<4xf32>
  %2 = ub.poison : tensor<4xf32>
  %3 = ub.poison : memref<4xf32>
  return %0, %1 : f32, vector<4xf32>
}
