// A polyhedral matmul on buffers: affine loops, a scratch buffer, an outer interface on tensors.
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> (d0 + 2)>
module {
  func.func @matmul(%arg0: tensor<4x4xf32>, %arg1: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %cst = arith.constant 0.000000e+00 : f32
    %A = bufferization.to_buffer %arg0 read_only : tensor<4x4xf32> to memref<4x4xf32>
    %B = bufferization.to_buffer %arg1 read_only : tensor<4x4xf32> to memref<4x4xf32>
    %C = memref.alloc() {alignment = 64 : i64} : memref<4x4xf32>
    affine.for %i = 0 to 4 {
      affine.for %j = 0 to 4 {
        affine.store %cst, %C[%i, %j] : memref<4x4xf32>
      }
    }
    affine.for %ii = 0 to 4 step 2 {
      affine.for %jj = 0 to 4 step 2 {
        affine.for %k = 0 to 4 {
          affine.for %i = #map(%ii) to #map1(%ii) {
            affine.for %j = #map(%jj) to #map1(%jj) {
              %a = affine.load %A[%i, %k] : memref<4x4xf32>
              %b = affine.load %B[%k, %j] : memref<4x4xf32>
              %c = affine.load %C[%i, %j] : memref<4x4xf32>
              %p = arith.mulf %a, %b : f32
              %s = arith.addf %c, %p : f32
              affine.store %s, %C[%i, %j] : memref<4x4xf32>
            }
          }
        }
      }
    }
    %r = bufferization.to_tensor %C restrict writable : memref<4x4xf32> to tensor<4x4xf32>
    return %r : tensor<4x4xf32>
  }
}
