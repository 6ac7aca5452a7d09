// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --canonicalize
// signature: verifier|output|math.sincos op expected # results
// cause: after=verifier|output|*expected * results; has=linalg.map
// input: seed=1
// note: printer, invalid IR. The body of a linalg.map or linalg.reduce that is one op on the arguments is printed as the name of the op, also if the op has several results: which of them is yielded is lost, and what is printed cannot be read.
func.func @main(%a: tensor<1xf32>, %b: tensor<1xf32>) -> tensor<1xf32> {
  %m = linalg.map ins(%a : tensor<1xf32>) outs(%b : tensor<1xf32>) (%in: f32, %init: f32) {
    %s, %c = math.sincos %in : f32
    linalg.yield %c : f32
  }
  return %m : tensor<1xf32>
}
