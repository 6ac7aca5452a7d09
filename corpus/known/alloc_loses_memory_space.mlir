// bufferproof: case 1
// oracle: copies
// subject: cmd:mlir-opt-22 --canonicalize --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// signature: copies|memref.cast
// input: seed=1
// note: canonicalize. A bufferization.alloc_tensor whose sizes are constants gets a static type, and loses its memory_space: what is computed in the default memory space is copied to the one that bufferization.to_buffer asks for.
// note: bufferization.alloc_tensor's documentation: memory_space specifies the memory space, and without it the default one is used. Without the pass nothing is copied.
func.func private @load(%b: memref<?xi64, 1>) -> i64 {
  %c1 = arith.constant 1 : index
  %x = memref.load %b[%c1] : memref<?xi64, 1>
  return %x : i64
}
func.func @main() -> i64 {
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : i64
  %a = bufferization.alloc_tensor(%c2) {memory_space = 1 : i64} : tensor<?xi64>
  %f = linalg.fill ins(%c7 : i64) outs(%a : tensor<?xi64>) -> tensor<?xi64>
  %b = bufferization.to_buffer %f read_only : tensor<?xi64> to memref<?xi64, 1>
  %x = call @load(%b) : (memref<?xi64, 1>) -> i64
  return %x : i64
}
