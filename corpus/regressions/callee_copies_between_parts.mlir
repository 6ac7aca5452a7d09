// bufferproof: case 1
// oracle: memory
// subject: engine
// signature: memory|COPY_OVERLAP|memref.copy|memref.alloc@func.func
// input: seed=6711
// note: An undefined tensor is passed twice, and the callee copies a part of one argument to a part of the other: they
// note: overlap where both are in one buffer.
func.func @copies(%a: tensor<?xf32>, %b: tensor<?xf32>) {
  %part = tensor.extract_slice %b[0] [2] [1] : tensor<?xf32> to tensor<2xf32>
  %i = tensor.insert_slice %part into %a[1] [2] [1] : tensor<2xf32> into tensor<?xf32>
  return
}
func.func @main() {
  %c3 = arith.constant 3 : index
  %e = tensor.empty(%c3) : tensor<?xf32>
  call @copies(%e, %e) : (tensor<?xf32>, tensor<?xf32>) -> ()
  return
}
