// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries test-analysis-only" %s | FileCheck %s

// The caller comes first in the text, the callee is analyzed first.
// CHECK-LABEL: func.func @caller(%arg0: tensor<8xf32> {bufferization.access = "write"}, %arg1: tensor<8xf32> {bufferization.access = "read"}
func.func @caller(%t: tensor<8xf32>, %u: tensor<8xf32>, %f: f32, %i: index) -> (tensor<8xf32>, f32) {
  // CHECK: call @write({{.*}}["true", "none", "none"]
  %0 = func.call @write(%t, %f, %i) : (tensor<8xf32>, f32, index) -> tensor<8xf32>
  // CHECK: call @write({{.*}}["false", "none", "none"]
  %1 = func.call @write(%u, %f, %i) : (tensor<8xf32>, f32, index) -> tensor<8xf32>
  // CHECK: call @read({{.*}}["true", "none"]
  %2 = func.call @read(%u, %i) : (tensor<8xf32>, index) -> f32
  %3 = tensor.extract %1[%i] : tensor<8xf32>
  // CHECK: return {__equivalent_func_args__ = [0, -1]
  return %0, %2 : tensor<8xf32>, f32
}

// CHECK-LABEL: func.func @write(%arg0: tensor<8xf32> {bufferization.access = "write"}
func.func @write(%t: tensor<8xf32>, %f: f32, %i: index) -> tensor<8xf32> {
  %0 = linalg.fill ins(%f : f32) outs(%t : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @read(%arg0: tensor<8xf32> {bufferization.access = "read"}
func.func @read(%t: tensor<8xf32>, %i: index) -> f32 {
  %0 = tensor.extract %t[%i] : tensor<8xf32>
  return %0 : f32
}

// What a function that calls itself does with its argument is found, see recursion.mlir; it is not annotated.
// CHECK-LABEL: func.func @recursive(%arg0: tensor<8xf32>, %arg1: index)
func.func @recursive(%t: tensor<8xf32>, %i: index) -> f32 {
  // CHECK: call @recursive({{.*}}["true", "none"]
  %0 = func.call @recursive(%t, %i) : (tensor<8xf32>, index) -> f32
  %1 = tensor.extract %t[%i] : tensor<8xf32>
  return %1 : f32
}

// External functions may read and write, unless they say what they do.
func.func private @external(tensor<8xf32>, tensor<8xf32> {bufferization.access = "read"})
// CHECK-LABEL: func.func @calls_external
func.func @calls_external(%t: tensor<8xf32>, %i: index) -> f32 {
  // CHECK: call @external({{.*}}["false", "true"]
  func.call @external(%t, %t) : (tensor<8xf32>, tensor<8xf32>) -> ()
  %0 = tensor.extract %t[%i] : tensor<8xf32>
  return %0 : f32
}

// What is passed to it is undefined, and what it returns may be a tensor of its own.
func.func private @or_own(%c: i1, %t: tensor<8xf32>, %f: f32) -> tensor<8xf32> {
  %0 = tensor.empty() : tensor<8xf32>
  %1 = linalg.fill ins(%f : f32) outs(%0 : tensor<8xf32>) -> tensor<8xf32>
  %2 = arith.select %c, %t, %1 : tensor<8xf32>
  return %2 : tensor<8xf32>
}

func.func private @one_of(%c: i1, %t: tensor<8xf32>, %u: tensor<8xf32>) -> tensor<8xf32> {
  %0 = arith.select %c, %t, %u : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @passes_undefined
func.func @passes_undefined(%c: i1, %f: f32, %i: index) -> (f32, tensor<8xf32>, f32, tensor<8xf32>) {
  // CHECK: tensor.insert {{.*}}["none", "false", "none"]
  // CHECK: tensor.insert {{.*}}["none", "true", "none"]
  %0 = tensor.empty() : tensor<8xf32>
  %1 = func.call @or_own(%c, %0, %f) : (i1, tensor<8xf32>, f32) -> tensor<8xf32>
  %2 = tensor.insert %f into %1[%i] : tensor<8xf32>
  %3 = tensor.extract %1[%i] : tensor<8xf32>
  %4 = tensor.empty() : tensor<8xf32>
  %5 = tensor.empty() : tensor<8xf32>
  %6 = func.call @one_of(%c, %4, %5) : (i1, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %7 = tensor.insert %f into %6[%i] : tensor<8xf32>
  %8 = tensor.extract %6[%i] : tensor<8xf32>
  return %3, %2, %8, %7 : f32, tensor<8xf32>, f32, tensor<8xf32>
}
