// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize
// signature: value|result
// cause: pass=canonicalize, inline; rewrite=-linalg.generic*, -linalg.copy*; after=value|*; has=linalg.generic; no-has=tensor.cast
// input: seed=1
// note: canonicalize. A linalg.generic that yields what it reads is replaced by its input if all its maps are equal, whichever map
// note: that is: (d0) -> (d0, d0) accesses the diagonal alone, and the rest of the result is that of the output, 7. linalg.generic's
// note: documentation: elements that are not written keep the value of the output tensor.
#diagonal = affine_map<(d0) -> (d0, d0)>
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a, %b = call @tensors() : () -> (tensor<2x2xi64>, tensor<2x2xi64>)
  %r = linalg.generic {indexing_maps = [#diagonal, #diagonal], iterator_types = ["parallel"]} ins(%a : tensor<2x2xi64>) outs(%b : tensor<2x2xi64>) {
  ^bb0(%in: i64, %out: i64):
    linalg.yield %in : i64
  } -> tensor<2x2xi64>
  %x = tensor.extract %r[%c0, %c1] : tensor<2x2xi64>
  return %x : i64
}
func.func private @tensors() -> (tensor<2x2xi64>, tensor<2x2xi64>) {
  %a = arith.constant dense<3> : tensor<2x2xi64>
  %b = arith.constant dense<7> : tensor<2x2xi64>
  return %a, %b : tensor<2x2xi64>, tensor<2x2xi64>
}
