// Ops that take any number of inputs lose those that they can do without.
// RUN: bufferproof reduce %s --test "grep -q tensor.concat" | FileCheck %s

// CHECK: func.func @f() {
// CHECK-NEXT: [[INPUT:%.*]] = arith.constant
// CHECK-NEXT: tensor.concat dim(0) [[INPUT]] :
// CHECK-NEXT: return
func.func @f(%a: tensor<?xf32>, %b: tensor<?xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tensor.concat dim(0) %a, %b, %c : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
