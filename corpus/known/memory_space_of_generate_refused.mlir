// bufferproof: case 1
// oracle: refuses
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops use-encoding-for-memory-space"
// signature: refuses|memory space not implemented yet
// cause: pass=one-shot-bufferize; after=refuses|*memory space not implemented yet; has=tensor.generate
// input: seed=1
// note: one-shot-bufferize, refusal. tensor.generate is refused for a result in a memory space, though the option use-encoding-for-memory-space says where its buffer is: with tensor.from_elements and tensor.pad, an allocation in that memory space is made.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %t = tensor.generate {
  ^bb0(%i: index):
    tensor.yield %one : i64
  } : tensor<2xi64, 1 : i64>
  %x = tensor.extract %t[%c0] : tensor<2xi64, 1 : i64>
  return %x : i64
}
