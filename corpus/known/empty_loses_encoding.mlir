// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --canonicalize
// signature: verifier|output|linalg.fill op expected type of operand ## () to match type of corresponding result ()
// cause: pass=canonicalize, inline; after=verifier|*|* expected type of operand ## () to match *; has=tensor.empty, tensor.cast
// input: seed=1
// note: canonicalize makes invalid IR. A tensor.empty that is cast to a type of more static extents is made of these extents, without
// note: the encoding of either type: its users get a tensor of another type. tensor.empty's documentation: an encoding is part of the
// note: type of the result. (--verify-each=0 only lets the program come out.)
func.func private @four() -> index {
  %c4 = arith.constant 4 : index
  return %c4 : index
}
func.func @main(%v: i64) -> tensor<4xi64, "near"> {
  %n = func.call @four() : () -> index
  %e = tensor.empty(%n) : tensor<?xi64, "near">
  %c = tensor.cast %e : tensor<?xi64, "near"> to tensor<4xi64, "near">
  %r = linalg.fill ins(%v : i64) outs(%c : tensor<4xi64, "near">) -> tensor<4xi64, "near">
  return %r : tensor<4xi64, "near">
}
