// bufferproof: case 1
// oracle: memory
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: memory|UNDEFINED_ELEMENT|func.call@scf.while
// input: seed=3912414348527512775
// note: of upstream, which see in corpus/known: scf.while copies the operands of scf.condition only: what scf.yield hands back from outside the loop is written in place
module {
  func.func private @external1(tensor<1xi64>)
  func.func @main(%arg0: tensor<1xi64>) {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %0 = scf.while (%arg1 = %c0, %arg2 = %arg0) : (index, tensor<1xi64>) -> index {
      func.call @external1(%arg2) : (tensor<1xi64>) -> ()
      %1 = arith.cmpi ne, %arg1, %c2 : index
      scf.condition(%1) %arg1 : index
    } do {
    ^bb0(%arg1: index):
      %c1 = arith.constant 1 : index
      %1 = arith.addi %arg1, %c1 : index
      scf.yield %1, %arg0 : index, tensor<1xi64>
    }
    return
  }
}
