// RUN: bufferproof opt --loop-invariant-subset-hoisting --split-input-file %s | FileCheck %s

// CHECK-LABEL: func.func @carried
// CHECK:         %[[P:.*]] = tensor.extract_slice %arg0[2] [2] [1]
// CHECK:         %[[R:.*]]:2 = scf.for {{.*}} iter_args(%[[T:.*]] = %arg0, %[[S:.*]] = %[[P]])
// CHECK:           %[[X:.*]] = linalg.exp ins(%[[S]]
// CHECK:           scf.yield %[[T]], %[[X]]
// CHECK:         tensor.insert_slice %[[R]]#1 into %[[R]]#0[2] [2] [1]
func.func @carried(%t: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<8xf32>) {
    %p = tensor.extract_slice %a[2] [2] [1] : tensor<8xf32> to tensor<2xf32>
    %x = linalg.exp ins(%p : tensor<2xf32>) outs(%p : tensor<2xf32>) -> tensor<2xf32>
    %b = tensor.insert_slice %x into %a[2] [2] [1] : tensor<2xf32> into tensor<8xf32>
    scf.yield %b : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// -----

// The place may be out of bounds, and the loop may not run.
// CHECK-LABEL: func.func @may_not_run
// CHECK:         scf.for
// CHECK-NEXT:      tensor.extract_slice
func.func @may_not_run(%t: tensor<8xf32>, %n: index, %k: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<8xf32>) {
    %p = tensor.extract_slice %a[%k] [2] [1] : tensor<8xf32> to tensor<2xf32>
    %x = linalg.exp ins(%p : tensor<2xf32>) outs(%p : tensor<2xf32>) -> tensor<2xf32>
    %b = tensor.insert_slice %x into %a[%k] [2] [1] : tensor<2xf32> into tensor<8xf32>
    scf.yield %b : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// -----

// The lane out of bounds would be carried, though it is not written.
// CHECK-LABEL: func.func @out_of_bounds
// CHECK:         scf.for
// CHECK-NEXT:      vector.transfer_read
func.func @out_of_bounds(%t: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %f = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<8xf32>) {
    %v = vector.transfer_read %a[%c6], %f : tensor<8xf32>, vector<4xf32>
    %x = vector.reduction <add>, %v : vector<4xf32> into f32
    %w = vector.broadcast %x : f32 to vector<4xf32>
    %b = vector.transfer_write %w, %a[%c6] : vector<4xf32>, tensor<8xf32>
    scf.yield %b : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}
