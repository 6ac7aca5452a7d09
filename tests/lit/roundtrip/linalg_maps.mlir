// linalg ops whose maps are attributes.
// RUN: bufferproof opt %s -o %t
// RUN: FileCheck %s < %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
#id = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func.func @elementwise
func.func @elementwise(%a: tensor<4x8xf32>, %b: tensor<8xf32>, %c: tensor<4x8xf32>, %i: tensor<4x8xi1>, %s: f32) {
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%arg0 : tensor<4x8xf32>) outs(%arg2 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %0 = linalg.elementwise kind = #linalg.elementwise_kind<exp> ins(%a : tensor<4x8xf32>) outs(%c : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(
  %1 = linalg.elementwise kind=#linalg.elementwise_kind<exp> indexing_maps = [#id, #id] ins(%a : tensor<4x8xf32>) outs(%c : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<div> indexing_maps = [#map, #map1, #map] {tag} ins(
  %2 = linalg.elementwise kind=#linalg.elementwise_kind<div> indexing_maps = [#id, affine_map<(d0, d1) -> (d1)>, #id] {tag} ins(%a, %b : tensor<4x8xf32>, tensor<8xf32>) outs(%c : tensor<4x8xf32>) -> tensor<4x8xf32>
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<select> indexing_maps = [#map, #map2, #map, #map] ins(
  %3 = linalg.elementwise kind=#linalg.elementwise_kind<select> indexing_maps = [#id, affine_map<(d0, d1) -> ()>, #id, #id] ins(%i, %s, %a : tensor<4x8xi1>, f32, tensor<4x8xf32>) outs(%c : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// CHECK-LABEL: func.func @contract
func.func @contract(%a: memref<4x8xi8>, %b: memref<8x3xi8>, %c: memref<4x3xi32>, %v: tensor<8xf32>, %f: tensor<f32>) {
  // CHECK: linalg.contract indexing_maps = [#map3, #map4, #map5] {cast = #linalg.type_fn<cast_unsigned>} ins(%arg0, %arg1 : memref<4x8xi8>, memref<8x3xi8>) outs(%arg2 : memref<4x3xi32>)
  linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>] {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : memref<4x8xi8>, memref<8x3xi8>) outs(%c : memref<4x3xi32>)
  // CHECK: linalg.contract indexing_maps = [#map6, #map6, #map7] ins(%arg3, %arg3 : tensor<8xf32>, tensor<8xf32>) outs(%arg4 : tensor<f32>) -> tensor<f32>
  %0 = linalg.contract indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>] ins(%v, %v : tensor<8xf32>, tensor<8xf32>) outs(%f : tensor<f32>) -> tensor<f32>
  return
}
