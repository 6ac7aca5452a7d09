// bufferproof: case 1
// oracle: accepts
// subject: engine
// signature: accepts|
// input: seed=1
// note: Refused by mlir-opt 22.1.8: The type of a block argument's buffer is that of what the branches to the block pass, and where one passes an argument of a second block to which the first one branches, it is asked for again before it is known, and none is found: a loop of two blocks that both have a tensor as their argument is refused.
func.func private @f(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = arith.constant dense<7> : tensor<1xi64>
  cf.br ^bb1(%c0, %t : index, tensor<1xi64>)
^bb1(%i: index, %a: tensor<1xi64>):
  cf.br ^bb2(%a : tensor<1xi64>)
^bb2(%b: tensor<1xi64>):
  %j = arith.addi %i, %c1 : index
  %more = arith.cmpi ult, %j, %n : index
  cf.cond_br %more, ^bb1(%j, %b : index, tensor<1xi64>), ^bb3
^bb3:
  %x = tensor.extract %b[%c0] : tensor<1xi64>
  return %x : i64
}
func.func @main() -> i64 {
  %c2 = arith.constant 2 : index
  %r = call @f(%c2) : (index) -> i64
  return %r : i64
}
