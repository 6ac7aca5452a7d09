// bufferproof: case 1
// oracle: copies
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// signature: copies|scf.condition
// input: seed=1
// note: one-shot-bufferize. What scf.condition forwards from outside the loop is copied with its elements, though they are undefined: an allocation would do.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i64
  %e = bufferization.alloc_tensor() : tensor<4xi64>
  %d = bufferization.alloc_tensor() : tensor<4xi64>
  %r:2 = scf.while (%i = %c0, %a = %d) : (index, tensor<4xi64>) -> (index, tensor<4xi64>) {
    %c = arith.cmpi ult, %i, %c3 : index
    scf.condition(%c) %i, %e : index, tensor<4xi64>
  } do {
  ^bb0(%i: index, %a: tensor<4xi64>):
    %n = arith.addi %i, %c1 : index
    scf.yield %n, %a : index, tensor<4xi64>
  }
  %f = linalg.fill ins(%one : i64) outs(%r#1 : tensor<4xi64>) -> tensor<4xi64>
  %g = tensor.insert %one into %e[%c0] : tensor<4xi64>
  %x = tensor.extract %f[%c1] : tensor<4xi64>
  %y = tensor.extract %g[%c0] : tensor<4xi64>
  %z = arith.addi %x, %y : i64
  return %z : i64
}
