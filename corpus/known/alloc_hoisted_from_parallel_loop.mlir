// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-loop-hoisting --buffer-deallocation-pipeline --convert-bufferization-to-memref --lower-affine
// signature: memory|RACE|memref.load|memref.alloc@func.func
// cause: pass=buffer-loop-hoisting; after=memory|RACE|*; has=affine.parallel
// input: seed=1
// note: buffer-loop-hoisting. affine.parallel counts as a loop whose iterations come one after the other, out of which an allocation can be moved: the iterations then share what each of them had of its own.
// note: Each iteration inserts into a tensor of its own.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %s = affine.parallel (%i) = (0) to (2) reduce ("addi") -> (i64) {
    %e = tensor.empty() : tensor<1xi64>
    %n = arith.index_cast %i : index to i64
    %w = tensor.insert %n into %e[%c0] : tensor<1xi64>
    %x = tensor.extract %w[%c0] : tensor<1xi64>
    affine.yield %x : i64
  }
  return %s : i64
}
