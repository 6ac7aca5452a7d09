// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries"
// signature: crash|SIGSEGV|in mlir::bufferization::BufferizationOptions::isOpAllowed
// cause: pass=one-shot-bufferize; after=crash|*BufferizationOptions::isOpAllowed; has=vector.mask
// input: seed=1
// note: one-shot-bufferize crashes. A vector.mask whose region has nothing but its terminator, and yields a tensor, is bufferized by asking the op that it masks, which there is none of.
// note: The verifier takes such a vector.mask, and canonicalize replaces it by what it yields.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %t = arith.constant dense<7> : tensor<1xi64>
  %m = arith.constant dense<true> : vector<1xi1>
  %u = vector.mask %m { vector.yield %t : tensor<1xi64> } : vector<1xi1> -> tensor<1xi64>
  %x = tensor.extract %u[%c0] : tensor<1xi64>
  return %x : i64
}
