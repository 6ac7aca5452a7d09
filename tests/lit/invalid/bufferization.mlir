// What the verifier refuses of bufferization ops.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

// expected-error @+1 {{'bufferization.writable' is expected to be a boolean attribute}}
func.func @invalid(%t: tensor<4xf32> {bufferization.writable = 5}) {
  return
}

// -----

// expected-error @+1 {{'bufferization.writable' is invalid on external functions}}
func.func private @invalid(%t: tensor<4xf32> {bufferization.writable = true})

// -----

// expected-error @+1 {{'bufferization.access' is expected to be a string attribute}}
func.func private @invalid(%t: tensor<4xf32> {bufferization.access = 5})

// -----

// expected-error @+1 {{invalid value for 'bufferization.access'}}
func.func private @invalid(%t: tensor<4xf32> {bufferization.access = "bad"})

// -----

// expected-error @+1 {{'bufferization.buffer_layout' is expected to be a memref layout attribute}}
func.func @invalid(%t: tensor<4xf32> {bufferization.buffer_layout = 5}) {
  return
}

// -----

// expected-error @+1 {{attribute 'bufferization.buffer_layout' not supported as a region arg attribute by the bufferization dialect}}
func.func @invalid(%t: tensor<4xf32> {bufferization.escape = [true]}) {
  return
}

// -----

func.func @invalid() {
  // expected-error @+1 {{attribute '"bufferization.escape"' not supported as an op attribute by the bufferization dialect}}
  %0 = bufferization.alloc_tensor() {bufferization.escape = [false]} : tensor<4xf32>
  // expected-error @+1 {{attribute '"bufferization.writable"' not supported as an op attribute by the bufferization dialect}}
  %1 = memref.alloc() {bufferization.writable = true} : memref<4xf32>
  // expected-error @+1 {{attribute '"bufferization.escape"' not supported as an op attribute by the bufferization dialect}}
  "test.op"() {bufferization.escape = []} : () -> ()
  return
}

// -----

func.func @invalid() {
  // expected-error @+1 {{'bufferization.alloc_tensor' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = bufferization.alloc_tensor() : tensor<?xf32>
  return
}

// -----

func.func @invalid(%i: index, %td: tensor<?xf32>) {
  // expected-error @+1 {{dynamic sizes not needed when copying a tensor}}
  %0 = bufferization.alloc_tensor(%i) copy(%td) : tensor<?xf32>
  return
}

// -----

// DIFFERS: mlir-opt takes it
func.func @invalid() {
  // expected-error @+1 {{'bufferization.alloc_tensor' op result #0 must be ranked tensor of any type values, but got 'tensor<*xf32>'}}
  %0 = bufferization.alloc_tensor() : tensor<*xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %t44: tensor<4x4xf32>) {
  // expected-error @+1 {{'bufferization.materialize_in_destination' op rank mismatch between source and destination shape}}
  %0 = bufferization.materialize_in_destination %t4 in %t44 : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %t4i: tensor<4xi32>) {
  // expected-error @+1 {{'bufferization.materialize_in_destination' op failed to verify that all of {source, dest} have same element type}}
  %0 = bufferization.materialize_in_destination %t4 in %t4i : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'bufferization.materialize_in_destination' op result and 'dest' types must match}}
  %0 = bufferization.materialize_in_destination %t4 in %t4 : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'bufferization.materialize_in_destination' op tensor 'dest' implies exactly one tensor result}}
  bufferization.materialize_in_destination %t4 in %t4 : (tensor<4xf32>, tensor<4xf32>) -> ()
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %m4: memref<4xf32>) {
  // expected-error @+1 {{'bufferization.materialize_in_destination' op 'writable' must be specified if and only if the destination is of memref type}}
  bufferization.materialize_in_destination %t4 in %m4 : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %m4: memref<4xf32>) {
  // expected-error @+1 {{'bufferization.materialize_in_destination' op memref 'dest' implies zero results}}
  %0 = bufferization.materialize_in_destination %t4 in writable %m4 : (tensor<4xf32>, memref<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'bufferization.materialize_in_destination' op 'restrict' is valid only for memref destinations}}
  %0 = bufferization.materialize_in_destination %t4 in restrict %t4 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%tu: tensor<*xf32>, %md: memref<?xf32>) {
  // expected-error @+1 {{'bufferization.materialize_in_destination' op source/destination shapes are incompatible}}
  bufferization.materialize_in_destination %tu in writable %md : (tensor<*xf32>, memref<?xf32>) -> ()
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+2 {{shapes do not match}}
  // expected-error @+1 {{'bufferization.to_tensor' op failed to verify that specified tensor and buffer types match}}
  %0 = bufferization.to_tensor %m4 : memref<4xf32> to tensor<?xf32>
  return
}

// -----

func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+2 {{element types do not match}}
  // expected-error @+1 {{'bufferization.to_tensor' op failed to verify that specified tensor and buffer types match}}
  %0 = bufferization.to_tensor %m4 : memref<4xf32> to tensor<4xi32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+2 {{shapes do not match}}
  // expected-error @+1 {{'bufferization.to_buffer' op failed to verify that specified tensor and buffer types match}}
  %0 = bufferization.to_buffer %t4 : tensor<4xf32> to memref<?xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+2 {{element types do not match}}
  // expected-error @+1 {{'bufferization.to_buffer' op failed to verify that specified tensor and buffer types match}}
  %0 = bufferization.to_buffer %t4 : tensor<4xf32> to memref<4xi32>
  return
}

// -----

func.func @invalid(%b: i1, %m4: memref<4xf32>) {
  // expected-error @+1 {{'bufferization.dealloc' op must have the same number of conditions as memrefs to deallocate}}
  bufferization.dealloc (%m4, %m4 : memref<4xf32>, memref<4xf32>) if (%b)
  return
}

// -----

// DIFFERS: mlir-opt takes it
func.func @invalid(%m4: memref<4xf32>) {
  // expected-error @+1 {{'bufferization.clone' op operand type 'memref<4xf32>' and result type 'memref<5xf32>' are cast incompatible}}
  %0 = bufferization.clone %m4 : memref<4xf32> to memref<5xf32>
  return
}
