// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline
// signature: memory|READ_ONLY|memref.store|memref.global
// input: seed=1
// note: what scf.index_switch yields is not known to alias its result, so the write to the result is decided in place,
// note: and stores into a constant global. With scf.if instead, a copy is made before the write.
func.func @main(%i: index, %f: f64) -> (tensor<2xf64>, f64) {
  %c0 = arith.constant 0 : index
  %t = arith.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %s = scf.index_switch %i -> tensor<2xf64>
  default {
    scf.yield %t : tensor<2xf64>
  }
  %r = tensor.insert %f into %s[%c0] : tensor<2xf64>
  %old = tensor.extract %t[%c0] : tensor<2xf64>
  return %r, %old : tensor<2xf64>, f64
}
