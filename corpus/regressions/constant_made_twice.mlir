// bufferproof: case 1
// oracle: simplified
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},ownership-based-buffer-deallocation,canonicalize{max-iterations=-1}
// signature: simplified|canonicalize{max-iterations=-1}|arith.constant|the same constant
// input: seed=9507174423334759454
// note: A constant of another dialect took the place of the first, so that a second was made.
// | canonicalize{max-iterations=-1} leaves arith.constant: the same constant
module {
  func.func @main() -> tensor<i1> {
    %0 = tensor.empty() : tensor<i1>
    %true = index.bool.constant true
    %1 = linalg.fill ins(%true : i1) outs(%0 : tensor<i1>) -> tensor<i1>
    %cst = arith.constant dense<false> : tensor<i1>
    return %cst : tensor<i1>
  }
}
