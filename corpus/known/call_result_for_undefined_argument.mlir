// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=one-shot-bufferize; analysis=*__inplace*; decision=func.return:operands; trait=tensor.empty->func.call, bufferization.alloc_tensor->func.call; no-trait=twice->func.return; after=value|*, memory|UNDEFINED_ELEMENT|*, memory|READ_ONLY|*
// cause: deviation=*definitions_by_calls*
// input: seed=1
// jit: 49 instead of 7
// note: one-shot-bufferize. What the result of a call is made of is followed to the arguments that it may be, and no further: if these are undefined, the result counts as undefined, though the callee may return a tensor of its own.
// note: So the insertion is done in place, before what it overwrites is read.
func.func @other(%c: i1, %a: tensor<2xi64>) -> tensor<2xi64> {
  %k = arith.constant dense<[1, 2]> : tensor<2xi64>
  %n = bufferization.alloc_tensor() copy(%k) : tensor<2xi64>
  %r = arith.select %c, %a, %n : tensor<2xi64>
  return %r : tensor<2xi64>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i64
  %false = arith.constant false
  %e = tensor.empty() : tensor<2xi64>
  %r = call @other(%false, %e) : (i1, tensor<2xi64>) -> tensor<2xi64>
  %w = tensor.insert %seven into %r[%c0] : tensor<2xi64>
  %x = tensor.extract %r[%c0] : tensor<2xi64>
  %y = tensor.extract %w[%c0] : tensor<2xi64>
  %p = arith.muli %x, %y : i64
  return %p : i64
}
