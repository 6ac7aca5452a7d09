// The counter of a loop of one iteration is its first value: a slice there is the one that is inserted. No loop of two
// iterations has that.
// RUN: bufferproof opt %s --one-shot-bufferize=bufferize-function-boundaries --split-input-file | FileCheck %s

func.func @once(%t: tensor<4xf32>) {
  scf.forall (%i) = (1) to (2) step (1) {
    %s = tensor.extract_slice %t[1] [2] [1] : tensor<4xf32> to tensor<2xf32>
    %k = tensor.insert_slice %s into %t[%i] [2] [1] : tensor<2xf32> into tensor<4xf32>
  }
  return
}
// CHECK-LABEL: func.func @once
// CHECK-NOT: memref.alloc

// -----

func.func @twice(%t: tensor<4xf32>) {
  scf.forall (%i) = (1) to (3) step (1) {
    %s = tensor.extract_slice %t[1] [2] [1] : tensor<4xf32> to tensor<2xf32>
    %k = tensor.insert_slice %s into %t[%i] [2] [1] : tensor<2xf32> into tensor<4xf32>
  }
  return
}
// CHECK-LABEL: func.func @twice
// CHECK: memref.alloc
