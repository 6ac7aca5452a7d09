// bufferproof: case 1
// oracle: copies
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// signature: copies|scf.for
// input: seed=1
// cause: deviation=loops_without_writes*
// note: one-shot-bufferize. scf.for copies what it yields if it may be in a buffer from outside the loop, also where it is its own argument.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i64
  %no = arith.constant false
  %c = arith.constant dense<5> : tensor<i64>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %c) -> tensor<i64> {
    %s = arith.select %no, %c, %a : tensor<i64>
    %x = tensor.extract %s[] : tensor<i64>
    scf.yield %a : tensor<i64>
  }
  %x = tensor.extract %r[] : tensor<i64>
  return %x : i64
}
