// New buffers whose elements are not copied: all are overwritten, or nothing reads them.
// RUN: bufferproof explain %s --pipeline "one-shot-bufferize{bufferize-function-boundaries}" | FileCheck %s

func.func @overwritten(%t: tensor<4xf32>, %c: f32) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: contents.mlir:[[#@LINE+1]]:8: allocation for 'linalg.fill' instead of %t: 16 bytes
  %z = linalg.fill ins(%c : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: reads afterwards. No elements are copied: the op overwrites all of them and reads none.
  return %t, %z : tensor<4xf32>, tensor<4xf32>
}

func.func @unread(%t: tensor<?xf32>, %c: f32) -> (tensor<?xf32>, tensor<2xf32>) {
  // CHECK: contents.mlir:[[#@LINE+1]]:8: allocation for %s, the result of 'tensor.extract_slice': 8 bytes
  %s = tensor.extract_slice %t[0] [2] [1] : tensor<?xf32> to tensor<2xf32>
  // CHECK-NEXT: No elements are copied: nothing reads them.
  %z = linalg.fill ins(%c : f32) outs(%s : tensor<2xf32>) -> tensor<2xf32>
  return %t, %z : tensor<?xf32>, tensor<2xf32>
}

func.func @dynamic(%t: tensor<?x3xf64>, %c: f64, %i: index) -> (tensor<?x3xf64>, tensor<?x3xf64>) {
  // CHECK: contents.mlir:[[#@LINE+1]]:8: copy of %t for 'tensor.insert': 24 bytes x dimension 0
  %a = tensor.insert %c into %t[%i, %i] : tensor<?x3xf64>
  return %t, %a : tensor<?x3xf64>, tensor<?x3xf64>
}

func.func @loop(%t: tensor<4xf32>, %c: f32, %d: f32) -> (tensor<4xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %i = %c0 to %c7 step %c1 iter_args(%x = %d) -> f32 {
    // CHECK: contents.mlir:[[#@LINE+1]]:10: copy of %t for 'tensor.insert': 16 bytes in each of 7 iterations of 'scf.for'
    %a = tensor.insert %x into %t[%i] : tensor<4xf32>
    // CHECK-NEXT: 'tensor.insert' (line [[#@LINE-1]]) would overwrite %t, which it reads when it runs again.
    %y = tensor.extract %a[%c0] : tensor<4xf32>
    scf.yield %y : f32
  }
  // The map of an affine loop says how often it runs.
  %q = affine.for %i = 2 to 5 iter_args(%x = %r) -> f32 {
    // CHECK: copy of %t for 'tensor.insert': 16 bytes in each iteration of 'affine.for' (line [[#@LINE-1]])
    %a = tensor.insert %x into %t[%i] : tensor<4xf32>
    %y = tensor.extract %a[%c0] : tensor<4xf32>
    affine.yield %y : f32
  }
  return %t, %q : tensor<4xf32>, f32
}
// CHECK: 3 copies into new buffers (32 bytes and 1 of dynamic size), 2 other allocations (24 bytes), 0 copies that ops make
