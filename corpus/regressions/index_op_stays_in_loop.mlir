// bufferproof: case 1
// oracle: simplified
// subject: engine
// pipeline: loop-invariant-code-motion
// signature: simplified|loop-invariant-code-motion|index.add|does not change in the loop
// input: seed=6483612359096674783
// note: Ops of dialect index counted as undefined for some indices, and stayed in loops that may not run.
// | loop-invariant-code-motion leaves index.add: does not change in the loop
module {
  func.func @main() {
    %c1 = arith.constant 1 : index
    scf.parallel (%arg0, %arg1) = (%c1, %c1) to (%c1, %c1) step (%c1, %c1) {
      %0 = index.add %c1, %c1
      scf.reduce 
    }
    return
  }
}
