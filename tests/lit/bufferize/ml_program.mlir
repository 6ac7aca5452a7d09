// Globals of tensors become globals of buffers. A load of one that may change is a copy, where upstream has none: a store
// may come before the last use of the value.
// RUN: bufferproof opt %s --one-shot-bufferize=bufferize-function-boundaries | FileCheck %s
// RUN: bufferproof run %s --entry state --arg 7 | FileCheck --check-prefix=VALUES %s
// RUN: bufferproof opt %s --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline | bufferproof run - --entry state --arg 7 | FileCheck --check-prefix=VALUES %s
// CHECK: memref.global "private" @b : memref<2xi32> = dense<[1, 2]>
// CHECK-NEXT: memref.global "public" constant @z : memref<2xi32> = dense<[3, 4]>
// CHECK-NEXT: ml_program.global private mutable @count(0 : i64) : i64
ml_program.global private mutable @b(dense<[1, 2]> : tensor<2xi32>) : tensor<2xi32>
ml_program.global public @z(dense<[3, 4]> : tensor<2xi32>) : tensor<2xi32>
ml_program.global private mutable @count(0 : i64) : i64

// CHECK: func.func @state
// CHECK: %[[B:.*]] = memref.get_global @b
// CHECK-NEXT: %[[COPY:.*]] = memref.alloc
// CHECK-NEXT: memref.copy %[[B]], %[[COPY]]
// CHECK: %[[SAME:.*]] = memref.get_global @b
// CHECK-NEXT: memref.copy %{{.*}}, %[[SAME]]
// CHECK: %[[Z:.*]] = memref.get_global @z
// CHECK-NEXT: memref.get_global @b
// VALUES: result 0: tensor<2xi32> [1, 2]
// VALUES-NEXT: result 1: tensor<2xi32> [7, 2]
// VALUES-NEXT: result 2: tensor<2xi32> [3, 4]
// VALUES-NEXT: result 3: tensor<2xi32> [7, 9]
func.func @state(%v: i32) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  %i = arith.constant 0 : index
  %before = ml_program.global_load @b : tensor<2xi32>
  %changed = tensor.insert %v into %before[%i] : tensor<2xi32>
  ml_program.global_store @b = %changed : tensor<2xi32>
  %after = ml_program.global_load @b : tensor<2xi32>
  call @step() : () -> ()
  %token = ml_program.token
  %z = ml_program.global_load @z : tensor<2xi32>
  %last = ml_program.global_load @b : tensor<2xi32>
  return %before, %after, %z, %last : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}

func.func private @step() {
  %i = arith.constant 1 : index
  %nine = arith.constant 9 : i32
  %b = ml_program.global_load @b : tensor<2xi32>
  %c = tensor.insert %nine into %b[%i] : tensor<2xi32>
  ml_program.global_store @b = %c : tensor<2xi32>
  return
}
