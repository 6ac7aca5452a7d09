// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: canonicalize
// signature: equal|canonicalize
// input: seed=12235068716825586392
// note: The condition of a branch is known in a block that is reached by that branch alone.
module {
  func.func private @external1()
  func.func @main() {
    %c0 = arith.constant 0 : index
    cf.br ^bb1(%c0 : index)
  ^bb1(%0: index):  // 2 preds: ^bb0, ^bb2
    %1 = arith.cmpi ne, %0, %c0 : index
    cf.cond_br %1, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %2 = arith.select %1, %1, %1 : i1
    %3 = affine.for %arg0 = 2 to 3 step 0 iter_args(%arg1 = %2) -> (i1) {
      func.call @external1() : () -> ()
      affine.yield %2 : i1
    }
    cf.br ^bb1(%c0 : index)
  ^bb3:  // pred: ^bb1
    return
  }
}
