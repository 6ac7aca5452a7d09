// bufferproof: case 1
// oracle: refuses
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// signature: refuses|cannot bufferize func.func without func.return
// input: seed=1
// cause: deviation=functions_without_return
// note: one-shot-bufferize, refusal. A function that never returns is refused for having no func.return, of which its result types are taken: there are no results.
// note: No verifier asks for a func.return; @for_ever is not even called here.
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
