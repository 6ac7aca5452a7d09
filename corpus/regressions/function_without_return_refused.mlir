// bufferproof: case 1
// oracle: accepts
// subject: engine
// signature: accepts|
// input: seed=1
// note: Refused by mlir-opt 22.1.8: A function that never returns is refused for having no func.return, of which its result types are taken: there are no results.
func.func private @external(i64)
func.func private @for_ever(%t: tensor<1xi64>) {
  %c0 = arith.constant 0 : index
  cf.br ^bb1
^bb1:
  %x = tensor.extract %t[%c0] : tensor<1xi64>
  call @external(%x) : (i64) -> ()
  cf.br ^bb1
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %no = arith.constant false
  %t = arith.constant dense<7> : tensor<1xi64>
  scf.if %no {
    func.call @for_ever(%t) : (tensor<1xi64>) -> ()
  }
  %x = tensor.extract %t[%c0] : tensor<1xi64>
  return %x : i64
}
