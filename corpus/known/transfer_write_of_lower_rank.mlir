// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=one-shot-bufferize; difference=+memref.copy*by vector.transfer_write; no-has=vector.create_mask, vector.constant_mask; no-trait=masked->vector.transfer_write
// cause: deviation=*partial_transfers*; no-trait=masked->vector.transfer_write; no-has=vector.create_mask, vector.constant_mask
// input: seed=1
// note: one-shot-bufferize. vector.transfer_write counts as overwriting its destination if extents of tensor and vector agree in order, without the map and the other dimensions: rows that are not written are not copied.
// note: What is not written keeps its value.
func.func @main() -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %e = tensor.empty() : tensor<2x2xi32>
  %t = linalg.fill ins(%one : i32) outs(%e : tensor<2x2xi32>) -> tensor<2x2xi32>
  %v = arith.constant dense<7> : vector<2xi32>
  %w = vector.transfer_write %v, %t[%c0, %c0] : vector<2xi32>, tensor<2x2xi32>
  %x = tensor.extract %w[%c1, %c0] : tensor<2x2xi32>
  %y = tensor.extract %t[%c0, %c0] : tensor<2x2xi32>
  return %x, %y : i32, i32
}
