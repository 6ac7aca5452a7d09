// Functions as values: executed on tensors and on buffers, and left as they are by bufferization.
// RUN: bufferproof run %s --arg true --arg 5 | FileCheck %s
// RUN: bufferproof run %s --arg false --arg 5 | FileCheck %s --check-prefix=OTHER
// RUN: bufferproof opt %s --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline --convert-bufferization-to-memref | bufferproof run - --arg true --arg 5 | FileCheck %s
// RUN: bufferproof opt %s --canonicalize | FileCheck %s --check-prefix=FOLDED
// RUN: not bufferproof run %s --entry outside 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: bufferproof opt %s --drop-equivalent-buffer-results --buffer-results-to-out-params | FileCheck %s --check-prefix=KEPT

// CHECK: result 0: 10
// CHECK-NEXT: result 1: tensor<2xindex> [10, 5]
// OTHER: call @seen(5)
// OTHER-NEXT: result 0: {{[0-9-]+}}
// FOLDED-LABEL: @known
// FOLDED-NEXT: call @twice(%arg0) : (index) -> index
// OUTSIDE: not supported: 'func.call': a function as a value of a caller or callee outside
// KEPT: @same(%arg0: memref<4xi32>) -> memref<4xi32>
func.func private @twice(%x: index) -> index {
  %0 = arith.addi %x, %x : index
  return %0 : index
}
func.func private @seen(index) -> index
func.func private @apply(%f: (index) -> index, %x: index) -> index {
  %0 = call_indirect %f(%x) : (index) -> index
  return %0 : index
}
func.func @main(%c: i1, %x: index) -> (index, tensor<2xindex>) {
  %t = func.constant @twice : (index) -> index
  %s = func.constant @seen : (index) -> index
  %f = scf.if %c -> ((index) -> index) {
    scf.yield %t : (index) -> index
  } else {
    scf.yield %s : (index) -> index
  }
  %0 = call @apply(%f, %x) : ((index) -> index, index) -> index
  %1 = tensor.from_elements %0, %x : tensor<2xindex>
  return %0, %1 : index, tensor<2xindex>
}
func.func @known(%x: index) -> index {
  %t = func.constant @twice : (index) -> index
  %0 = call_indirect %t(%x) : (index) -> index
  return %0 : index
}
func.func private @taken((index) -> index)
func.func @outside() {
  %t = func.constant @twice : (index) -> index
  call @taken(%t) : ((index) -> index) -> ()
  return
}
func.func private @same(%m: memref<4xi32>) -> memref<4xi32> {
  return %m : memref<4xi32>
}
func.func @calls_same(%m: memref<4xi32>) -> memref<4xi32> {
  %f = func.constant @same : (memref<4xi32>) -> memref<4xi32>
  %0 = call_indirect %f(%m) : (memref<4xi32>) -> memref<4xi32>
  %1 = call @same(%0) : (memref<4xi32>) -> memref<4xi32>
  return %1 : memref<4xi32>
}
