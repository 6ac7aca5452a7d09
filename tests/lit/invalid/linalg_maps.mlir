// What parser and verifier refuse of linalg ops whose maps, and kind, are attributes.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

func.func @a(%a: tensor<4xf32>, %c: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'linalg.elementwise' expected 'kind'}}
  %0 = linalg.elementwise ins(%a : tensor<4xf32>) outs(%c : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @a(%a: tensor<4xf32>, %c: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'linalg.elementwise' expected ElementwiseKind attribute}}
  %0 = linalg.elementwise kind=4 ins(%a : tensor<4xf32>) outs(%c : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @a(%a: tensor<4xf32>, %c: tensor<4xf32>) {
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%a : tensor<4xf32>) outs(%c : tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+2 {{custom op 'linalg.elementwise' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  // expected-error @+1 {{custom op 'linalg.elementwise' unable to parse elemwise op}}
  return
}

// -----

func.func @a(%a: tensor<4xf32>, %c: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.elementwise' op expected the number of indexing_map (1) to be equal to the number of input/output operands (2)}}
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [affine_map<(d0)->(d0)>] ins(%a : tensor<4xf32>) outs(%c : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @a(%a: tensor<4xf32>, %c: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'linalg.elementwise' expected affine map attribute}}
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [4] ins(%a : tensor<4xf32>) outs(%c : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @a(%a: tensor<4xf32>, %c: tensor<4xf32>) {
  // expected-error @+1 {{expected '['}}
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = 4 ins(%a : tensor<4xf32>) outs(%c : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @a(%a: tensor<4xf32>, %c: tensor<4xf32>) {
  // expected-error @+1 {{expected attribute value}}
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [] ins(%a : tensor<4xf32>) outs(%c : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @a(%a: tensor<4xf32>, %c: tensor<4x4xf32>) {
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [affine_map<(d0,d1)->(d0)>,affine_map<(d0,d1)->(d0,d1)>] ins(%a : tensor<4xf32>) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-error @+1 {{'linalg.elementwise' op expected indexing_map #0 to have 2 dim(s) to match the number of loops}}
  %1 = linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [affine_map<(d0)->(d0)>,affine_map<(d0)->(d0,d0)>] ins(%a : tensor<4xf32>) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @a(%a: tensor<4xf32>, %c: f32) {
  linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%a : tensor<4xf32>) outs(%c : f32) 
  // expected-error @+1 {{custom op 'linalg.elementwise' return type needs to be shaped type}}
  return
}

// -----

func.func @a(%a: tensor<4xf32>, %c: tensor<4xf32>) {
  // expected-error @+2 {{custom op 'linalg.elementwise' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 0}}
  // expected-error @+1 {{custom op 'linalg.elementwise' unable to parse elemwise op}}
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<exp> foo ins(%a : tensor<4xf32>) outs(%c : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @a(%a: tensor<4xf32>, %c: tensor<5xf32>) {
  // expected-error @+1 {{'linalg.elementwise' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 5}}
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%a : tensor<4xf32>) outs(%c : tensor<5xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @a(%a: tensor<4xf32>, %c: tensor<5xf32>) {
  // expected-error @+1 {{'linalg.elementwise' op expected the number of indexing_map (0) to be equal to the number of input/output operands (2)}}
  %0 = "linalg.elementwise"(%a, %c) <{kind = #linalg.elementwise_kind<exp>, operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg22: f32, %arg23: f32):
      "linalg.yield"(%arg22) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<5xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @a(%a: tensor<4xf32>, %c: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.elementwise' op requires attribute 'kind'}}
  %0 = "linalg.elementwise"(%a, %c) <{indexing_maps=[affine_map<(d0)->(d0)>,affine_map<(d0)->(d0)>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg22: f32, %arg23: f32):
      "linalg.yield"(%arg22) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %c: tensor<4x3xf32>) {
  // expected-error @+1 {{custom op 'linalg.contract' expected 'indexing_maps' attribute}}
  %0 = linalg.contract ins(%a, %b : tensor<4x8xf32>, tensor<8x3xf32>) outs(%c : tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %c: tensor<4x3xf32>) {
  // expected-error @+1 {{iteration space dim at index 0 is neither a contracting dim nor of parallel iteration type}}
  %0 = linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x3xf32>) outs(%c : tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %c: tensor<4x3xf32>) {
  // expected-error @+1 {{iteration spaces of provided affine_maps differ}}
  %0 = linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n)->(m,n)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x3xf32>) outs(%c : tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %c: tensor<4x3xf32>) {
  // expected-error @+1 {{provided affine_map is not a projected permutation}}
  %0 = linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k+1)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x3xf32>) outs(%c : tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %c: tensor<4x3xf32>) {
  // expected-error @+1 {{ranks of shaped operand and results of corresponding affine_map differ}}
  %0 = linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x3xf32>) outs(%c : tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %c: tensor<4x3xf32>) {
  // expected-error @+1 {{provided affine_map is not a projected permutation}}
  %0 = linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(n,n)>, affine_map<(m,n,k)->(m,n)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x3xf32>) outs(%c : tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @a(%a: tensor<4x8xf32>, %b: tensor<3xf32>, %c: tensor<4x3xf32>) {
  // expected-error @+1 {{iteration space dim at index 2 is neither a contracting dim nor of parallel iteration type}}
  %0 = linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(n)>, affine_map<(m,n,k)->(m,n)>] ins(%a, %b : tensor<4x8xf32>, tensor<3xf32>) outs(%c : tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %c: tensor<4xf32>) {
  // expected-error @+1 {{iteration space dim at index 1 not used to access any operand}}
  %0 = linalg.contract indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,m)>, affine_map<(m,n,k)->(m)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%c : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %c: tensor<4x3xf32>) {
  // expected-error @+1 {{provided affine_map is not a projected permutation}}
  %0 = linalg.contract indexing_maps = [affine_map<(m,n)[k]->(m,k)>, affine_map<(m,n)[k]->(k,n)>, affine_map<(m,n)[k]->(m,n)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x3xf32>) outs(%c : tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @a(%a: tensor<8xf32>, %b: tensor<8xf32>, %c: tensor<f32>) {
  %0 = linalg.contract indexing_maps = [affine_map<(k)->(k)>, affine_map<(k)->(k)>, affine_map<(k)->()>] ins(%a, %b : tensor<8xf32>, tensor<8xf32>) outs(%c : tensor<f32>) -> tensor<f32>
  // expected-error @+1 {{'indexing_maps' do not specify a contracting dimension}}
  %1 = linalg.contract indexing_maps = [affine_map<(k)->(k)>, affine_map<(k)->(k)>, affine_map<(k)->(k)>] ins(%a, %b : tensor<8xf32>, tensor<8xf32>) outs(%a : tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @a(%a: tensor<8xf32>, %b: f32, %c: tensor<8xf32>) {
  // expected-error @+1 {{'indexing_maps' do not specify a contracting dimension}}
  %1 = linalg.contract indexing_maps = [affine_map<(k)->(k)>, affine_map<(k)->()>, affine_map<(k)->(k)>] ins(%a, %b : tensor<8xf32>, f32) outs(%a : tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @a(%a: tensor<8xf32>, %b: f32, %c: tensor<8xf32>) {
  %1 = linalg.contract indexing_maps = [affine_map<(k)->(k)>, affine_map<(k)->(k)>, affine_map<(k)->(k)>] ins(%a : tensor<8xf32>) outs(%a : tensor<8xf32>) -> tensor<8xf32>
  // expected-error @+1 {{custom op 'linalg.contract' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  return
}

// -----

func.func @a(%a: tensor<4x8xi8>, %b: tensor<8x3xi8>, %c: tensor<4x3xi32>) {
  // expected-error @+1 {{custom op 'linalg.contract' expected 'indexing_maps' attribute}}
  %0 = linalg.contract {cast = #linalg.type_fn<cast_unsigned>} indexing_maps = [affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>] ins(%a, %b : tensor<4x8xi8>, tensor<8x3xi8>) outs(%c : tensor<4x3xi32>) -> tensor<4x3xi32>
  return
}

// -----

func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %c: tensor<4x3xf32>) {
  // expected-error @+2 {{custom op 'linalg.contract' element of indexing_maps array is not an affine_map}}
  // expected-error @+1 {{custom op 'linalg.contract' expected 'indexing_maps' attribute}}
  %0 = linalg.contract indexing_maps = [3] ins(%a, %b : tensor<4x8xf32>, tensor<8x3xf32>) outs(%c : tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %c: tensor<4x3xf32>) {
  // expected-error @+2 {{custom op 'linalg.contract' invalid kind of attribute specified}}
  // expected-error @+1 {{custom op 'linalg.contract' expected 'indexing_maps' attribute}}
  %0 = linalg.contract indexing_maps = 3 ins(%a, %b : tensor<4x8xf32>, tensor<8x3xf32>) outs(%c : tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %c: tensor<4x3xf32>) {
  // expected-error @+1 {{custom op 'linalg.matmul' element of indexing_maps array is not an affine_map}}
  %0 = linalg.matmul indexing_maps = [3] ins(%a, %b : tensor<4x8xf32>, tensor<8x3xf32>) outs(%c : tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @a(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %c: tensor<4x3xf32>) {
  // expected-error @+1 {{custom op 'linalg.matmul' invalid kind of attribute specified}}
  %0 = linalg.matmul indexing_maps = 3 ins(%a, %b : tensor<4x8xf32>, tensor<8x3xf32>) outs(%c : tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @rng(%min: f64, %max: f64, %s: f32, %c: tensor<4x8xi32>) {
  // expected-error @+1 {{custom op 'linalg.fill_rng_2d' Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got 'i32' and 'f32'}}
  %0 = linalg.fill_rng_2d ins(%min, %max, %s : f64, f64, f32) outs(%c : tensor<4x8xi32>) -> tensor<4x8xi32>
  return
}

// -----

func.func @rng(%min: f64, %max: f64, %s: i32, %c: tensor<4x8x2xi32>) {
  // expected-error @+1 {{'linalg.fill_rng_2d' op expected operand #3 rank (3) to match the result rank of indexing_map (2)}}
  %0 = linalg.fill_rng_2d ins(%min, %max, %s : f64, f64, i32) outs(%c : tensor<4x8x2xi32>) -> tensor<4x8x2xi32>
  return
}
