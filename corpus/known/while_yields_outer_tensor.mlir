// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref --lower-affine
// pipeline: mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref --lower-affine
// signature: memory|UNDEFINED_ELEMENT|func.call@scf.while
// input: seed=3912414348527512775
// reduced: 26 -> 12 ops
// note: scf.while copies the operands of scf.condition only: what scf.yield hands back from outside the loop is written in place
// | output:11:7: error: 'func.call': undefined element passed to an external function: element 0 of the buffer
// | note: life of argument 0, 1 elements
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
