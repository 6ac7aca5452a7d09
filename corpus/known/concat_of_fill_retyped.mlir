// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --canonicalize
// signature: verifier|output|type of return operand # () doesntensor<?xi#>) in function @main
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; after=verifier|*; has=tensor.concat; has=linalg.fill
// input: seed=1
// note: canonicalize makes invalid IR. A tensor.concat of linalg.fill becomes a fill of the concatenated destinations, whose
// note: type is inferred, and stands for the concat whatever type that has: here ? becomes 1. tensor.concat's
// note: documentation: the size of the result is the sum of the sizes; its verifier takes a dynamic one. (--verify-each=0
// note: only lets the program come out.)
func.func @main() -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<1xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<1xi32>) -> tensor<1xi32>
  %c = tensor.concat dim(0) %f : (tensor<1xi32>) -> tensor<?xi32>
  return %c : tensor<?xi32>
}
