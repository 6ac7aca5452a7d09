// What the parser and the verifier refuse of complex numbers and of the ops of complex.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

// expected-error @+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
func.func @f(%a: vector<2xcomplex<f32>>) {
  return
}

// -----

// expected-error @+1 {{invalid element type for complex}}
func.func @f(%a: complex<index>) {
  return
}

// -----

// expected-error @+1 {{invalid element type for complex}}
func.func @f(%a: complex<complex<f32>>) {
  return
}

// -----

func.func @f() {
// expected-error @+1 {{expected ')' after complex elements}}
  %2 = arith.constant dense<[(1,2,3), (3,-4)]> : tensor<2xcomplex<i32>>
  return
}

// -----

func.func @f() {
// expected-error @+1 {{parsed 3 elements, but type ('tensor<2xcomplex<i32>>') expected 4 elements}}
  %2 = arith.constant dense<[(1,2), 3]> : tensor<2xcomplex<i32>>
  return
}

// -----

func.func @f() {
// expected-error @+1 {{parsed 2 elements, but type ('tensor<2xcomplex<i32>>') expected 4 elements}}
  %2 = arith.constant dense<[1,2]> : tensor<2xcomplex<i32>>
  return
}

// -----

func.func @f() {
// expected-error @+1 {{parsed 2 elements, but type ('tensor<2xcomplex<f32>>') expected 4 elements}}
  %2 = arith.constant dense<[1.0,2.0]> : tensor<2xcomplex<f32>>
  return
}

// -----

func.func @f() {
// expected-error @+1 {{inferred shape of elements literal ([1]) does not match type ([2])}}
  %2 = arith.constant dense<[(1,2)]> : tensor<2xcomplex<f32>>
  return
}

// -----

func.func @f() {
// expected-error @+1 {{expected ',' between complex elements}}
  %2 = arith.constant dense<(1.0)> : tensor<2xcomplex<f32>>
  return
}

// -----

func.func @f(%a: f32, %b: f64) {
// expected-error @+1 {{'complex.create' op failed to verify that complex element type matches real operand type}}
  %0 = "complex.create"(%a, %a) : (f32, f32) -> complex<f64>
  return
}

// -----

func.func @f(%a: complex<f32>, %b: complex<f64>) {
// expected-error @+1 {{'complex.abs' op failed to verify that complex element type matches result type}}
  %0 = "complex.abs"(%a) : (complex<f32>) -> f64
  return
}

// -----

func.func @f(%a: complex<f32>, %b: complex<f64>) {
// expected-error @+1 {{'complex.im' op failed to verify that complex element type matches result type}}
  %0 = "complex.im"(%a) : (complex<f32>) -> f64
  return
}

// -----

func.func @f(%a: complex<f32>, %b: complex<f64>) {
// expected-error @+1 {{'complex.add' op requires the same type for all operands and results}}
  %0 = "complex.add"(%a, %b) : (complex<f32>, complex<f64>) -> complex<f32>
  return
}

// -----

func.func @f(%a: complex<f32>, %b: complex<f64>) {
// expected-error @+1 {{'complex.exp' op requires the same type for all operands and results}}
  %0 = "complex.exp"(%a) : (complex<f32>) -> complex<f64>
  return
}

// -----

func.func @f(%a: complex<f32>, %b: complex<f64>) {
// expected-error @+1 {{'complex.eq' op failed to verify that all of {lhs, rhs} have same type}}
  %0 = "complex.eq"(%a, %b) : (complex<f32>, complex<f64>) -> i1
  return
}

// -----

func.func @f(%a: complex<f32>, %b: complex<f64>) {
// expected-error @+1 {{'complex.eq' op result #0 must be 1-bit signless integer, but got 'i2'}}
  %0 = "complex.eq"(%a, %a) : (complex<f32>, complex<f32>) -> i2
  return
}

// -----

func.func @f(%a: complex<f32>, %b: i32) {
// expected-error @+1 {{'complex.powi' op failed to verify that all of {lhs, result} have same type}}
  %0 = "complex.powi"(%a, %b) : (complex<f32>, i32) -> complex<f64>
  return
}

// -----

func.func @f(%a: complex<f32>, %b: index) {
// expected-error @+1 {{'complex.powi' op operand #1 must be signless integer, but got 'index'}}
  %0 = "complex.powi"(%a, %b) : (complex<f32>, index) -> complex<f32>
  return
}

// -----

func.func @f() {
// expected-error @+1 {{'complex.constant' op requires 'value' to be a complex constant, represented as array of two values}}
  %0 = complex.constant [1.0] : complex<f64>
  return
}

// -----

func.func @f() {
// expected-error @+1 {{'complex.constant' op requires attribute's elements to be float or integer attributes}}
  %0 = complex.constant [1.0, "a"] : complex<f64>
  return
}

// -----

func.func @f() {
// expected-error @+1 {{'complex.constant' op requires attribute's element types ('f64', 'f32') to match the element type of the op's return type ('f64')}}
  %0 = complex.constant [1.0, 1.0 : f32] : complex<f64>
  return
}

// -----

func.func @f() {
// expected-error @+1 {{custom op 'complex.constant' invalid kind of type specified: expected builtin.complex, but found 'f64'}}
  %0 = complex.constant [1.0, 1.0 : f32] : f64
  return
}

// -----

func.func @f(%a : tensor<f32>, %b: complex<f32>) {
// expected-error @+1 {{'complex.bitcast' op operand must be int/float/complex}}
  %0 = complex.bitcast %a : tensor<f32> to complex<f32>
  return
}

// -----

func.func @f(%a : tensor<f32>, %b: complex<f32>) {
// expected-error @+1 {{'complex.bitcast' op result must be int/float/complex}}
  %0 = complex.bitcast %b : complex<f32> to tensor<f32>
  return
}

// -----

func.func @f(%a : f32, %b: complex<f32>) {
// expected-error @+1 {{'complex.bitcast' op requires that either input or output has a complex type}}
  %0 = complex.bitcast %a : f32 to i32
  return
}

// -----

func.func @f(%a : f32, %b: complex<f32>) {
// expected-error @+1 {{'complex.bitcast' op casting bitwidths do not match}}
  %0 = complex.bitcast %b : complex<f32> to i32
  return
}

// -----

func.func @f(%a : f32, %b: complex<f32>) {
// expected-error @+1 {{custom op 'complex.constant' invalid kind of attribute specified}}
  %0 = complex.constant {a = 1} : complex<f32>
  return
}

// -----

func.func @f(%a : f32, %b: complex<f32>) {
// expected-error @+1 {{custom op 'complex.abs' invalid kind of type specified: expected builtin.complex, but found 'f32'}}
  %0 = complex.abs %b : f32
  return
}

// -----

func.func @f(%a : f32, %b: complex<f32>) {
// expected-error @+1 {{custom op 'complex.create' invalid kind of type specified: expected builtin.complex, but found 'f32'}}
  %0 = complex.create %a, %a : f32
  return
}

// -----

func.func @f(%a : f32, %b: complex<f32>) {
// expected-error @+1 {{'complex.create' op result #0 must be complex type with floating-point elements, but got 'f32'}}
  %0 = "complex.create"(%a, %a) : (f32, f32) -> f32
  return
}
