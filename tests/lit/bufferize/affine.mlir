// Affine loops and conditions do not carry tensors through bufferization; those around ops on tensors may run them again.
// RUN: not bufferproof opt --split-input-file --one-shot-bufferize="bufferize-function-boundaries" %s > %t 2> %t.errors
// RUN: FileCheck %s < %t
// RUN: FileCheck --check-prefix=ERROR %s < %t.errors

// ERROR: error: op was not bufferized
// ERROR-NEXT: affine.for
func.func @loop(%t: tensor<4xi32>, %v: i32) -> tensor<4xi32> {
  %r = affine.for %i = 0 to 4 iter_args(%x = %t) -> tensor<4xi32> {
    %a = tensor.insert %v into %x[%i] : tensor<4xi32>
    affine.yield %a : tensor<4xi32>
  }
  return %r : tensor<4xi32>
}

// -----

// ERROR: error: op was not bufferized
// ERROR-NEXT: affine.if
func.func @condition(%t: tensor<4xi32>, %n: index) -> tensor<4xi32> {
  %r = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> tensor<4xi32> {
    affine.yield %t : tensor<4xi32>
  } else {
    affine.yield %t : tensor<4xi32>
  }
  return %r : tensor<4xi32>
}

// -----

// The next iteration reads what this one must not overwrite.
// CHECK-LABEL: func.func @read_again(
// CHECK: affine.for
// CHECK: memref.load %arg0
// CHECK-NEXT: %[[COPY:.*]] = memref.alloc()
// CHECK-NEXT: memref.copy %arg0, %[[COPY]]
// CHECK-NEXT: memref.store %{{.*}}, %[[COPY]]
func.func @read_again(%t: tensor<4xi32>, %n: index, %v: i32) -> i32 {
  %z = arith.constant 0 : i32
  %r = affine.for %i = 0 to 4 iter_args(%x = %z) -> i32 {
    %b = tensor.extract %t[%n] : tensor<4xi32>
    %a = tensor.insert %v into %t[%i] : tensor<4xi32>
    %c = tensor.extract %a[%n] : tensor<4xi32>
    %s = arith.addi %c, %b : i32
    affine.yield %s : i32
  }
  return %r : i32
}
