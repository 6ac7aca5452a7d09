// RUN: not bufferproof opt --one-shot-bufferize %s 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: not bufferproof opt --one-shot-bufferize="copy-unrestricted test-analysis-only" %s 2>&1 | FileCheck %s --check-prefix=ANALYSIS
// RUN: not bufferproof opt --one-shot-bufferize="copy-unrestricted allow-unknown-ops" %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: bufferproof opt --one-shot-bufferize=copy-unrestricted %s | FileCheck %s
// RUN: bufferproof opt --one-shot-bufferize=copy-unrestricted --copy-removal %s | FileCheck %s --check-prefix=REMOVED
// RUN: bufferproof opt --one-shot-bufferize="copy-unrestricted copy-before-write" --copy-removal %s | FileCheck %s --check-prefix=REMOVED
// RUN: bufferproof opt --one-shot-bufferize=copy-unrestricted %s | bufferproof run --entry=written --before-deallocation --arg="[1, 2, 3, 4]" --arg=7 - | FileCheck %s --check-prefix=VALUE

// REFUSED: to_tensor ops without `restrict` are not supported by One-Shot Analysis
// ANALYSIS: Invalid option: 'copy-unrestricted' cannot be used with 'test-analysis-only'
// UNKNOWN: Invalid option: 'copy-unrestricted' cannot be used with 'allow-unknown-ops'

// The tensor is what the buffer contains before the store.
// CHECK-LABEL: func.func @written
// CHECK-SAME: %[[M:.*]]: memref<4xi64>
// CHECK: %[[A:.*]] = memref.alloc() {alignment = 64 : i64} : memref<4xi64>
// CHECK-NEXT: memref.copy %[[M]], %[[A]]
// CHECK-NEXT: memref.store %{{.*}}, %[[M]]
// CHECK-NEXT: memref.load %[[A]]
// REMOVED-LABEL: func.func @written
// REMOVED: memref.copy
// VALUE: result 0: 1
func.func @written(%m: memref<4xi64>, %v: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %t = bufferization.to_tensor %m : memref<4xi64> to tensor<4xi64>
  memref.store %v, %m[%c0] : memref<4xi64>
  %x = tensor.extract %t[%c0] : tensor<4xi64>
  return %x : i64
}

// Nothing is written: the copy is needless, which copy-removal sees.
// CHECK-LABEL: func.func @read
// CHECK: memref.copy
// REMOVED-LABEL: func.func @read
// REMOVED-NOT: memref.copy
// REMOVED: memref.load %arg0
func.func @read(%m: memref<?xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %t = bufferization.to_tensor %m : memref<?xi64> to tensor<?xi64>
  %x = tensor.extract %t[%c0] : tensor<?xi64>
  return %x : i64
}

// The buffer of any tensor may be written by what uses it: the tensor is copied for it, if it is read later.
// CHECK-LABEL: func.func @to_buffer
// CHECK: memref.copy
// CHECK: %[[B:.*]] = memref.alloc
// CHECK: memref.copy %{{.*}}, %[[B]]
// CHECK: memref.store %{{.*}}, %[[B]]
// REMOVED-LABEL: func.func @to_buffer
func.func @to_buffer(%m: memref<4xi64>, %v: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %t = bufferization.to_tensor %m : memref<4xi64> to tensor<4xi64>
  %b = bufferization.to_buffer %t : tensor<4xi64> to memref<4xi64>
  memref.store %v, %b[%c0] : memref<4xi64>
  %x = tensor.extract %t[%c0] : tensor<4xi64>
  return %x : i64
}
