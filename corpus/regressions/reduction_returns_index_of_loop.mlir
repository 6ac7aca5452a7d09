// bufferproof: case 1
// oracle: partial
// subject: engine
// pipeline: func.func(tensor-bufferize{allow-pattern-rollback=0}),func.func(linalg-bufferize{allow-pattern-rollback=0}),arith-bufferize{allow-pattern-rollback=0},func-bufferize{allow-pattern-rollback=0},func.func(bufferization-bufferize{allow-pattern-rollback=0}),func.func(vector-bufferize{allow-pattern-rollback=0}),func.func(shape-bufferize{allow-pattern-rollback=0}),func.func(scf-bufferize{allow-pattern-rollback=0}),func.func(linalg-bufferize{allow-pattern-rollback=0}),func.func(finalizing-bufferize{allow-pattern-rollback=0}),lower-affine,convert-scf-to-cf{allow-pattern-rollback=0}
// signature: partial|convert-scf-to-cf|operand ## does not dominate this use
// input: seed=6878116592679095684
// note: What the reduction returned was an index of a loop that was gone.
// | operand #1 does not dominate this use
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %0 = affine.parallel (%arg0) = (max(1, %c0 - 7)) to (2) reduce ("assign") -> (index) {
      affine.yield %arg0 : index
    }
    return
  }
}
