// bufferproof: case 1
// oracle: refuses
// subject: cmd:mlir-opt-22 --cse --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// signature: refuses|bufferization.materialize_in_destination op not bufferizable under the given constraints: cannot avoid RaW conflict
// input: seed=1
// note: cse, refusal. Two tensor.empty are merged, as the op counts as pure: where each of them is a destination that must be written in place, none can be copied any more, and one-shot-bufferize refuses the program.
// note: Without cse, one-shot-bufferize accepts it. tensor.empty's documentation: its contents are unspecified, and it is useful for ops that expect a destination.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : i64
  %c7 = arith.constant 7 : i64
  %a = tensor.splat %c5 : tensor<1xi64>
  %b = tensor.splat %c7 : tensor<1xi64>
  %d = tensor.empty() : tensor<1xi64>
  %e = tensor.empty() : tensor<1xi64>
  %m = bufferization.materialize_in_destination %a in %d : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %n = bufferization.materialize_in_destination %b in %e : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %x = tensor.extract %m[%c0] : tensor<1xi64>
  %y = tensor.extract %n[%c0] : tensor<1xi64>
  %z = arith.addi %x, %y : i64
  return %z : i64
}
