// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=one-shot-bufferize; difference=+memref.copy*by vector.transfer_write; trait=masked->vector.transfer_write
// cause: pass=one-shot-bufferize; decision=vector.transfer_write:base; trait=masked->vector.transfer_write; copying=does not fix; after=value|*, memory|UNDEFINED_ELEMENT|*; no-has=cf.*, scf.forall, scf.parallel, scf.index_switch, affine.*
// cause: pass=one-shot-bufferize; difference=+memref.copy*by vector.transfer_write; has=vector.create_mask, vector.constant_mask
// cause: deviation=*partial_transfers*; trait=masked->vector.transfer_write
// cause: deviation=*partial_transfers*; has=vector.create_mask, vector.constant_mask
// input: seed=1
// note: one-shot-bufferize. vector.transfer_write with a mask counts as overwriting its destination: what is masked off is not copied.
// note: What is masked off keeps its value.
func.func @main() -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %e = tensor.empty() : tensor<2xi32>
  %t = linalg.fill ins(%one : i32) outs(%e : tensor<2xi32>) -> tensor<2xi32>
  %v = arith.constant dense<7> : vector<2xi32>
  %mask = arith.constant dense<[false, true]> : vector<2xi1>
  %w = vector.transfer_write %v, %t[%c0], %mask : vector<2xi32>, tensor<2xi32>
  %x = tensor.extract %w[%c0] : tensor<2xi32>
  %y = tensor.extract %t[%c0] : tensor<2xi32>
  return %x, %y : i32, i32
}
