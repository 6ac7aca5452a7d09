// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize
// signature: value|result
// cause: pass=canonicalize, inline, scf-for-loop-canonicalization; after=value|*, memory|UNDEFINED_ELEMENT|*; trait=masked->vector.mask; difference=*+vector.transfer_write*
// input: seed=1
// note: canonicalize. A vector.transfer_write is erased as overwritten by the next one to the same place, without a look at the
// note: vector.mask around that: what is masked off is written by the first one only. (With the mask as an operand of the
// note: second transfer_write, the first one stays.)
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %sevens = arith.constant dense<7> : vector<1xi64>
  %nines = arith.constant dense<9> : vector<1xi64>
  %off = arith.constant dense<false> : vector<1xi1>
  %e = tensor.empty() : tensor<1xi64>
  %t = vector.transfer_write %sevens, %e[%c0] {in_bounds = [true]} : vector<1xi64>, tensor<1xi64>
  %u = vector.mask %off { vector.transfer_write %nines, %t[%c0] {in_bounds = [true]} : vector<1xi64>, tensor<1xi64> } : vector<1xi1> -> tensor<1xi64>
  %x = tensor.extract %u[%c0] : tensor<1xi64>
  return %x : i64
}
