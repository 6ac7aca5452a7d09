// A layer for any batch size, with the importer's check of equal sizes.
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
module attributes {torch.debug_module_name = "Dynamic"} {
  func.func @forward(%arg0: tensor<?x4xf32>, %arg1: tensor<?x3xf32>) -> tensor<?x3xf32> {
    %cst = arith.constant dense<[[2.200000e-02, 3.070000e-01, 4.600000e-01], [-2.100000e-01, 2.660000e-01, 2.040000e-01], [1.610000e-01, -3.900000e-01, -4.730000e-01], [-1.160000e-01, 2.460000e-01, -2.480000e-01]]> : tensor<4x3xf32>
    %cst_0 = arith.constant dense<[2.000000e-03, -1.830000e-01, 3.460000e-01]> : tensor<3xf32>
    %cst_1 = arith.constant 0.000000e+00 : f32
    %cst_2 = arith.constant 0 : index
    %d = tensor.dim %arg0, %cst_2 : tensor<?x4xf32>
    %e = tensor.empty(%d) : tensor<?x3xf32>
    %f = linalg.fill ins(%cst_1 : f32) outs(%e : tensor<?x3xf32>) -> tensor<?x3xf32>
    %mm = linalg.matmul ins(%arg0, %cst : tensor<?x4xf32>, tensor<4x3xf32>) outs(%f : tensor<?x3xf32>) -> tensor<?x3xf32>
    %e2 = tensor.empty(%d) : tensor<?x3xf32>
    %0 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%mm, %cst_0 : tensor<?x3xf32>, tensor<3xf32>) outs(%e2 : tensor<?x3xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %p = arith.addf %in, %in_0 : f32
      %q = math.tanh %p : f32
      linalg.yield %q : f32
    } -> tensor<?x3xf32>
    %d1 = tensor.dim %arg1, %cst_2 : tensor<?x3xf32>
    %same = arith.cmpi eq, %d, %d1 : index
    cf.assert %same, "mismatched size for broadcast"
    %e3 = tensor.empty(%d) : tensor<?x3xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%0, %arg1 : tensor<?x3xf32>, tensor<?x3xf32>) outs(%e3 : tensor<?x3xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<?x3xf32>
    return %1 : tensor<?x3xf32>
  }
}
