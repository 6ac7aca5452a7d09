// bufferproof: case 1
// oracle: verifier
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main(%b: i1) {
  %e = tensor.empty() : tensor<i32>
  %r = scf.if %b -> (tensor<i32>) {
    scf.yield %e : tensor<i32>
  } else {
    %n = tensor.empty() : tensor<i32>
    scf.yield %n : tensor<i32>
  }
  %c = linalg.copy ins(%r : tensor<i32>) outs(%r : tensor<i32>) -> tensor<i32>
  return
}
