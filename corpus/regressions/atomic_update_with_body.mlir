// bufferproof: case 1
// oracle: simulation
// subject: engine
// input: seed=1
// note: the body of an atomic update is no control flow of the function
func.func @main(%arg0: i1, %t: tensor<5xf32>) -> (tensor<5xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %m = memref.alloc() : memref<5xf32>
    %b = bufferization.to_buffer %t : tensor<5xf32> to memref<5xf32>
    memref.copy %b, %m : memref<5xf32> to memref<5xf32>
    scf.for %i = %c0 to %c2 step %c1 {
      %2 = memref.generic_atomic_rmw %m[%c0] : memref<5xf32> {
      ^bb0(%arg3: f32):
        %4 = arith.addf %arg3, %arg3 : f32
        memref.atomic_yield %4 : f32
      }
    }
    return %t : tensor<5xf32>
}
