// A call of a value is no op that bufferizes, as upstream has it: with tensors it is refused, or left on tensors where
// functions keep their types.
// RUN: not bufferproof opt %s --one-shot-bufferize=bufferize-function-boundaries -o %t 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: bufferproof opt %s --one-shot-bufferize=allow-unknown-ops | FileCheck %s
// REFUSED: error: op was not bufferized
// CHECK-LABEL: @of_tensors(%arg0: tensor<2xi32>, %arg1: i32)
// CHECK: %{{.*}} = bufferization.to_tensor %alloc
// CHECK-NEXT: %{{.*}} = call_indirect %f(%{{.*}}) : (tensor<2xi32>) -> tensor<2xi32>
func.func private @first(%t: tensor<2xi32>) -> tensor<2xi32> {
  return %t : tensor<2xi32>
}
func.func @of_tensors(%t: tensor<2xi32>, %x: i32) -> tensor<2xi32> {
  %f = func.constant @first : (tensor<2xi32>) -> tensor<2xi32>
  %c0 = arith.constant 0 : index
  %u = tensor.insert %x into %t[%c0] : tensor<2xi32>
  %0 = call_indirect %f(%u) : (tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
