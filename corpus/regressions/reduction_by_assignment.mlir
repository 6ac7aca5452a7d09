// bufferproof: case 1
// oracle: crash
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @observe()
func.func @main() {
  %c0 = arith.constant 0 : index
  %0 = affine.parallel (%i) = (0) to (1) reduce ("assign") -> (index) {
    func.call @observe() : () -> ()
    affine.yield %c0 : index
  }
  return
}
