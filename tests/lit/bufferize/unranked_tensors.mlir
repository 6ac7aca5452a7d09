// What becomes of tensors without a rank: their reshapes, and results of calls.
// RUN: bufferproof opt --one-shot-bufferize=bufferize-function-boundaries --split-input-file --verify-diagnostics %s | FileCheck %s

// The slice has strides: a copy is reshaped.
// CHECK-LABEL: func.func @slice(
// CHECK: %[[S:.*]] = memref.subview
// CHECK: %[[A:.*]] = memref.alloc() {alignment = 64 : i64} : memref<2x2xf32>
// CHECK: memref.copy %[[S]], %[[A]]
// CHECK: memref.reshape %[[A]](
func.func @slice(%t: tensor<4x4xf32>) -> tensor<4xf32> {
  %shape = arith.constant dense<4> : tensor<1xindex>
  %s = tensor.extract_slice %t[1, 1] [2, 2] [1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
  %u = tensor.cast %s : tensor<2x2xf32> to tensor<*xf32>
  %r = tensor.reshape %u(%shape) : (tensor<*xf32>, tensor<1xindex>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// CHECK-LABEL: func.func @contiguous(
// CHECK: %[[A:.*]] = memref.alloc()
// CHECK: %[[U:.*]] = memref.cast %[[A]] : memref<2x2xf32> to memref<*xf32>
// CHECK: memref.reshape %[[U]](
func.func @contiguous(%x: f32) -> tensor<4xf32> {
  %shape = arith.constant dense<4> : tensor<1xindex>
  %t = tensor.splat %x : tensor<2x2xf32>
  %u = tensor.cast %t : tensor<2x2xf32> to tensor<*xf32>
  %r = tensor.reshape %u(%shape) : (tensor<*xf32>, tensor<1xindex>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// CHECK-LABEL: func.func @argument(
// CHECK-SAME: %[[U:.*]]: memref<*xf32>
// CHECK: memref.reshape %[[U]](
func.func @argument(%u: tensor<*xf32>) -> tensor<4xf32> {
  %shape = arith.constant dense<4> : tensor<1xindex>
  %r = tensor.reshape %u(%shape) : (tensor<*xf32>, tensor<1xindex>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// The callee returns what is cast, a buffer without a rank: its users get one with a rank.
func.func private @callee(%u: tensor<*xf32>) -> tensor<4xf32> {
  %r = tensor.cast %u : tensor<*xf32> to tensor<4xf32>
  return %r : tensor<4xf32>
}
// CHECK-LABEL: func.func @caller(
// CHECK: %[[U:.*]] = call @callee(%{{.*}}) : (memref<*xf32>) -> memref<*xf32>
// CHECK: %[[R:.*]] = memref.cast %[[U]] : memref<*xf32> to memref<4xf32, strided<[?], offset: ?>>
// CHECK: memref.load %[[R]]
func.func @caller(%u: tensor<*xf32>, %i: index) -> f32 {
  %t = call @callee(%u) : (tensor<*xf32>) -> tensor<4xf32>
  %x = tensor.extract %t[%i] : tensor<4xf32>
  return %x : f32
}

// -----

func.func @chosen(%a: tensor<4x4xf32>, %b: tensor<2x2xf32>, %c: i1) -> tensor<4xf32> {
  %shape = arith.constant dense<4> : tensor<1xindex>
  %s = tensor.extract_slice %a[1, 1] [2, 2] [1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
  %u = tensor.cast %s : tensor<2x2xf32> to tensor<*xf32>
  %v = tensor.cast %b : tensor<2x2xf32> to tensor<*xf32>
  %w = arith.select %c, %u, %v : tensor<*xf32>
  // expected-error @+2 {{failed to bufferize op}}
  // expected-error @+1 {{'tensor.reshape' op reshapes an unranked buffer that may not be contiguous}}
  %r = tensor.reshape %w(%shape) : (tensor<*xf32>, tensor<1xindex>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

func.func private @use(tensor<*xf32>)
func.func @other_space(%m: memref<4xf32, 1>) {
  %t = bufferization.to_tensor %m restrict writable : memref<4xf32, 1> to tensor<4xf32>
  %u = tensor.cast %t : tensor<4xf32> to tensor<*xf32>
  // expected-error @+2 {{failed to bufferize op}}
  // expected-error @+1 {{'func.call' op would copy an unranked buffer to another memory space}}
  call @use(%u) : (tensor<*xf32>) -> ()
  return
}

// -----

// The function may be called from outside, but it is called here, too.
func.func @called(%u: tensor<*xf32>) -> tensor<6xf32> {
  %shape = arith.constant dense<6> : tensor<1xindex>
  // expected-error @+2 {{failed to bufferize op}}
  // expected-error @+1 {{'tensor.reshape' op reshapes an unranked buffer that may not be contiguous}}
  %r = tensor.reshape %u(%shape) : (tensor<*xf32>, tensor<1xindex>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @caller(%t: tensor<4x4xf32>) -> tensor<6xf32> {
  %s = tensor.extract_slice %t[0, 1] [2, 3] [1, 1] : tensor<4x4xf32> to tensor<2x3xf32>
  %u = tensor.cast %s : tensor<2x3xf32> to tensor<*xf32>
  %r = call @called(%u) : (tensor<*xf32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}

// -----

// The argument of a block is not one of the function.
func.func @argument_of_block(%t: tensor<3x5xi1>, %shape: tensor<1xindex>) -> tensor<15xi1> {
  %u = tensor.cast %t : tensor<3x5xi1> to tensor<*xi1>
  cf.br ^next(%u : tensor<*xi1>)
^next(%v: tensor<*xi1>):
  // expected-error @+2 {{failed to bufferize op}}
  // expected-error @+1 {{'tensor.reshape' op reshapes an unranked buffer that may not be contiguous}}
  %r = tensor.reshape %v(%shape) : (tensor<*xi1>, tensor<1xindex>) -> tensor<15xi1>
  return %r : tensor<15xi1>
}
