// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries test-analysis-only" --split-input-file --verify-diagnostics %s

func.func @not_restrict(%m: memref<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{to_tensor ops without `restrict` are not supported by One-Shot Analysis}}
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @new_buffer_each_time(%t: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<4xf32> {
    %0 = tensor.empty() : tensor<4xf32>
    // expected-error @+1 {{Yield operand #0 is not equivalent to the corresponding iter bbArg}}
    scf.yield %0 : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// -----

func.func @old_value_read(%t: tensor<4xf32>, %u: tensor<4xf32>, %i: index) -> (tensor<4xf32>, f32) {
  // expected-error @+1 {{not bufferizable under the given constraints: cannot avoid RaW conflict}}
  %0 = bufferization.materialize_in_destination %u in %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = tensor.extract %t[%i] : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, f32
}

// -----

func.func @constant_destination(%u: tensor<4xf32>) -> tensor<4xf32> {
  %cst = arith.constant dense<0.0> : tensor<4xf32>
  // expected-error @+1 {{not bufferizable under the given constraints: would write to read-only buffer}}
  %0 = bufferization.materialize_in_destination %u in %cst : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @never_yields(%t: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'scf.execute_region' op op without unique scf.yield is not supported}}
  %0 = scf.execute_region -> tensor<4xf32> {
    cf.br ^loop
  ^loop:
    cf.br ^loop
  }
  return %0 : tensor<4xf32>
}
