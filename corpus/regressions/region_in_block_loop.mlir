// bufferproof: case 1
// oracle: value
// subject: engine
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i64
  %seven = arith.constant 7 : i64
  %t = tensor.from_elements %zero : tensor<1xi64>
  cf.br ^head(%c0, %zero : index, i64)
^head(%i: index, %last: i64):
  %again = arith.cmpi ult, %i, %c2 : index
  cf.cond_br %again, ^body, ^exit
^body:
  %old = scf.if %again -> i64 {
    %y = tensor.extract %t[%c0] : tensor<1xi64>
    %w = tensor.insert %seven into %t[%c0] : tensor<1xi64>
    %z = tensor.extract %w[%c0] : tensor<1xi64>
    scf.yield %y : i64
  } else {
    scf.yield %zero : i64
  }
  %n = arith.addi %i, %c1 : index
  cf.br ^head(%n, %old : index, i64)
^exit:
  return %last : i64
}
