// Small VGG for a batch of two; weights as hexadecimal blobs; average pooling at the end.
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1)>
module attributes {torch.debug_module_name = "VGG"} {
  func.func @forward(%arg0: tensor<2x1x8x8xf32>) -> tensor<2x4xf32> {
    %cst = arith.constant dense<"0x022B87BE9643CBBEF4FDD4BDD7A3B0BE2DB2DDBE39B4C8BD1904D63E9A99993E14AE873E04568EBE508D173D1D5A64BE8B6CA7BE5EBAC9BE986E92BEBE9FDA3EB072A83E1B2F9D3E"> : tensor<2x1x3x3xf32>
    %cst_0 = arith.constant dense<[3.000000e-01, -3.070000e-01]> : tensor<2xf32>
    %cst_1 = arith.constant 0.000000e+00 : f32
    %cst_2 = arith.constant 0xFF800000 : f32
    %cst_3 = arith.constant dense<"0x5C8F42BE4A0C023E68916D3E8FC2B53E5C8FC23EBC74D3BE8716D93DC520303EA69BC43B2FDDA4BEF4FDD4BC986ED2BE52B8DE3E48E1BA3EA69B443DCDCC4CBE7368D13EBC74933D8195C33E0E2DB23E6F12033CC520B0BD83C0CA3DDF4F8DBD6891ADBE14AE47BE8941A03EE7FBE9BEB072E8BE2506013EAE4761BE295C0F3D6891EDBC9CC420BEC976FE3EE3A59BBE0E2DB2BD621098BE2731083E426065BEBC7413BE91ED7C3EC74B37BEFCA9713D17D9CE3EBA49CCBE8941E0BE83C08ABE14AE873E1F85EB3DF0A786BE560E2DBE2FDDA4BE9EEF27BD"> : tensor<3x2x3x3xf32>
    %cst_4 = arith.constant dense<[-4.570000e-01, 1.970000e-01, 3.960000e-01]> : tensor<3xf32>
    %cst_5 = arith.constant 4.000000e+00 : f32
    %cst_6 = arith.constant dense<[4.550000e-01, 2.350000e-01, 4.600000e-01, -4.820000e-01]> : tensor<4xf32>
    %cst_7 = arith.constant dense<[[-2.110000e-01, 4.660000e-01, 2.750000e-01], [-9.000000e-02, 4.430000e-01, 1.210000e-01], [3.180000e-01, -2.070000e-01, -3.090000e-01], [-5.600000e-02, -3.640000e-01, -1.180000e-01]]> : tensor<4x3xf32>
    %0 = tensor.pad %arg0 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg9: index, %arg10: index, %arg11: index, %arg12: index):
      tensor.yield %cst_1 : f32
    } : tensor<2x1x8x8xf32> to tensor<2x1x10x10xf32>
    %1 = tensor.empty() : tensor<2x2x8x8xf32>
    %2 = linalg.broadcast ins(%cst_0 : tensor<2xf32>) outs(%1 : tensor<2x2x8x8xf32>) dimensions = [0, 2, 3] 
    %3 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%0, %cst : tensor<2x1x10x10xf32>, tensor<2x1x3x3xf32>) outs(%2 : tensor<2x2x8x8xf32>) -> tensor<2x2x8x8xf32>
    %4 = tensor.empty() : tensor<2x2x8x8xf32>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%3 : tensor<2x2x8x8xf32>) outs(%4 : tensor<2x2x8x8xf32>) {
    ^bb0(%in: f32, %out: f32):
      %r = arith.cmpf ugt, %in, %cst_1 : f32
      %q = arith.select %r, %in, %cst_1 : f32
      linalg.yield %q : f32
    } -> tensor<2x2x8x8xf32>
    %6 = tensor.empty() : tensor<2x2x4x4xf32>
    %7 = linalg.fill ins(%cst_2 : f32) outs(%6 : tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %8 = tensor.empty() : tensor<2x2xf32>
    %9 = linalg.pooling_nchw_max {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%5, %8 : tensor<2x2x8x8xf32>, tensor<2x2xf32>) outs(%7 : tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32>
    %10 = tensor.pad %9 low[0, 0, 1, 1] high[0, 0, 1, 1] {
    ^bb0(%arg9: index, %arg10: index, %arg11: index, %arg12: index):
      tensor.yield %cst_1 : f32
    } : tensor<2x2x4x4xf32> to tensor<2x2x6x6xf32>
    %11 = tensor.empty() : tensor<2x3x4x4xf32>
    %12 = linalg.broadcast ins(%cst_4 : tensor<3xf32>) outs(%11 : tensor<2x3x4x4xf32>) dimensions = [0, 2, 3] 
    %13 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%10, %cst_3 : tensor<2x2x6x6xf32>, tensor<3x2x3x3xf32>) outs(%12 : tensor<2x3x4x4xf32>) -> tensor<2x3x4x4xf32>
    %14 = tensor.empty() : tensor<2x3x4x4xf32>
    %15 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%13 : tensor<2x3x4x4xf32>) outs(%14 : tensor<2x3x4x4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %r = arith.cmpf ugt, %in, %cst_1 : f32
      %q = arith.select %r, %in, %cst_1 : f32
      linalg.yield %q : f32
    } -> tensor<2x3x4x4xf32>
    %16 = tensor.empty() : tensor<2x3x2x2xf32>
    %17 = linalg.fill ins(%cst_2 : f32) outs(%16 : tensor<2x3x2x2xf32>) -> tensor<2x3x2x2xf32>
    %18 = tensor.empty() : tensor<2x2xf32>
    %19 = linalg.pooling_nchw_max {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%15, %18 : tensor<2x3x4x4xf32>, tensor<2x2xf32>) outs(%17 : tensor<2x3x2x2xf32>) -> tensor<2x3x2x2xf32>
    %20 = tensor.empty() : tensor<2x3x1x1xf32>
    %21 = linalg.fill ins(%cst_1 : f32) outs(%20 : tensor<2x3x1x1xf32>) -> tensor<2x3x1x1xf32>
    %22 = tensor.empty() : tensor<2x2xf32>
    %23 = linalg.pooling_nchw_sum {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%19, %22 : tensor<2x3x2x2xf32>, tensor<2x2xf32>) outs(%21 : tensor<2x3x1x1xf32>) -> tensor<2x3x1x1xf32>
    %24 = tensor.empty() : tensor<2x3x1x1xf32>
    %25 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%23 : tensor<2x3x1x1xf32>) outs(%24 : tensor<2x3x1x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %q = arith.divf %in, %cst_5 : f32
      linalg.yield %q : f32
    } -> tensor<2x3x1x1xf32>
    %26 = tensor.collapse_shape %25 [[0], [1, 2, 3]] : tensor<2x3x1x1xf32> into tensor<2x3xf32>
    %27 = tensor.empty() : tensor<3x4xf32>
    %28 = linalg.transpose ins(%cst_7 : tensor<4x3xf32>) outs(%27 : tensor<3x4xf32>) permutation = [1, 0] 
    %29 = tensor.empty() : tensor<2x4xf32>
    %30 = linalg.fill ins(%cst_1 : f32) outs(%29 : tensor<2x4xf32>) -> tensor<2x4xf32>
    %31 = linalg.matmul ins(%26, %28 : tensor<2x3xf32>, tensor<3x4xf32>) outs(%30 : tensor<2x4xf32>) -> tensor<2x4xf32>
    %32 = tensor.empty() : tensor<2x4xf32>
    %33 = linalg.generic {indexing_maps = [#map1, #map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%31, %cst_6 : tensor<2x4xf32>, tensor<4xf32>) outs(%32 : tensor<2x4xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %q = arith.addf %in, %in_0 : f32
      linalg.yield %q : f32
    } -> tensor<2x4xf32>
    return %33 : tensor<2x4xf32>
  }
}
