// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: canonicalize,one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1}
// signature: equal|canonicalize,one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1}
// input: seed=4135485446056883463
// note: Upstream casts a result of more static type where it is used, for each user.
// reduced: 64 -> 11 ops
module {
  func.func private @external7(tensor<?xi1>)
  func.func private @external6()
  func.func @f1(%arg0: tensor<1xi1>) -> tensor<?xi1> {
    %c0 = arith.constant 0 : index
    %extracted_slice = tensor.extract_slice %arg0[0] [%c0] [1] : tensor<1xi1> to tensor<?xi1>
    return %extracted_slice : tensor<?xi1>
  }
  func.func @main(%arg0: tensor<1xi1>) {
    %0 = call @f1(%arg0) : (tensor<1xi1>) -> tensor<?xi1>
    call @external6() : () -> ()
    call @external7(%0) : (tensor<?xi1>) -> ()
    return
  }
}
