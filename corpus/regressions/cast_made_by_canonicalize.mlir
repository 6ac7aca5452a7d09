// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: canonicalize,one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1}
// signature: equal|canonicalize,one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1}
// input: seed=1
// note: canonicalize makes a cast of the slice: what the call returns is cast for each user, or only for the last call.
module {
  func.func private @external(tensor<?xi1>)
  func.func private @f0(%arg0: tensor<1xi1>) -> tensor<?xi1> {
    %c0 = arith.constant 0 : index
    %0 = tensor.extract_slice %arg0[0] [%c0] [1] : tensor<1xi1> to tensor<?xi1>
    return %0 : tensor<?xi1>
  }
  func.func @main(%arg0: tensor<1xi1>) {
    %0 = call @f0(%arg0) : (tensor<1xi1>) -> tensor<?xi1>
    %1 = linalg.map outs(%0 : tensor<?xi1>) (%init: i1) {
      %true = arith.constant true
      linalg.yield %true : i1
    }
    call @external(%1) : (tensor<?xi1>) -> ()
    return
  }
}
