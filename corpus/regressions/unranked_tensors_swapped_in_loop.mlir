// bufferproof: case 1
// oracle: accepts
// subject: engine
// input: seed=1
func.func @main(%t: tensor<4xf32>, %f: f32, %s: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %u = tensor.cast %t : tensor<4xf32> to tensor<*xf32>
  %v = tensor.cast %s : tensor<4xf32> to tensor<*xf32>
  %r:3 = scf.while (%i = %c0, %a = %u, %b = %v) : (index, tensor<*xf32>, tensor<*xf32>) -> (index, tensor<*xf32>, tensor<*xf32>) {
    %less = arith.cmpi ult, %i, %c3 : index
    %x = tensor.cast %b : tensor<*xf32> to tensor<4xf32>
    %y = tensor.cast %x : tensor<4xf32> to tensor<*xf32>
    %z = tensor.cast %a : tensor<*xf32> to tensor<4xf32>
    %k = tensor.cast %z : tensor<4xf32> to tensor<*xf32>
    scf.condition(%less) %i, %y, %k : index, tensor<*xf32>, tensor<*xf32>
  } do {
  ^bb0(%i: index, %a: tensor<*xf32>, %b: tensor<*xf32>):
    %x = tensor.cast %a : tensor<*xf32> to tensor<4xf32>
    %w = tensor.insert %f into %x[%i] : tensor<4xf32>
    %y = tensor.cast %w : tensor<4xf32> to tensor<*xf32>
    %z = tensor.cast %b : tensor<*xf32> to tensor<4xf32>
    %k = tensor.cast %z : tensor<4xf32> to tensor<*xf32>
    %n = arith.addi %i, %c1 : index
    scf.yield %n, %y, %k : index, tensor<*xf32>, tensor<*xf32>
  }
  %p = tensor.cast %r#1 : tensor<*xf32> to tensor<4xf32>
  %q = tensor.cast %r#2 : tensor<*xf32> to tensor<4xf32>
  return %p, %q : tensor<4xf32>, tensor<4xf32>
}
