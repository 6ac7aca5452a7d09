// A call in a recursive function may do anything, for upstream; the engine knows that it only reads.
// RUN: bufferproof opt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s
// RUN: bufferproof opt %s --as-upstream --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s --check-prefix UPSTREAM

func.func @f(%t: tensor<2xi64>, %b: i1) -> i64 {
  %c0 = arith.constant 0 : index
  scf.if %b {
    %r = func.call @f(%t, %b) : (tensor<2xi64>, i1) -> i64
  }
  %x = tensor.extract %t[%c0] : tensor<2xi64>
  return %x : i64
}

// CHECK-NOT: memref.alloc
// CHECK: func.call @f(%arg0, %arg1)
// UPSTREAM: %[[COPY:.*]] = memref.alloc()
// UPSTREAM-NEXT: memref.copy %arg0, %[[COPY]]
