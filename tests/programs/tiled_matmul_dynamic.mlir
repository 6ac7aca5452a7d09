// A matmul of any size, tiled by 4, 4 and 2 with affine.min at the borders.
// sizes: arg0 5 7, arg1 7 6, arg2 5 6
#map = affine_map<(d0)[s0] -> (4, -d0 + s0)>
#map1 = affine_map<(d0)[s0] -> (2, -d0 + s0)>
module {
  func.func @matmul(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?x?xf32>) -> tensor<?x?xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
    %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
    %dim_1 = tensor.dim %arg1, %c1 : tensor<?x?xf32>
    %0 = scf.for %arg3 = %c0 to %dim step %c4 iter_args(%arg4 = %arg2) -> (tensor<?x?xf32>) {
      %1 = scf.for %arg5 = %c0 to %dim_1 step %c4 iter_args(%arg6 = %arg4) -> (tensor<?x?xf32>) {
        %2 = scf.for %arg7 = %c0 to %dim_0 step %c2 iter_args(%arg8 = %arg6) -> (tensor<?x?xf32>) {
          %3 = affine.min #map(%arg3)[%dim]
          %4 = affine.min #map(%arg5)[%dim_1]
          %5 = affine.min #map1(%arg7)[%dim_0]
          %extracted_slice = tensor.extract_slice %arg0[%arg3, %arg7] [%3, %5] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
          %extracted_slice_2 = tensor.extract_slice %arg1[%arg7, %arg5] [%5, %4] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
          %extracted_slice_3 = tensor.extract_slice %arg8[%arg3, %arg5] [%3, %4] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
          %6 = linalg.matmul ins(%extracted_slice, %extracted_slice_2 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%extracted_slice_3 : tensor<?x?xf32>) -> tensor<?x?xf32>
          %inserted_slice = tensor.insert_slice %6 into %arg8[%arg3, %arg5] [%3, %4] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
          scf.yield %inserted_slice : tensor<?x?xf32>
        }
        scf.yield %2 : tensor<?x?xf32>
      }
      scf.yield %1 : tensor<?x?xf32>
    }
    return %0 : tensor<?x?xf32>
  }
}
