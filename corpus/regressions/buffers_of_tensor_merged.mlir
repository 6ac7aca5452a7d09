// bufferproof: case 1
// oracle: value
// subject: engine
// pipeline: cse,one-shot-bufferize{bufferize-function-boundaries},buffer-deallocation-pipeline,convert-bufferization-to-memref
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %seven = arith.constant 7 : i64
  %e = tensor.empty() : tensor<2xi64>
  %t = linalg.fill ins(%one : i64) outs(%e : tensor<2xi64>) -> tensor<2xi64>
  %a = bufferization.to_buffer %t read_only : tensor<2xi64> to memref<2xi64>
  %x = memref.load %a[%c1] : memref<2xi64>
  %u = tensor.insert %seven into %t[%c0] : tensor<2xi64>
  %y = tensor.extract %u[%c0] : tensor<2xi64>
  %b = bufferization.to_buffer %t read_only : tensor<2xi64> to memref<2xi64>
  %z = memref.load %b[%c0] : memref<2xi64>
  %p = arith.muli %x, %y : i64
  %q = arith.muli %p, %z : i64
  return %q : i64
}
