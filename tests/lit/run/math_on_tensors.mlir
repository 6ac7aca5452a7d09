// Ops of arith and math on whole tensors are executed element by element. Bufferization refuses them, as upstream does, or
// leaves them on tensors; convert-elementwise-to-linalg makes them linalg before.
// RUN: bufferproof run %s | FileCheck %s
// RUN: bufferproof opt %s "--one-shot-bufferize=bufferize-function-boundaries allow-unknown-ops" | bufferproof run --before-deallocation - | FileCheck %s
// RUN: bufferproof opt %s --convert-elementwise-to-linalg --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline --convert-bufferization-to-memref | bufferproof run - | FileCheck %s
// RUN: not bufferproof opt --one-shot-bufferize %s -o %t 2>&1 | FileCheck %s --check-prefix=REFUSED
// CHECK: result 0: tensor<2xf32> {{\[}}6.000000e+00, 2.000000e+01]
// CHECK-NEXT: result 1: tensor<2xf32> {{\[}}0.000000e+00, 0.000000e+00]
// CHECK-NEXT: result 2: tensor<2xf32> {{\[}}1.000000e+00, 1.000000e+00]
// CHECK-NEXT: result 3: tensor<2xi1> {{\[}}true, true]
// REFUSED: error: op was not bufferized
func.func @main() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xi1>) {
  %t = arith.constant dense<[2.0, 4.0]> : tensor<2xf32>
  %z = arith.subf %t, %t : tensor<2xf32>
  %p = math.fma %t, %t, %t : tensor<2xf32>
  %sin, %cos = math.sincos %z : tensor<2xf32>
  %n = math.isnormal %t : tensor<2xf32>
  return %p, %sin, %cos, %n : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xi1>
}
