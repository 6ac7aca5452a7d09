// bufferproof: case 1
// oracle: copies
// subject: cmd:mlir-opt-22 --eliminate-empty-tensors --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// signature: copies|memref.store
// input: seed=1
// note: eliminate-empty-tensors. A tensor.empty is replaced by the destination of its contents also if the destination is read before it is inserted into: one-shot-bufferize then allocates for it as before, and fills the allocation with what is in the destination.
// note: Without the pass nothing is copied but what is inserted. What is read in between is another element.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %d = tensor.empty() : tensor<4xi64>
  %t = linalg.fill ins(%one : i64) outs(%d : tensor<4xi64>) -> tensor<4xi64>
  %e = tensor.empty() : tensor<2xi64>
  %w = tensor.insert %two into %e[%c0] : tensor<2xi64>
  %y = tensor.extract %t[%c3] : tensor<4xi64>
  %i = tensor.insert_slice %w into %t[0] [2] [1] : tensor<2xi64> into tensor<4xi64>
  %x = tensor.extract %i[%c0] : tensor<4xi64>
  %z = arith.addi %x, %y : i64
  return %z : i64
}
