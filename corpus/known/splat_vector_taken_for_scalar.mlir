// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --linalg-fuse-elementwise-ops
// signature: verifier|output|linalg.yield op type of yield operand # () doesnvector<#xi#>)
// cause: pass=linalg-fuse-elementwise-ops; after=verifier|*; trait=vector->linalg.*
// input: seed=1
// note: linalg-fuse-elementwise-ops makes invalid IR. A constant operand of a linalg.generic is put into its body as one number if it is a splat, and that a vector is such a constant too is not thought of: where the body has a vector<1xi64>, it gets an i64.
// note: linalg.generic's documentation: the argument of the body has the element type of the operand, and that of a vector operand is the vector. (--verify-each=0 only lets the program come out.)
#scalar = affine_map<() -> ()>
func.func @main() -> i64 {
  %v = arith.constant dense<7> : vector<1xi64>
  %e = tensor.empty() : tensor<vector<1xi64>>
  %t = linalg.generic {indexing_maps = [#scalar, #scalar], iterator_types = []}
      ins(%v : vector<1xi64>) outs(%e : tensor<vector<1xi64>>) {
  ^bb0(%a: vector<1xi64>, %b: vector<1xi64>):
    linalg.yield %a : vector<1xi64>
  } -> tensor<vector<1xi64>>
  %w = tensor.extract %t[] : tensor<vector<1xi64>>
  %r = vector.extract %w[0] : i64 from vector<1xi64>
  return %r : i64
}
