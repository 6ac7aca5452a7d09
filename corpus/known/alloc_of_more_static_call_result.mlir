// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// signature: verifier|output|memref.alloc op incorrect number of dynamic sizes, has #, expected #
// cause: pass=one-shot-bufferize; after=verifier|*|memref.alloc op incorrect number of dynamic sizes*; has=func.call
// cause: pass=one-shot-bufferize; after=value|SHAPE_MISMATCH|memref.copy*; has=func.call; trait=tensor.cast->func.return
// input: seed=1
// note: one-shot-bufferize makes invalid IR. A callee that returns a cast returns a buffer of the cast's source type, more
// note: static than the tensor; where the caller copies the result, the allocation gets the tensor's dynamic sizes and the
// note: buffer's static type. (--verify-each=0 only lets the program come out.)
func.func private @cast(%t: tensor<2xi64>) -> tensor<?xi64> {
  %c = tensor.cast %t : tensor<2xi64> to tensor<?xi64>
  return %c : tensor<?xi64>
}
func.func @main(%t: tensor<2xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i64
  %a = call @cast(%t) : (tensor<2xi64>) -> tensor<?xi64>
  %w = tensor.insert %seven into %a[%c0] : tensor<?xi64>
  %x = tensor.extract %a[%c0] : tensor<?xi64>
  %y = tensor.extract %w[%c0] : tensor<?xi64>
  %z = arith.addi %x, %y : i64
  return %z : i64
}
