// A function as a value keeps its type, as upstream: it does not fit if the function itself is bufferized. What a caller
// outside gets is not executed.
// RUN: bufferproof opt --split-input-file --one-shot-bufferize %s | FileCheck %s
// RUN: bufferproof opt --split-input-file --verify-diagnostics --one-shot-bufferize=bufferize-function-boundaries %s -o %t
// RUN: bufferproof opt --split-input-file --symbol-dce %s | FileCheck --check-prefix=DCE %s
// RUN: bufferproof opt --split-input-file --canonicalize %s | FileCheck --check-prefix=CANONICAL %s
// RUN: not bufferproof run %s --entry numbers 2>&1 | FileCheck --check-prefix=REFUSED %s

// DCE: @p
// REFUSED: error: not supported: 'func.func': a function as a value of a caller or callee outside
func.func private @p(%x: i32) -> i32 {
  return %x : i32
}

// CHECK-LABEL: @numbers
// CHECK: constant @p : (i32) -> i32
// CANONICAL-LABEL: @numbers
// CANONICAL-COUNT-1: constant @p : (i32) -> i32
// CANONICAL-NEXT: return %f, %f
func.func @numbers() -> ((i32) -> i32, (i32) -> i32) {
  %0 = func.constant @p : (i32) -> i32
  %1 = func.constant @p : (i32) -> i32
  return %0, %1 : (i32) -> i32, (i32) -> i32
}

// -----

// DCE: @q
func.func private @q(tensor<4xf32>) -> tensor<4xf32>

// CHECK-LABEL: @tensors
// CHECK: constant @q : (tensor<4xf32>) -> tensor<4xf32>
func.func @tensors() -> ((tensor<4xf32>) -> tensor<4xf32>) {
  // expected-error @+1 {{'func.constant' op reference to function with mismatched type}}
  %0 = func.constant @q : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : (tensor<4xf32>) -> tensor<4xf32>
}
