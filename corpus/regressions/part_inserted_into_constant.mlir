// bufferproof: case 1
// oracle: simplified
// subject: engine
// pipeline: loop-invariant-subset-hoisting
// signature: simplified|loop-invariant-subset-hoisting|scf.for|carries a tensor of which it needs a part
// note: The part is inserted into another tensor than the one that the loop carries, so the pass leaves both in the loop.
// | loop-invariant-subset-hoisting leaves scf.for: carries a tensor of which it needs a part
func.func @main(%t: tensor<f32>) -> tensor<f32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %constant = arith.constant dense<5.0> : tensor<f32>
  %r = scf.for %i = %zero to %two step %one iter_args(%c = %t) -> (tensor<f32>) {
    %part = tensor.extract_slice %c[] [] [] : tensor<f32> to tensor<f32>
    %e = tensor.extract %part[] : tensor<f32>
    %f = arith.addf %e, %e : f32
    %n = tensor.insert %f into %part[] : tensor<f32>
    %p = tensor.insert_slice %n into %constant[] [] [] : tensor<f32> into tensor<f32>
    scf.yield %p : tensor<f32>
  }
  return %r : tensor<f32>
}
