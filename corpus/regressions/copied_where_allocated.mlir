// bufferproof: case 1
// oracle: partial
// subject: engine
// pipeline: arith-bufferize{allow-pattern-rollback=0},func-bufferize{allow-pattern-rollback=0},func.func(bufferization-bufferize{allow-pattern-rollback=0}),func.func(tensor-bufferize{allow-pattern-rollback=0}),func.func(vector-bufferize{allow-pattern-rollback=0}),func.func(shape-bufferize{allow-pattern-rollback=0}),func.func(linalg-bufferize{allow-pattern-rollback=0}),func.func(scf-bufferize{allow-pattern-rollback=0}),func.func(linalg-bufferize{allow-pattern-rollback=0}),func.func(finalizing-bufferize{allow-pattern-rollback=0}),buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: partial|result
// input: seed=2232315329919984453
// note: The buffer was copied where it was allocated, before the store.
// | result 0 at [0] is undef, expected 0
module {
  func.func @main() -> tensor<2xi32> {
    %alloc = memref.alloc() : memref<2xi32, strided<[2]>>
    %c0 = arith.constant 0 : index
    %c0_i32 = arith.constant 0 : i32
    memref.store %c0_i32, %alloc[%c0] : memref<2xi32, strided<[2]>>
    %0 = bufferization.to_tensor %alloc restrict : memref<2xi32, strided<[2]>> to tensor<2xi32>
    return %0 : tensor<2xi32>
  }
}
