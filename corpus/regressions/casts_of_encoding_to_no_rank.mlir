// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: canonicalize
// signature: equal|canonicalize
// input: seed=13446782785365338469
// note: Of two casts of a tensor with an encoding to no rank, both stay.
module {
  func.func private @external2(tensor<*xi32>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %0 = tensor.empty(%c0) : tensor<?xi32, "near">
    %cast = tensor.cast %0 : tensor<?xi32, "near"> to tensor<*xi32>
    call @external2(%cast) : (tensor<*xi32>) -> ()
    return
  }
}
