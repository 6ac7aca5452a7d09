// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=one-shot-bufferize; analysis=*__inplace*; role=loop:tensor.pad
// input: seed=1
// jit: 21 instead of 7
// note: one-shot-bufferize. The body of tensor.pad gives the padding element by element, but the interface of the op does
// note: not call its region repetitive: the insertion into %t is decided in place, though the next element reads %t again.
// note: The region takes the indices: it is for each element.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i64
  %seven = arith.constant 7 : i64
  %t = tensor.from_elements %zero : tensor<1xi64>
  %s = tensor.from_elements %zero : tensor<1xi64>
  %p = tensor.pad %s low[0] high[2] {
  ^bb0(%i: index):
    %old = tensor.extract %t[%c0] : tensor<1xi64>
    %sum = arith.addi %old, %seven : i64
    %new = tensor.insert %sum into %t[%c0] : tensor<1xi64>
    %x = tensor.extract %new[%c0] : tensor<1xi64>
    tensor.yield %x : i64
  } : tensor<1xi64> to tensor<3xi64>
  %r = tensor.extract %p[%c2] : tensor<3xi64>
  return %r : i64
}
