// Partial bufferization in different orders (tensor before linalg, since it makes linalg.map), on both drivers, then finalizing.
// RUN: bufferproof opt %s --pass-pipeline='builtin.module(func.func(tensor-bufferize,linalg-bufferize,scf-bufferize),arith-bufferize,func-bufferize,func.func(finalizing-bufferize))' | FileCheck %s
// RUN: bufferproof opt %s --pass-pipeline='builtin.module(func-bufferize,arith-bufferize,func.func(scf-bufferize,tensor-bufferize,linalg-bufferize,finalizing-bufferize))' | FileCheck %s
// RUN: bufferproof opt %s --pass-pipeline='builtin.module(func-bufferize{allow-pattern-rollback=true},arith-bufferize{allow-pattern-rollback=true},func.func(scf-bufferize{allow-pattern-rollback=true},tensor-bufferize{allow-pattern-rollback=true},linalg-bufferize{allow-pattern-rollback=true},finalizing-bufferize{allow-pattern-rollback=true}))' | FileCheck %s
// RUN: not bufferproof opt %s --pass-pipeline='builtin.module(func.func(tensor-bufferize,finalizing-bufferize))' 2>&1 | FileCheck %s --check-prefix=LEFT
// RUN: bufferproof opt %s --tensor-bufferize | FileCheck %s --check-prefix=TENSOR
// RUN: bufferproof opt %s --tensor-bufferize=allow-pattern-rollback=true | FileCheck %s --check-prefix=TENSOR

// LEFT: :[[#@LINE+12]]:{{[0-9]+}}: error: failed to legalize operation 'arith.constant'

// CHECK: memref.global "private" constant @__constant_4xf32 : memref<4xf32> = dense<1.000000e+00>
// CHECK-LABEL: func.func @loop(
// CHECK-SAME: %[[M:.*]]: memref<4xf32>, %{{.*}}: index, %[[X:.*]]: f32) -> memref<4xf32>
// CHECK-NOT: tensor
// CHECK: memref.get_global
// CHECK-NOT: tensor
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}) -> (memref<4xf32>)
// CHECK-NOT: tensor
// CHECK: return %{{.*}} : memref<4xf32>
func.func @loop(%t: tensor<4xf32>, %n: index, %x: f32) -> tensor<4xf32> {
  %k = arith.constant dense<1.0> : tensor<4xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<4xf32> {
    %e = tensor.extract %a[%i] : tensor<4xf32>
    %f = linalg.fill ins(%e : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
    %g = tensor.insert %x into %f[%i] : tensor<4xf32>
    %h = linalg.add ins(%g, %k : tensor<4xf32>, tensor<4xf32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %h : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// What is inserted is in the buffer that a to_tensor reads afterwards: the tensor before is another one.
// TENSOR-LABEL: func.func @pad(
// TENSOR: %[[MAP:.*]] = linalg.map outs(
// TENSOR: %[[BUFFER:.*]] = bufferization.to_buffer %[[MAP]]
// TENSOR: %[[VIEW:.*]] = memref.subview %[[BUFFER]][1] [2] [1]
// TENSOR: memref.copy %{{.*}}, %[[VIEW]]
// TENSOR: %[[RESULT:.*]] = bufferization.to_tensor %[[BUFFER]]
// TENSOR: return %[[RESULT]]
func.func @pad(%y: tensor<2xf32>, %x: f32) -> tensor<4xf32> {
  %p = tensor.pad %y low[1] high[1] {
  ^bb0(%j: index):
    tensor.yield %x : f32
  } : tensor<2xf32> to tensor<4xf32>
  return %p : tensor<4xf32>
}

// Only the replacement of the tensor.empty uses the allocation when that is made.
// TENSOR-LABEL: func.func @empty(
// TENSOR-NEXT: %[[ALLOC:.*]] = memref.alloc() {alignment = 64 : i64} : memref<2xf32>
// TENSOR-NEXT: %[[T:.*]] = bufferization.to_tensor %[[ALLOC]]
// TENSOR-NEXT: linalg.fill ins(%{{.*}} : f32) outs(%[[T]] : tensor<2xf32>)
func.func @empty(%x: f32) -> tensor<2xf32> {
  %e = tensor.empty() : tensor<2xf32>
  %l = linalg.fill ins(%x : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  return %l : tensor<2xf32>
}
