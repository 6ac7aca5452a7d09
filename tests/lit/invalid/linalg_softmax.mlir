// What the verifier refuses of linalg.softmax.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %c: tensor<4x3xf32>) {
  // expected-error @+1 {{'linalg.softmax' op incorrect dimension specified}}
  %0 = linalg.softmax dimension(2) ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %c: tensor<4x3xf32>) {
  // expected-error @+1 {{'linalg.softmax' op incompatible output shape}}
  %0 = linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%c : tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @a(%a: tensor<4x3xf64>, %b: tensor<8x3xi32>, %c: tensor<4x3xf32>) {
  // expected-error @+1 {{'linalg.softmax' op failed to verify that input and output have same element type}}
  %0 = linalg.softmax dimension(1) ins(%a : tensor<4x3xf64>) outs(%c : tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @a(%a: tensor<4x3xf64>, %b: tensor<4x3xf64>, %c: tensor<4x3xf32>) {
  // expected-error @+1 {{'linalg.softmax' op incorrect dimension specified}}
  %0 = linalg.softmax dimension(-1) ins(%a : tensor<4x3xf64>) outs(%b : tensor<4x3xf64>) -> tensor<4x3xf64>
  return
}

// -----

func.func @a(%a: tensor<4x3xf64>, %b: tensor<4x3xf64>, %c: tensor<4x3xf32>) {
  // expected-error @+1 {{'linalg.softmax' op expected type of operand #1 ('tensor<4x3xf64>') to match type of corresponding result ('tensor<4x3xf32>')}}
  %0 = linalg.softmax dimension(1) ins(%a : tensor<4x3xf64>) outs(%b : tensor<4x3xf64>) -> tensor<4x3xf32>
  return
}

// -----

func.func @a(%a: tensor<*xf64>, %b: tensor<*xf64>, %m: memref<4x4xf64>, %t: tensor<4x4xf64>) {
  // expected-error @+1 {{'linalg.softmax' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  linalg.softmax dimension(1) ins(%m : memref<4x4xf64>) outs(%t : tensor<4x4xf64>)
  return
}

// -----

func.func @f(%m: memref<*xf32>, %n: memref<4xf32>) {
  // expected-error @+1 {{'linalg.softmax' op incompatible output shape}}
  linalg.softmax dimension(0) ins(%m : memref<*xf32>) outs(%n : memref<4xf32>)
  return
}

// -----

func.func @f(%m: memref<*xf32>) {
  // expected-error @+1 {{'linalg.softmax' op incorrect dimension specified}}
  linalg.softmax dimension(0) ins(%m : memref<*xf32>) outs(%m : memref<*xf32>)
  return
}
