// What the verifier refuses of tensor.concat. Upstream crashes on a negative dimension.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

func.func @invalid(%a: tensor<3xf32>) {
  // expected-error @+1 {{'tensor.concat' op requires at least one input}}
  %0 = tensor.concat dim(0) : () -> tensor<3xf32>
  return
}

// -----

func.func @invalid(%a: tensor<3xf32>, %b: tensor<3x4xf32>) {
  // expected-error @+1 {{'tensor.concat' op rank of concatenated inputs must match result rank}}
  %0 = tensor.concat dim(0) %a, %b : (tensor<3xf32>, tensor<3x4xf32>) -> tensor<6x4xf32>
  return
}

// -----

func.func @invalid(%a: tensor<3xf32>, %b: tensor<3xi32>) {
  // expected-error @+1 {{'tensor.concat' op inputs and result element type must match}}
  %0 = tensor.concat dim(0) %a, %b : (tensor<3xf32>, tensor<3xi32>) -> tensor<6xf32>
  return
}

// -----

func.func @invalid(%a: tensor<3xf32>) {
  // expected-error @+1 {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
  %0 = tensor.concat dim(1) %a : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @invalid(%a: tensor<f32>) {
  // expected-error @+1 {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
  %0 = tensor.concat dim(0) %a : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @invalid(%a: tensor<3xf32>) {
  // expected-error @+1 {{'tensor.concat' op concatenation dim must not be negative}}
  %0 = tensor.concat dim(-1) %a : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @invalid(%a: tensor<3x4xf32>, %b: tensor<?x5xf32>) {
  // expected-error @+1 {{'tensor.concat' op static concatenation size mismatch along non-concatenated dimension 1}}
  %0 = tensor.concat dim(0) %a, %b : (tensor<3x4xf32>, tensor<?x5xf32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @invalid(%a: tensor<3x?xf32>, %b: tensor<2x4xf32>, %c: tensor<1x5xf32>) {
  // expected-error @+1 {{'tensor.concat' op static concatenation size mismatch along non-concatenated dimension 1}}
  %0 = tensor.concat dim(0) %a, %b, %c : (tensor<3x?xf32>, tensor<2x4xf32>, tensor<1x5xf32>) -> tensor<6x?xf32>
  return
}

// -----

func.func @invalid(%a: tensor<3xf32>) {
  // expected-error @+1 {{'tensor.concat' op result type 'tensor<7xf32>'does not match inferred shape 'tensor<6xf32>' static sizes}}
  %0 = tensor.concat dim(0) %a, %a : (tensor<3xf32>, tensor<3xf32>) -> tensor<7xf32>
  return
}

// -----

func.func @invalid(%a: tensor<3x?xf32>, %b: tensor<?x5xf32>) {
  // expected-error @+1 {{'tensor.concat' op result type 'tensor<?x6xf32>'does not match inferred shape 'tensor<?x5xf32>' static sizes}}
  %0 = tensor.concat dim(0) %a, %b : (tensor<3x?xf32>, tensor<?x5xf32>) -> tensor<?x6xf32>
  return
}

// -----

// DIFFERS: mlir-opt takes it
func.func @invalid(%a: tensor<9223372036854775807xf32>) {
  // expected-error @+1 {{'tensor.concat' op concatenated extents exceed 64 bits}}
  %0 = tensor.concat dim(0) %a, %a : (tensor<9223372036854775807xf32>, tensor<9223372036854775807xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @invalid(%a: tensor<*xf32>) {
  // expected-error @+1 {{'tensor.concat' op operand #0 must be variadic of ranked tensor of any type values, but got 'tensor<*xf32>'}}
  %0 = tensor.concat dim(0) %a : (tensor<*xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @invalid(%a: tensor<3xf32>) {
  // expected-error @+1 {{'tensor.concat' op attribute 'dim' failed to satisfy constraint: 64-bit signless integer attribute}}
  %0 = "tensor.concat"(%a) <{dim = 0 : i32}> : (tensor<3xf32>) -> tensor<3xf32>
  return
}
