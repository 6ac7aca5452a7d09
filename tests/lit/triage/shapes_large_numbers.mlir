// Numbers near the end of their range, as extents, constants and factors of indexing maps.
// RUN: not bufferproof replay --shrink-shapes %s | FileCheck %s
// CHECK: extents: 9223372036854775807 -> 6, 9223372036854775806 -> 5, 6148914691236517204 -> 4, 4611686018427387904 -> 3, 7 -> 2
#m = affine_map<(d0, d1) -> (d0 * 4611686018427387904 + d1 * 4611686018427387904 + 9223372036854775807)>
#i = affine_map<(d0, d1) -> (d0, d1)>
func.func @main(%a: tensor<?xf32>, %b: tensor<7x9223372036854775806xf32>) -> tensor<7x9223372036854775806xf32> {
  %c = arith.constant 9223372036854775807 : index
  %c1 = arith.constant 6148914691236517204 : index
  %r = linalg.generic {indexing_maps = [#m, #i], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<?xf32>) outs(%b : tensor<7x9223372036854775806xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<7x9223372036854775806xf32>
  return %r : tensor<7x9223372036854775806xf32>
}
