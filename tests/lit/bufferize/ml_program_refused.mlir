// Globals that are not bufferized: without a value, of a shape that is not static, with a value that memref.global does not
// take (all as upstream), or of a nested module.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s --one-shot-bufferize=bufferize-function-boundaries -o %t

// expected-error @+2 {{global op must have a value}}
// expected-error @+1 {{failed to bufferize op}}
ml_program.global private mutable @b : tensor<2xi32>

// -----

// expected-error @+1 {{'memref.global' op type should be static shaped memref, but got 'memref<?xi32>'}}
ml_program.global private mutable @b(dense<1> : tensor<2xi32>) : tensor<?xi32>

// -----

module {
  module @inner {
    ml_program.global public @b(dense<1> : tensor<2xi32>) : tensor<2xi32>
  }
  func.func @f() -> tensor<2xi32> {
// expected-error @+2 {{'ml_program.global_load' op accesses a global in another symbol table}}
// expected-error @+1 {{failed to bufferize op}}
    %0 = ml_program.global_load @inner::@b : tensor<2xi32>
    return %0 : tensor<2xi32>
  }
}

// -----

// expected-error @+2 {{'ml_program.global' op cannot bufferize unranked tensor}}
// expected-error @+1 {{failed to bufferize op}}
ml_program.global private @b(dense<1> : tensor<2xi32>) : tensor<*xi32>

// -----

// expected-error @+1 {{'memref.global' op initial value shape expected to be 1 but was 0}}
ml_program.global private @of_other_shape(dense<> : tensor<0xf32>) : tensor<1xf32>

// -----

// expected-error @+1 {{'memref.global' op initial value should be a unit or elements attribute, but got #ml_program.extern : tensor<4xf32>}}
ml_program.global private @elsewhere(#ml_program.extern : tensor<4xf32>) : tensor<4xf32>

// -----

// expected-error @+1 {{'memref.global' op initial value should be a unit or elements attribute, but got 1.000000e+00 : f32}}
ml_program.global private mutable @scalar(1.0 : f32) : tensor<4xf32>
