// For affine.load, cf.assert, index.minu, index.shrs, linalg.mmt4d, linalg.powf, math.powf, memref.store.
#map = affine_map<() -> ()>
#map1 = affine_map<(d0, d1) -> (d0 * 2 + d1)>
module {
  func.func @main() {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = linalg.powf ins(%cst, %cst : tensor<f32>, tensor<f32>) outs(%cst : tensor<f32>) -> tensor<f32>
    %c1 = arith.constant 1 : index
    %alloc = memref.alloc(%c1) : memref<1x?xf32>
    %c0 = arith.constant 0 : index
    %1 = affine.load %alloc[-%c1 + 1, -%c0] : memref<1x?xf32>
    %false = arith.constant false
    cf.assert %false, "in range"
    %2 = linalg.generic {indexing_maps = [#map], iterator_types = []} outs(%cst : tensor<f32>) {
    ^bb0(%out: f32):
      %8 = index.minu %c1, %c1
      linalg.yield %1 : f32
    } -> tensor<f32>
    %3 = index.shrs %c1, %c1
    %4 = tensor.empty(%c1, %c1) : tensor<?x1x?x1xf32>
    %5 = tensor.empty(%c1, %c1) : tensor<?x1x1x?xf32>
    %6 = tensor.empty(%c1) : tensor<1x1x?x1xf32>
    %7 = linalg.mmt4d ins(%5, %6 : tensor<?x1x1x?xf32>, tensor<1x1x?x1xf32>) outs(%4 : tensor<?x1x?x1xf32>) -> tensor<?x1x?x1xf32>
    %alloc_0 = memref.alloc() : memref<1x1xf32, #map1>
    memref.store %1, %alloc_0[%c1, %c1] : memref<1x1xf32, #map1>
    return
  }
}
