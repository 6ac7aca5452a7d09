// bufferproof: case 1
// oracle: crash
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @use(tensor<1xi1>)
func.func @main(%n: index, %b: i1) {
  %k = arith.constant dense<false> : tensor<1xi1>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %k) -> (tensor<1xi1>) {
    scf.yield %k : tensor<1xi1>
  }
  cf.cond_br %b, ^first, ^second
^first:
  call @use(%r) : (tensor<1xi1>) -> ()
  return
^second:
  return
}
