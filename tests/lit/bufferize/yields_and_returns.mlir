// Several yields of a region, and functions that never return.
// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries" --split-input-file %s | FileCheck %s

// The buffers that are yielded have one type, or get one.
// CHECK-LABEL: func.func @two_yields
func.func @two_yields(%c: i1, %i: index, %x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %e = bufferization.alloc_tensor() : tensor<4xi64>
  %f = linalg.fill ins(%x : i64) outs(%e : tensor<4xi64>) -> tensor<4xi64>
  // CHECK: scf.execute_region -> memref<2xi64, strided<[?], offset: ?>>
  %r = scf.execute_region -> tensor<2xi64> {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    // CHECK: %[[SLICE:.*]] = memref.subview
    // CHECK: %[[A:.*]] = memref.cast %[[SLICE]] : memref<2xi64, strided<[1], offset: ?>> to memref<2xi64, strided<[?], offset: ?>>
    // CHECK: scf.yield %[[A]]
    %s = tensor.extract_slice %f[%i] [2] [1] : tensor<4xi64> to tensor<2xi64>
    scf.yield %s : tensor<2xi64>
  ^bb2:
    // CHECK: %[[NEW:.*]] = memref.alloc
    // CHECK: %[[B:.*]] = memref.cast %[[NEW]]
    // CHECK: scf.yield %[[B]]
    %d = bufferization.alloc_tensor() : tensor<2xi64>
    %g = linalg.fill ins(%x : i64) outs(%d : tensor<2xi64>) -> tensor<2xi64>
    scf.yield %g : tensor<2xi64>
  }
  %y = tensor.extract %r[%c0] : tensor<2xi64>
  return %y : i64
}

// -----

// What is yielded may be in the buffer of %f, which is read behind the write.
// CHECK-LABEL: func.func @yield_aliases
// CHECK: memref.copy
func.func @yield_aliases(%c: i1, %x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %e = bufferization.alloc_tensor() : tensor<2xi64>
  %f = linalg.fill ins(%x : i64) outs(%e : tensor<2xi64>) -> tensor<2xi64>
  %r = scf.execute_region -> tensor<2xi64> {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %f : tensor<2xi64>
  ^bb2:
    %d = bufferization.alloc_tensor() : tensor<2xi64>
    scf.yield %d : tensor<2xi64>
  }
  %w = tensor.insert %x into %r[%c0] : tensor<2xi64>
  %y = tensor.extract %w[%c0] : tensor<2xi64>
  %z = tensor.extract %f[%c0] : tensor<2xi64>
  %s = arith.addi %y, %z : i64
  return %s : i64
}

// -----

// CHECK-LABEL: func.func @never_returns(
// CHECK-SAME: %{{.*}}: memref<4xi64, strided<[?], offset: ?>>) {
func.func @never_returns(%t: tensor<4xi64>) {
  cf.br ^bb1
^bb1:
  cf.br ^bb1
}
