// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --loop-invariant-subset-hoisting --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: memory|MEMORY_OUT_OF_BOUNDS|memref.subview|memref.alloc@func.func
// cause: pass=loop-invariant-subset-hoisting; after=value|*, memory|*
// cause: deviation=moved_accesses; pass=loop-invariant-subset-hoisting
// input: seed=1
// note: loop-invariant-subset-hoisting. A slice that each iteration extracts and inserts again is extracted before
// note: the loop and inserted behind it, also if the loop may have no iterations: here its offset is beyond the
// note: tensor, and the insertion behind the loop writes beyond the buffer. scf.for's documentation: the body is
// note: executed for each value between the bounds, here for none.
func.func private @f(%n: index, %d: index, %t: tensor<2xi64>) -> tensor<2xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 7 : i64
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<2xi64> {
    %s = tensor.extract_slice %a[%d] [1] [1] : tensor<2xi64> to tensor<1xi64>
    %u = linalg.fill ins(%z : i64) outs(%s : tensor<1xi64>) -> tensor<1xi64>
    %b = tensor.insert_slice %u into %a[%d] [1] [1] : tensor<1xi64> into tensor<2xi64>
    scf.yield %b : tensor<2xi64>
  }
  return %r : tensor<2xi64>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  %five = arith.constant 5 : i64
  %t = tensor.from_elements %five, %five : tensor<2xi64>
  %q = call @f(%c0, %c9, %t) : (index, index, tensor<2xi64>) -> tensor<2xi64>
  %r = tensor.extract %q[%c0] : tensor<2xi64>
  return %r : i64
}
