// A loop of blocks that carries a tensor.
func.func @main(%t: tensor<4xi32>, %v: i32) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  cf.br ^head(%c0, %t : index, tensor<4xi32>)
^head(%i: index, %x: tensor<4xi32>):
  %more = arith.cmpi ult, %i, %c4 : index
  cf.cond_br %more, ^body, ^done
^body:
  %y = tensor.insert %v into %x[%i] : tensor<4xi32>
  %j = arith.addi %i, %c1 : index
  cf.br ^head(%j, %y : index, tensor<4xi32>)
^done:
  return %x : tensor<4xi32>
}
