// What the verifier refuses of linalg.pack and linalg.unpack.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

func.func @a(%s: tensor<5x6xf32>, %d: tensor<3x2x3x2xf32>, %p: f32) {
  // expected-error @+1 {{'linalg.pack' op invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set}}
  %0 = linalg.pack %s outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [3, 2] into %d : tensor<5x6xf32> -> tensor<3x2x3x2xf32>
  return
}

// -----

func.func @a(%s: tensor<5x6xf32>, %d: tensor<2x3x3x2xf32>, %p: f64) {
  // expected-error @+1 {{'linalg.pack' op expected padding_value has 'f32' but got: 'f64'}}
  %0 = linalg.pack %s padding_value(%p : f64) inner_dims_pos = [0, 1] inner_tiles = [3, 2] into %d : tensor<5x6xf32> -> tensor<2x3x3x2xf32>
  return
}

// -----

func.func @a(%s: tensor<5x6xf32>, %d: tensor<2x3x3x2xf32>, %p: f32) {
  // expected-error @+1 {{invalid inner_dims_pos vector}}
  %0 = linalg.pack %s padding_value(%p : f32) inner_dims_pos = [0, 0] inner_tiles = [3, 2] into %d : tensor<5x6xf32> -> tensor<2x3x3x2xf32>
  return
}

// -----

func.func @a(%s: tensor<5x6xf32>, %d: tensor<2x3x3x2xf32>, %p: f32) {
  // expected-error @+1 {{invalid inner_dims_pos vector}}
  %0 = linalg.pack %s padding_value(%p : f32) inner_dims_pos = [0, 2] inner_tiles = [3, 2] into %d : tensor<5x6xf32> -> tensor<2x3x3x2xf32>
  return
}

// -----

func.func @a(%s: tensor<5x6xf32>, %d: tensor<2x3x3x2xf32>, %p: f32) {
  // expected-error @+1 {{invalid outer_dims_perm vector}}
  %0 = linalg.pack %s padding_value(%p : f32) outer_dims_perm = [0, 0] inner_dims_pos = [0, 1] inner_tiles = [3, 2] into %d : tensor<5x6xf32> -> tensor<2x3x3x2xf32>
  return
}

// -----

func.func @a(%s: tensor<5x6xf32>, %d: tensor<2x3x3x2xf32>, %p: f32) {
  // expected-error @+1 {{outer_dims_perm must be a permutation or empty}}
  %0 = linalg.pack %s padding_value(%p : f32) outer_dims_perm = [0] inner_dims_pos = [0, 1] inner_tiles = [3, 2] into %d : tensor<5x6xf32> -> tensor<2x3x3x2xf32>
  return
}

// -----

func.func @a(%s: tensor<5x6xf32>, %d: tensor<2x3x3x2xf32>, %p: f32) {
  // expected-error @+1 {{invalid zero tile factor}}
  %0 = linalg.pack %s padding_value(%p : f32) inner_dims_pos = [0, 1] inner_tiles = [0, 2] into %d : tensor<5x6xf32> -> tensor<2x3x3x2xf32>
  return
}

// -----

func.func @a(%s: tensor<5x6xf32>, %d: tensor<2x3x3x2xf32>, %p: f32) {
  // expected-error @+1 {{tiling factors must equal the number of dimensions to tile}}
  %0 = linalg.pack %s padding_value(%p : f32) inner_dims_pos = [0, 1] inner_tiles = [3] into %d : tensor<5x6xf32> -> tensor<2x3x3x2xf32>
  return
}

// -----

func.func @a(%s: tensor<5x6xf32>, %d: tensor<2x3x3x2xf32>, %p: f32) {
  // expected-error @+1 {{tiling factors must be less than or equal to the input rank for pack or output rank for unpack}}
  %0 = linalg.pack %s padding_value(%p : f32) inner_dims_pos = [0, 1] inner_tiles = [3, 2, 2] into %d : tensor<5x6xf32> -> tensor<2x3x3x2xf32>
  return
}

// -----

func.func @a(%s: tensor<5x6xf32>, %d: tensor<2x6x3x2xf32>, %p: f32) {
  // expected-error @+1 {{packed rank != (unpacked rank + num tiling factors), got 4 != 3}}
  %0 = linalg.pack %s padding_value(%p : f32) inner_dims_pos = [0] inner_tiles = [3] into %d : tensor<5x6xf32> -> tensor<2x6x3x2xf32>
  return
}

// -----

func.func @a(%s: tensor<5x6xf32>, %d: tensor<2x3x3x4xf32>, %p: f32) {
  // expected-error @+1 {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %0 = linalg.pack %s padding_value(%p : f32) inner_dims_pos = [0, 1] inner_tiles = [3, 2] into %d : tensor<5x6xf32> -> tensor<2x3x3x4xf32>
  return
}

// -----

func.func @a(%s: tensor<5x6xf32>, %d: tensor<4x3x3x2xf32>, %p: f32) {
  // expected-error @+1 {{expected 'tensor<2x3x3x2xf32>' for the packed domain value, got 'tensor<4x3x3x2xf32>'}}
  %0 = linalg.pack %s padding_value(%p : f32) inner_dims_pos = [0, 1] inner_tiles = [3, 2] into %d : tensor<5x6xf32> -> tensor<4x3x3x2xf32>
  return
}

// -----

func.func @a(%d: tensor<5x6xf32>, %s: tensor<4x2x3x2xf32>) {
  // expected-error @+1 {{expected 'tensor<3x2x3x2xf32>' for the packed domain value, got 'tensor<4x2x3x2xf32>'}}
  %0 = linalg.unpack %s outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [3, 2] into %d : tensor<4x2x3x2xf32> -> tensor<5x6xf32>
  return
}

// -----

func.func @a(%s: tensor<5x6xf32>, %d: tensor<5x6x3xf32>, %p: f32) {
  // expected-error @+1 {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %0 = linalg.pack %s padding_value(%p : f32) inner_dims_pos = [0] inner_tiles = [-3] into %d : tensor<5x6xf32> -> tensor<5x6x3xf32>
  return
}
