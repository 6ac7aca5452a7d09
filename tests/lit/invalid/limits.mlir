// What bufferproof refuses and mlir-opt takes: too much of something, and syntax and types that it does not have.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

// DIFFERS: a limit of bufferproof
// expected-error @+1 {{more than 64 dimensions}}
"test.op"() {a = tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xi32>} : () -> ()

// -----

// DIFFERS: a limit of bufferproof
// expected-error @+1 {{more than 64 dimensions}}
"test.op"() {a = dense<[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]> : tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xi32>} : () -> ()

// -----

// DIFFERS: a limit of bufferproof
// expected-error @+1 {{the number of elements overflows}}
"test.op"() {a = dense<1> : tensor<4294967296x4294967296xi32>} : () -> ()

// -----

// DIFFERS: mlir-opt takes it
// expected-error @+1 {{integers of 0 bits are not supported, only of 1 to 4096}}
"test.op"() {a = i0} : () -> ()

// -----

// DIFFERS: a limit of bufferproof
// expected-error @+1 {{integers of 4097 bits are not supported, only of 1 to 4096}}
"test.op"() {a = i4097} : () -> ()

// -----

// DIFFERS: mlir-opt takes it
// expected-error @+1 {{type 'f80' is not supported}}
"test.op"() {a = f80} : () -> ()

// -----

// DIFFERS: mlir-opt takes it
// expected-error @+1 {{type 'f128' is not supported}}
"test.op"() {a = tensor<4xf128>} : () -> ()

// -----

// DIFFERS: mlir-opt takes it
// expected-error @+1 {{arrays of 'i24' are not supported}}
"test.op"() {a = array<i24: 1>} : () -> ()

// -----

// DIFFERS: mlir-opt takes it
// expected-error @+1 {{arrays of 'f16' are not supported}}
"test.op"() {a = array<f16: 1.0>} : () -> ()

// -----

// DIFFERS: a limit of bufferproof
// expected-error @+1 {{affine expression of more than 512 operations}}
"test.op"() {a = affine_map<(i) -> (i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i)>} : () -> ()

// -----

// DIFFERS: a limit of bufferproof
// expected-error @+1 {{nesting deeper than 512 levels}}
"test.op"() {a = [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]} : () -> ()

// -----

// DIFFERS: a limit of bufferproof
// expected-error @+1 {{nesting deeper than 512 levels}}
"test.op"() {a = !foo.x<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>} : () -> ()

// -----

// DIFFERS: a limit of bufferproof
// expected-error @+1 {{regions nested deeper than 512 levels}}
module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{module{}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}

// -----

// DIFFERS: a limit of bufferproof
func.func @f(%a: vector<65536xf32>) {
  // expected-error @+1 {{custom op 'vector.to_elements' a vector of more than 65535 elements}}
  %0:65536 = vector.to_elements %a : vector<65536xf32>
  return
}

// -----

// DIFFERS: a limit of bufferproof
func.func @f(%t: tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xf32>, %i: tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xindex>) {
  // expected-error @+1 {{'tensor.gather' op expected a rank below 64}}
  %0 = tensor.gather %t[%i] gather_dims([0]) : (tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xf32>, tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xindex>) -> tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xf32>
  return
}

// -----

// DIFFERS: a limit of bufferproof
#map = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8, d9, d10, d11, d12, d13, d14, d15, d16, d17, d18, d19, d20, d21, d22, d23, d24, d25, d26, d27, d28, d29, d30, d31, d32, d33, d34, d35, d36, d37, d38, d39, d40, d41, d42, d43, d44, d45, d46, d47, d48, d49, d50, d51, d52, d53, d54, d55, d56, d57, d58, d59, d60, d61, d62, d63, d64) -> ()>
func.func @f(%a: tensor<f32>) {
  // expected-error @+1 {{'linalg.generic' op expected at most 64 loops}}
  %0 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%a : tensor<f32>) {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  } -> tensor<f32>
  return
}

// -----

// DIFFERS: a limit of bufferproof
#map = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8, d9, d10, d11, d12, d13, d14, d15, d16, d17, d18, d19, d20, d21, d22, d23, d24, d25, d26, d27, d28, d29, d30, d31, d32, d33, d34, d35, d36, d37, d38, d39, d40, d41, d42, d43, d44, d45, d46, d47, d48, d49, d50, d51, d52, d53, d54, d55, d56, d57, d58, d59, d60, d61, d62, d63, d64) -> ()>
func.func @f(%a: tensor<f32>) {
  // expected-error @+1 {{'linalg.contract' op expected at most 64 loops}}
  %0 = linalg.contract indexing_maps = [#map, #map, #map] ins(%a, %a : tensor<f32>, tensor<f32>) outs(%a : tensor<f32>) -> tensor<f32>
  return
}

// -----

// DIFFERS: mlir-opt takes it
// expected-error @+1 {{invalid UTF-8 in string literal}}
"test.op"() {a = "ÿ"} : () -> ()

// -----

// DIFFERS: mlir-opt takes it
// expected-error @+1 {{file metadata is not supported}}
{-#
  dialect_resources: {}
#-}
