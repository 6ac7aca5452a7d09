// A radix-2 butterfly of complex numbers held as pairs of real tensors.
#map = affine_map<(d0) -> (d0)>
module {
  func.func @fft4(%re: tensor<4xf32>, %im: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    %er = tensor.extract_slice %re[0] [2] [2] : tensor<4xf32> to tensor<2xf32>
    %or = tensor.extract_slice %re[1] [2] [2] : tensor<4xf32> to tensor<2xf32>
    %ei = tensor.extract_slice %im[0] [2] [2] : tensor<4xf32> to tensor<2xf32>
    %oi = tensor.extract_slice %im[1] [2] [2] : tensor<4xf32> to tensor<2xf32>
    %e2 = tensor.empty() : tensor<2xf32>
    %e4 = tensor.empty() : tensor<4xf32>
    %s:4 = linalg.generic {indexing_maps = [#map, #map, #map, #map, #map, #map, #map, #map], iterator_types = ["parallel"]} ins(%er, %ei, %or, %oi : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) outs(%e2, %e2, %e2, %e2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
    ^bb0(%a: f32, %b: f32, %c: f32, %d: f32, %o0: f32, %o1: f32, %o2: f32, %o3: f32):
      %0 = arith.addf %a, %c : f32
      %1 = arith.addf %b, %d : f32
      %2 = arith.subf %a, %c : f32
      %3 = arith.subf %b, %d : f32
      linalg.yield %0, %1, %2, %3 : f32, f32, f32, f32
    } -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
    %r0 = tensor.insert_slice %s#0 into %e4[0] [2] [1] : tensor<2xf32> into tensor<4xf32>
    %r1 = tensor.insert_slice %s#2 into %r0[2] [2] [1] : tensor<2xf32> into tensor<4xf32>
    %i0 = tensor.insert_slice %s#1 into %e4[0] [2] [1] : tensor<2xf32> into tensor<4xf32>
    %i1 = tensor.insert_slice %s#3 into %i0[2] [2] [1] : tensor<2xf32> into tensor<4xf32>
    return %r1, %i1 : tensor<4xf32>, tensor<4xf32>
  }
}
