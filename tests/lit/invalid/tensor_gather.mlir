// What the verifier refuses of tensor.gather and tensor.scatter.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

func.func @a(%s: tensor<4x4x4xf32>, %i: tensor<1x2x2xi32>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims values must be strictly increasing}}
  %0 = tensor.gather %s[%i] gather_dims([0, 0]) : (tensor<4x4x4xf32>, tensor<1x2x2xi32>) -> tensor<1x2x4xf32>
  return 
}

// -----

func.func @a(%s: tensor<4x4x4xf32>, %i: tensor<1x2x2xi32>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims values must be strictly increasing}}
  %0 = tensor.gather %s[%i] gather_dims([2, 0]) : (tensor<4x4x4xf32>, tensor<1x2x2xi32>) -> tensor<1x2x4xf32>
  return 
}

// -----

func.func @a(%s: tensor<4x4x4xf32>, %i: tensor<1x2x2xi32>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims value must be smaller than source rank}}
  %0 = tensor.gather %s[%i] gather_dims([0, 3]) : (tensor<4x4x4xf32>, tensor<1x2x2xi32>) -> tensor<1x2x4xf32>
  return 
}

// -----

func.func @a(%s: tensor<4x4x4xf32>, %i: tensor<1x2x2xi32>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims value must be non-negative}}
  %0 = tensor.gather %s[%i] gather_dims([0, -1]) : (tensor<4x4x4xf32>, tensor<1x2x2xi32>) -> tensor<1x2x4xf32>
  return 
}

// -----

func.func @a(%s: tensor<4x4x4xf32>, %i: tensor<1x2x2xi32>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims must be non-empty}}
  %0 = tensor.gather %s[%i] gather_dims([]) : (tensor<4x4x4xf32>, tensor<1x2x2xi32>) -> tensor<1x2x4xf32>
  return 
}

// -----

func.func @a(%s: tensor<4x4x4xf32>, %i: tensor<1x2x2xi32>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims overflow source rank}}
  %0 = tensor.gather %s[%i] gather_dims([0,1,2,3]) : (tensor<4x4x4xf32>, tensor<1x2x2xi32>) -> tensor<1x2x4xf32>
  return 
}

// -----

func.func @a(%s: tensor<4x4x4xf32>, %i: tensor<1x2x1xi32>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims length must match the size of last dimension of indices}}
  %0 = tensor.gather %s[%i] gather_dims([0,1]) : (tensor<4x4x4xf32>, tensor<1x2x1xi32>) -> tensor<1x2x4xf32>
  return 
}

// -----

func.func @a(%s: tensor<4x4x4xf32>, %i: tensor<1x2x2xi32>) {
  // expected-error @+1 {{'tensor.gather' op result type mismatch: expected 'tensor<1x2x1x1x4xf32>' or its rank-reduced variant 'tensor<1x2x4xf32>' (got: 'tensor<1x2x5xf32>')}}
  %0 = tensor.gather %s[%i] gather_dims([0,1]) : (tensor<4x4x4xf32>, tensor<1x2x2xi32>) -> tensor<1x2x5xf32>
  return 
}

// -----

func.func @a(%s: tensor<4x4x4xf32>, %i: tensor<1x2x2xi32>) {
  // expected-error @+1 {{'tensor.gather' op result type mismatch: expected 'tensor<1x2x1x1x4xf32>' or its rank-reduced variant 'tensor<1x2x4xf32>' (got: 'tensor<1x2x4xf64>')}}
  %0 = tensor.gather %s[%i] gather_dims([0,1]) : (tensor<4x4x4xf32>, tensor<1x2x2xi32>) -> tensor<1x2x4xf64>
  return 
}

// -----

func.func @a(%s: tensor<4x4x4xf32>, %i: tensor<?x2x2xf32>) {
  // expected-error @+1 {{'tensor.gather' op operand #1 must be ranked tensor of signless integer or index values, but got 'tensor<?x2x2xf32>'}}
  %0 = tensor.gather %s[%i] gather_dims([0,1]) : (tensor<4x4x4xf32>, tensor<?x2x2xf32>) -> tensor<1x2x4xf32>
  return 
}

// -----

func.func @a(%s: tensor<4x?x4xf32>, %i: tensor<?x2x?xi8>) {
  // expected-error @+1 {{'tensor.gather' op gather_dims length must match the size of last dimension of indices}}
  %0 = tensor.gather %s[%i] gather_dims([0,1]) : (tensor<4x?x4xf32>, tensor<?x2x?xi8>) -> tensor<?x2x1x1x4xf32>
  return 
}

// -----

func.func @a(%s: tensor<1x2x4xf32>, %d: tensor<4x4x4xf32>, %i: tensor<1x2x2xindex>) -> tensor<4x4x4xf32> {
  // expected-error @+1 {{'tensor.scatter' op requires 'unique' attribute to be set}}
  %0 = tensor.scatter %s into %d[%i] scatter_dims([1, 2]) : (tensor<1x2x4xf32>, tensor<4x4x4xf32>, tensor<1x2x2xindex>) -> tensor<4x4x4xf32>
  return %0 : tensor<4x4x4xf32>
}

// -----

func.func @a(%s: tensor<1x2x5xf32>, %d: tensor<4x4x4xf32>, %i: tensor<1x2x2xindex>) -> tensor<4x4x4xf32> {
  // expected-error @+1 {{'tensor.scatter' op source type mismatch: expected 'tensor<1x2x4x1x1xf32>' or its rank-reduced variant 'tensor<1x2x4xf32>' (got: 'tensor<1x2x5xf32>')}}
  %0 = tensor.scatter %s into %d[%i] scatter_dims([1, 2]) unique : (tensor<1x2x5xf32>, tensor<4x4x4xf32>, tensor<1x2x2xindex>) -> tensor<4x4x4xf32>
  return %0 : tensor<4x4x4xf32>
}

// -----

func.func @a(%s: tensor<1x2x4xf32>, %d: tensor<4x4x4xf32>, %i: tensor<1x2x2xindex>) {
  // expected-error @+1 {{'tensor.scatter' op scatter_dims values must be strictly increasing}}
  %0 = tensor.scatter %s into %d[%i] scatter_dims([2, 1]) unique : (tensor<1x2x4xf32>, tensor<4x4x4xf32>, tensor<1x2x2xindex>) -> tensor<4x4x4xf32>
  return
}
