// bufferproof: case 1
// oracle: memory
// subject: engine
// pipeline: one-shot-bufferize{bufferize-function-boundaries=1},buffer-deallocation-pipeline
// input: seed=1
// note: a callee's loop writes a tensor that nobody reads, in place; the iteration that calls it writes all of it afterwards
func.func private @writes(%t: tensor<3xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %x = arith.constant 5.0 : f32
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    %unread = linalg.fill ins(%x : f32) outs(%t : tensor<3xf32>) -> tensor<3xf32>
    scf.reduce
  }
  return
}
func.func @main() -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %x = arith.constant 7.0 : f32
  %zero = arith.constant 0.0 : f32
  %s = scf.parallel (%i) = (%c0) to (%c2) step (%c1) init (%zero) -> f32 {
    %t = tensor.empty() : tensor<3xf32>
    func.call @writes(%t) : (tensor<3xf32>) -> ()
    %filled = linalg.fill ins(%x : f32) outs(%t : tensor<3xf32>) -> tensor<3xf32>
    %e = tensor.extract %filled[%c1] : tensor<3xf32>
    scf.reduce(%e : f32) {
    ^bb0(%p: f32, %q: f32):
      %n = arith.addf %p, %q : f32
      scf.reduce.return %n : f32
    }
  }
  return %s : f32
}
