// bufferproof: case 1
// oracle: verifier
// subject: mlir
// pipeline: inline
// signature: verifier|output|non-affine expression: at least one of the multiply operands has to be either a constant or symbolic
// input: seed=1
// note: inline. A function whose argument is a symbol of an access is inlined where the argument is the counter of an affine.for, which is no symbol. What is left is a product of two dims, which is not affine; without canonicalize of functions (default-pipeline=), the counter as a symbol, which the verifier refuses.
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
