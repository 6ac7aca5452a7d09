// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: crash|SIGSEGV|in mlir::MemRefType::getElementType
// cause: pass=one-shot-bufferize; has=func.call; after=crash|*getElementType
// input: seed=1
// note: one-shot-bufferize crashes. The buffer of an argument is cast, or copied, to the type that the callee wants, and one
// note: without a rank in another memory space is taken for one with a rank.
func.func private @use(tensor<*xf32>)
func.func @main() {
  %m = memref.alloc() : memref<1xf32, 1>
  %k = arith.constant 0.0 : f32
  linalg.fill ins(%k : f32) outs(%m : memref<1xf32, 1>)
  %t = bufferization.to_tensor %m restrict : memref<1xf32, 1> to tensor<1xf32>
  %u = tensor.cast %t : tensor<1xf32> to tensor<*xf32>
  call @use(%u) : (tensor<*xf32>) -> ()
  return
}
