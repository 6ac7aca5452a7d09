// bufferproof: case 1
// oracle: verifier
// subject: mlir
// pipeline: inline{default-pipeline=}
// signature: verifier|inline|affine.load op operand cannot be used as a symbol
// input: seed=1
// note: inline. A function whose argument is a symbol of an access is inlined where the argument is the counter of an affine.for, which is no symbol: invalid IR. (With canonicalize as the pipeline of functions, what is left is a product of two dims, which is not affine.)
func.func private @callee(%m: memref<4xf32>, %k: index) -> f32 {
  %v = affine.load %m[symbol(%k) * symbol(%k)] : memref<4xf32>
  return %v : f32
}
func.func @main(%m: memref<4xf32>, %f: f32) {
  affine.for %i = 0 to 2 {
    %v = func.call @callee(%m, %i) : (memref<4xf32>, index) -> f32
    affine.store %v, %m[%i] : memref<4xf32>
  }
  return
}
