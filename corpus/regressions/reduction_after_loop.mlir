// bufferproof: case 1
// oracle: simulation
// subject: engine
// pipeline: builtin.module()
// signature: simulation|arith.xori|the flow gives no value
// | 8:12: 'arith.xori': the flow gives no value
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = scf.parallel (%arg0) = (%c0) to (%c1) step (%c1) init (%c0) -> index {
      scf.forall (%arg1) in (1) {
      }
      %1 = arith.xori %c0, %c0 : index
      scf.reduce(%c0 : index) {
      ^bb0(%arg1: index, %arg2: index):
        scf.reduce.return %c0 : index
      }
    }
    return
  }
}
