// bufferproof: case 1
// oracle: crash
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> tensor<1xi32> {
  %a = tensor.empty() : tensor<1xi32>
  %f = arith.constant 7 : i32
  %t = linalg.fill ins(%f : i32) outs(%a : tensor<1xi32>) -> tensor<1xi32>
  %false = arith.constant false
  %r = arith.select %false, %t, %t : tensor<1xi32>
  return %r : tensor<1xi32>
}
