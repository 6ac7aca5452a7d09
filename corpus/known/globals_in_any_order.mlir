// bufferproof: case 1
// oracle: verifier
// subject: cmd:program=$(cat); bufferize() { echo "$program" | mlir-opt-22 --one-shot-bufferize=bufferize-function-boundaries; }; once=$(bufferize); for run in 1 2 3; do [ "$once" = "$(bufferize)" ] || { echo "another output in another run"; exit; }; done; echo "$once"
// signature: verifier|output|custom op is unknown (tried builtin.another as well)
// input: seed=1
// note: one-shot-bufferize. Functions that none calls are bufferized in the order of a hash table of addresses, so that the
// note: same program has its globals in another order in another run: no output can be compared with an earlier one, and
// note: no build of it is reproducible. (The command runs mlir-opt four times and says so where the outputs differ.)
func.func @f0() -> tensor<1xi64> {
  %k = arith.constant dense<0> : tensor<1xi64>
  return %k : tensor<1xi64>
}
func.func @f1() -> tensor<1xi64> {
  %k = arith.constant dense<1> : tensor<1xi64>
  return %k : tensor<1xi64>
}
func.func @f2() -> tensor<1xi64> {
  %k = arith.constant dense<2> : tensor<1xi64>
  return %k : tensor<1xi64>
}
func.func @f3() -> tensor<1xi64> {
  %k = arith.constant dense<3> : tensor<1xi64>
  return %k : tensor<1xi64>
}
func.func @f4() -> tensor<1xi64> {
  %k = arith.constant dense<4> : tensor<1xi64>
  return %k : tensor<1xi64>
}
func.func @f5() -> tensor<1xi64> {
  %k = arith.constant dense<5> : tensor<1xi64>
  return %k : tensor<1xi64>
}
func.func @f6() -> tensor<1xi64> {
  %k = arith.constant dense<6> : tensor<1xi64>
  return %k : tensor<1xi64>
}
func.func @main() -> tensor<1xi64> {
  %k = arith.constant dense<7> : tensor<1xi64>
  return %k : tensor<1xi64>
}
