// For affine.for, affine.prefetch, affine.vector_load, affine.yield, arith.minnumf, arith.minsi, arith.remui,
// bufferization.materialize_in_destination, bufferization.to_buffer, bufferization.to_tensor, linalg.broadcast,
// linalg.copy, linalg.transpose, math.atanh, math.ipowi, math.sqrt, memref.alloc, memref.copy,
// memref.get_global, memref.global, ml_program.global, ml_program.global_load, scf.condition, scf.while,
// tensor.concat, tensor.expand_shape, tensor.rank.
module {
  ml_program.global public @tensor3(dense<0.000000e+00> : tensor<1x1x1xf32>) : tensor<1x1x1xf32>
  memref.global @global1 : memref<1x1xcomplex<f32>>
  func.func @main() {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = math.atanh %cst : f32
    %c0_i32 = arith.constant 0 : i32
    %1 = math.ipowi %c0_i32, %c0_i32 : i32
    %2 = arith.minnumf %cst, %cst : f32
    %3 = math.sqrt %cst : f32
    %4 = arith.minsi %c0, %c0 : index
    %c2 = arith.constant 2 : index
    %5 = tensor.empty(%c2) : tensor<1x1x?xi32>
    %alloc = memref.alloc(%c2) : memref<1x1x?xi32>
    %6 = bufferization.to_buffer %5 : tensor<1x1x?xi32> to memref<1x1x?xi32>
    memref.copy %alloc, %alloc : memref<1x1x?xi32> to memref<1x1x?xi32>
    %7 = bufferization.to_tensor %alloc restrict : memref<1x1x?xi32> to tensor<1x1x?xi32>
    %rank = tensor.rank %5 : tensor<1x1x?xi32>
    %8 = memref.get_global @global1 : memref<1x1xcomplex<f32>>
    %9 = linalg.copy ins(%5 : tensor<1x1x?xi32>) outs(%5 : tensor<1x1x?xi32>) -> tensor<1x1x?xi32>
    %cast = tensor.cast %5 : tensor<1x1x?xi32> to tensor<1x?x?xi32>
    %10 = bufferization.materialize_in_destination %5 in %cast : (tensor<1x1x?xi32>, tensor<1x?x?xi32>) -> tensor<1x?x?xi32>
    %11 = arith.remui %c0, %c2 : index
    %12 = affine.vector_load %alloc[-%c0, %c0, -%c0 + 1] : memref<1x1x?xi32>, vector<1x1x1xi32>
    %tensor3 = ml_program.global_load @tensor3 : tensor<1x1x1xf32>
    affine.prefetch %8[%c0, %c0], read, locality<0>, instr : memref<1x1xcomplex<f32>>
    affine.for %arg0 = 1 to 2 {
      scf.while : () -> () {
        %false = arith.constant false
        scf.condition(%false)
      } do {
        scf.yield
      }
      %13 = tensor.empty(%c2) : tensor<?x1x1xi32>
      %transposed = linalg.transpose ins(%5 : tensor<1x1x?xi32>) outs(%13 : tensor<?x1x1xi32>) permutation = [2, 0, 1] 
      %14 = tensor.empty(%c2) : tensor<?x1x1x1xi32>
      %broadcasted = linalg.broadcast ins(%13 : tensor<?x1x1xi32>) outs(%14 : tensor<?x1x1x1xi32>) dimensions = [1] 
      %expanded = tensor.expand_shape %14 [[0], [1], [2, 3], [4]] output_shape [%c2, 1, 1, 1, 1] : tensor<?x1x1x1xi32> into tensor<?x1x1x1x1xi32>
    }
    %concat = tensor.concat dim(0) %5 : (tensor<1x1x?xi32>) -> tensor<?x1x?xi32>
    return
  }
}
