// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline
// signature: value|result
// input: seed=1
// note: the body of linalg.map may read the init element, but bufferization takes it as never read, and makes the copy of
// note: the init without its contents.
func.func @main(%t: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %m = linalg.map outs(%t : tensor<2xf32>)
    (%init: f32) {
      linalg.yield %init : f32
    }
  return %t, %m : tensor<2xf32>, tensor<2xf32>
}
