// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --canonicalize
// signature: verifier|output|vector.mask op expects only one operation to mask
// cause: pass=canonicalize, inline; after=verifier|*|vector.mask op expects only one operation to mask, verifier|*|vector.mask op expects a MaskableOpInterface*; has=vector.mask
// input: seed=1
// note: canonicalize makes invalid IR. A vector.transfer_write that is given a cast of a tensor takes its source, and its result
// note: is cast behind it, also inside a vector.mask, which has room for one op. vector.mask's documentation: its region contains
// note: at most one maskable operation. (--verify-each=0 only lets the program come out.)
func.func @main(%t: tensor<4xi64>, %v: vector<4xi64>, %m: vector<4xi1>) -> tensor<?xi64> {
  %c0 = arith.constant 0 : index
  %c = tensor.cast %t : tensor<4xi64> to tensor<?xi64>
  %r = vector.mask %m { vector.transfer_write %v, %c[%c0] {in_bounds = [true]} : vector<4xi64>, tensor<?xi64> } : vector<4xi1> -> tensor<?xi64>
  return %r : tensor<?xi64>
}
