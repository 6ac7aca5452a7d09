// bufferproof: case 1
// oracle: memory
// subject: engine
// input: seed=1
func.func @main() {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %false = arith.constant false
  %e = tensor.empty() : tensor<i32>
  scf.parallel (%i) = (%c1) to (%c4) step (%c1) {
    %w = scf.while : () -> tensor<i32> {
      scf.condition(%false) %e : tensor<i32>
    } do {
    ^bb0(%a: tensor<i32>):
      scf.yield
    }
    %m = linalg.map outs(%w : tensor<i32>) (%init: i32) {
      linalg.yield %init : i32
    }
    scf.reduce
  }
  return
}
