// What the verifier refuses of math ops.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

func.func @invalid(%a: f32) {
  // expected-error @+1 {{'math.absf' op requires the same type for all operands and results}}
  %0 = "math.absf"(%a) : (f32) -> f64
  return
}

// -----

func.func @invalid(%a: f32) {
  // expected-error @+1 {{'math.sincos' op failed to verify that all of {operand, sin, cos} have same type}}
  %0:2 = "math.sincos"(%a) : (f32) -> (f64, f32)
  return
}

// -----

func.func @invalid(%a: f32, %i: i32) {
  // expected-error @+1 {{'math.fpowi' op failed to verify that all of {lhs, result} have same type}}
  %0 = "math.fpowi"(%a, %i) : (f32, i32) -> f64
  return
}

// -----

func.func @invalid(%a: tensor<4xf32>, %i: tensor<3xi32>) {
  // expected-error @+1 {{'math.fpowi' op requires the same shape for all operands and results}}
  %0 = math.fpowi %a, %i : tensor<4xf32>, tensor<3xi32>
  return
}

// -----

func.func @invalid(%a: f32, %i: tensor<3xi32>) {
  // expected-error @+1 {{'math.fpowi' op requires the same shape for all operands and results}}
  %0 = math.fpowi %a, %i : f32, tensor<3xi32>
  return
}

// -----

func.func @invalid(%a: f32) {
  // expected-error @+1 {{'math.isnan' op result #0 must be bool-like, but got 'f32'}}
  %0 = "math.isnan"(%a) : (f32) -> f32
  return
}

// -----

func.func @invalid(%a: f32) {
  // expected-error @+1 {{'math.isnan' op failed to verify that result type has i1 element type and same shape as operands}}
  %0 = "math.isnan"(%a) : (f32) -> tensor<2xi1>
  return
}

// -----

func.func @invalid(%a: f32) {
  // expected-error @+1 {{'math.fma' op expected 3 operands, but found 2}}
  %0 = "math.fma"(%a, %a) : (f32, f32) -> f32
  return
}

// -----

func.func @invalid(%a: f32, %b: f64) {
  // expected-error @+1 {{'math.fma' op requires the same type for all operands and results}}
  %0 = "math.fma"(%a, %b, %a) : (f32, f64, f32) -> f32
  return
}

// -----

func.func @invalid(%a: i32) {
  // expected-error @+1 {{'arith.mulsi_extended' op failed to verify that all of {lhs, rhs, low, high} have same type}}
  %0:2 = "arith.mulsi_extended"(%a, %a) : (i32, i32) -> (i64, i32)
  return
}

// -----

func.func @invalid(%a: i32, %b: i64) {
  // expected-error @+1 {{'arith.cmpi' op requires all operands to have the same type}}
  %0 = "arith.cmpi"(%a, %b) {predicate = 1 : i64} : (i32, i64) -> i1
  return
}
