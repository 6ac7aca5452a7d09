// A function may not write what its caller lets it only read. The caller may, if it gets that back: it is its own buffer.
// RUN: bufferproof opt %s --one-shot-bufferize="test-analysis-only bufferize-function-boundaries" | FileCheck %s

func.func private @same(%t: tensor<2xi32> {bufferization.writable = false}) -> tensor<2xi32> {
  return %t : tensor<2xi32>
}

func.func private @same_or_constant(%c: i1, %t: tensor<2xi32> {bufferization.writable = false}) -> tensor<2xi32> {
  %k = arith.constant dense<7> : tensor<2xi32>
  %r = arith.select %c, %t, %k : tensor<2xi32>
  return %r : tensor<2xi32>
}

// CHECK-LABEL: @writes_own
// CHECK: tensor.insert {{.*}}["none", "true", "none"]
func.func @writes_own(%t: tensor<2xi32>, %x: i32, %i: index) -> tensor<2xi32> {
  %r = call @same(%t) : (tensor<2xi32>) -> tensor<2xi32>
  %s = tensor.insert %x into %r[%i] : tensor<2xi32>
  return %s : tensor<2xi32>
}

// CHECK-LABEL: @writes_own_or_constant
// CHECK: tensor.insert {{.*}}["none", "false", "none"]
func.func @writes_own_or_constant(%c: i1, %t: tensor<2xi32>, %x: i32, %i: index) -> tensor<2xi32> {
  %r = call @same_or_constant(%c, %t) : (i1, tensor<2xi32>) -> tensor<2xi32>
  %s = tensor.insert %x into %r[%i] : tensor<2xi32>
  return %s : tensor<2xi32>
}

// CHECK-LABEL: @passes_read_only
// CHECK: call @same({{.*}}["false"]
// CHECK: tensor.insert {{.*}}["none", "true", "none"]
func.func @passes_read_only(%t: tensor<2xi32> {bufferization.writable = false}, %x: i32, %i: index) -> tensor<2xi32> {
  %r = call @same(%t) : (tensor<2xi32>) -> tensor<2xi32>
  %s = tensor.insert %x into %r[%i] : tensor<2xi32>
  return %s : tensor<2xi32>
}
