// RUN: bufferproof opt --eliminate-empty-tensors --split-input-file %s | FileCheck %s

// What is computed into the tensor.empty is computed in its place; the constant is moved up.
// CHECK-LABEL: func.func @moved
// CHECK:         %[[c7:.*]] = arith.constant 7 : index
// CHECK-NEXT:    %[[part:.*]] = tensor.extract_slice %arg0[%[[c7]]] [4] [1]
// CHECK-NEXT:    %[[fill:.*]] = linalg.fill ins(%arg1 : f32) outs(%[[part]] : tensor<4xf32>)
// CHECK-NEXT:    tensor.insert_slice %[[fill]] into %arg0[%[[c7]]] [4] [1]
func.func @moved(%t: tensor<16xf32>, %f: f32) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %c7 = arith.constant 7 : index
  %r = tensor.insert_slice %x into %t[%c7] [4] [1] : tensor<4xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}

// -----

// The memref has another name from now on.
// CHECK-LABEL: func.func @memref
// CHECK:         %[[part:.*]] = bufferization.to_tensor %arg0 restrict writable
// CHECK:         linalg.fill {{.*}} outs(%[[part]] : tensor<4xf32>)
// CHECK:         bufferization.materialize_in_destination %{{.*}} in writable %arg0
func.func @memref(%m: memref<4xf32>, %f: f32) {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  bufferization.materialize_in_destination %x in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

// The destination is the result of the op that the tensor.empty is in. Upstream makes invalid IR.
// CHECK-LABEL: func.func @own_result
// CHECK:         %[[r:.*]] = scf.if
// CHECK-NEXT:      %[[e:.*]] = tensor.empty()
// CHECK-NEXT:      scf.yield %[[e]]
// CHECK:         linalg.copy ins(%[[r]] : tensor<4xf32>) outs(%[[r]] : tensor<4xf32>)
func.func @own_result(%c: i1) -> tensor<4xf32> {
  %r = scf.if %c -> (tensor<4xf32>) {
    %e = tensor.empty() : tensor<4xf32>
    scf.yield %e : tensor<4xf32>
  } else {
    %e = tensor.empty() : tensor<4xf32>
    scf.yield %e : tensor<4xf32>
  }
  %s = linalg.copy ins(%r : tensor<4xf32>) outs(%r : tensor<4xf32>) -> tensor<4xf32>
  return %s : tensor<4xf32>
}

// -----

// What the part needs is not moved past an op with effects.
// CHECK-LABEL: func.func @effects
// CHECK:         %[[e:.*]] = tensor.empty()
// CHECK:         linalg.fill {{.*}} outs(%[[e]] : tensor<4xf32>)
func.func @effects(%t: tensor<16xf32>, %f: f32, %m: memref<index>) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %i = memref.load %m[] : memref<index>
  %r = tensor.insert_slice %x into %t[%i] [4] [1] : tensor<4xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}

// -----

// A memref without a rank becomes a tensor without one.
// CHECK-LABEL: func.func @memref_without_rank
// CHECK:         %[[whole:.*]] = bufferization.to_tensor %arg0 restrict writable : memref<*xf32> to tensor<*xf32>
// CHECK:         %[[part:.*]] = tensor.cast %[[whole]] : tensor<*xf32> to tensor<4xf32>
// CHECK:         linalg.fill {{.*}} outs(%[[part]] : tensor<4xf32>)
func.func @memref_without_rank(%m: memref<*xf32>, %f: f32) {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %c = tensor.cast %x : tensor<4xf32> to tensor<*xf32>
  bufferization.materialize_in_destination %c in restrict writable %m : (tensor<*xf32>, memref<*xf32>) -> ()
  return
}

// -----

// What is read elsewhere can be computed in the memref, what is written once more or returned cannot: the insertion
// would change the memref, too.
// CHECK-LABEL: func.func @memref_read
// CHECK:         linalg.fill {{.*}} outs(%{{.*}} : tensor<4xf32>)
// CHECK:         in writable %arg0
// CHECK-LABEL: func.func @memref_written
// CHECK:         %[[e:.*]] = tensor.empty()
// CHECK-NEXT:    linalg.fill {{.*}} outs(%[[e]] : tensor<4xf32>)
// CHECK:         in restrict writable %arg0
// CHECK-LABEL: func.func @memref_returned
// CHECK:         %[[e:.*]] = tensor.empty()
// CHECK-NEXT:    linalg.fill {{.*}} outs(%[[e]] : tensor<4xf32>)
// CHECK:         in restrict writable %arg0
func.func @memref_read(%m: memref<4xf32>, %f: f32, %i: index) -> f32 {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  bufferization.materialize_in_destination %x in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  %r = tensor.extract %x[%i] : tensor<4xf32>
  return %r : f32
}
func.func @memref_written(%m: memref<4xf32>, %f: f32, %i: index) -> f32 {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  bufferization.materialize_in_destination %x in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  %y = tensor.insert %f into %x[%i] : tensor<4xf32>
  %r = tensor.extract %y[%i] : tensor<4xf32>
  return %r : f32
}
func.func @memref_returned(%m: memref<4xf32>, %f: f32) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  bufferization.materialize_in_destination %x in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  return %x : tensor<4xf32>
}
