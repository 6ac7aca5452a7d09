// bufferproof: case 1
// oracle: crash
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @use(tensor<1xf32>)
func.func @main() {
  %k = arith.constant dense<0.0> : tensor<1xf32>
  call @use(%k) : (tensor<1xf32>) -> ()
  return
}
