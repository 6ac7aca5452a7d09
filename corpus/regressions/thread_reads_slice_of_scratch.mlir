// bufferproof: case 1
// oracle: pipelines
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1 analysis-heuristic=top-down},buffer-deallocation-pipeline,convert-bufferization-to-memref
// input: seed=1
// note: each thread fills a tensor from outside, and reads a slice of it: decided before the slice, the fill is seen to be read
func.func @main() -> tensor<3xi64> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %e = tensor.empty() : tensor<3xi64>
  %o = linalg.fill ins(%zero : i64) outs(%e : tensor<3xi64>) -> tensor<3xi64>
  %u = bufferization.alloc_tensor() : tensor<2xi64>
  %r = scf.forall (%i) in (3) shared_outs(%p = %o) -> (tensor<3xi64>) {
    %v = arith.index_cast %i : index to i64
    %w = linalg.fill ins(%v : i64) outs(%u : tensor<2xi64>) -> tensor<2xi64>
    %s = tensor.extract_slice %w[1] [1] [1] : tensor<2xi64> to tensor<1xi64>
    %x = tensor.extract %s[%c0] : tensor<1xi64>
    %n = tensor.from_elements %x : tensor<1xi64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %n into %p[%i] [1] [1] : tensor<1xi64> into tensor<3xi64>
    }
  }
  return %r : tensor<3xi64>
}
