// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=one-shot-bufferize; analysis=*__inplace*; role=loop:tensor.generate
// input: seed=1
// jit: 14 instead of 7
// note: one-shot-bufferize. The body of tensor.generate runs once per element, but the interface of the op does not call
// note: its region repetitive: the insertion into %t, which is defined outside, is decided in place, though the next
// note: element reads %t again. tensor.generate's documentation: the body's arguments span the index space.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %seven = arith.constant 7 : i64
  %t = tensor.from_elements %zero : tensor<1xi64>
  %g = tensor.generate {
  ^bb0(%i: index):
    %old = tensor.extract %t[%c0] : tensor<1xi64>
    %sum = arith.addi %old, %seven : i64
    %new = tensor.insert %sum into %t[%c0] : tensor<1xi64>
    %x = tensor.extract %new[%c0] : tensor<1xi64>
    tensor.yield %x : i64
  } : tensor<2xi64>
  %r = tensor.extract %g[%c1] : tensor<2xi64>
  return %r : i64
}
