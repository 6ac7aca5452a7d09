// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|result
// cause: pass=one-shot-bufferize; analysis=tensor.extract_slice *; role=both:linalg.*; no-has=scf.forall, scf.parallel; after=value|*
// cause: pass=one-shot-bufferize; analysis=linalg.* __inplace*; role=both:linalg.*; role=alias:tensor.extract_slice; no-has=scf.forall, scf.parallel, cf.*; after=value|*
// cause: deviation=*elementwise_sources*
// input: seed=1
// jit: 16 instead of 8
// note: one-shot-bufferize. An elementwise op may write the buffer that it reads, and it is enough that the output comes
// note: from the input on one of several ways, though on the other it is a slice that overlaps the input in part. Element
// note: by element, the op then reads what it has written. Tensors are values: each element of %w is twice one of %a.
#id = affine_map<(d0) -> (d0)>
func.func @main() -> i64 {
  %no = arith.constant false
  %c3 = arith.constant 3 : index
  %k = arith.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi64>
  %new = bufferization.alloc_tensor() copy(%k) : tensor<5xi64>
  %a = tensor.extract_slice %new[0] [4] [1] : tensor<5xi64> to tensor<4xi64>
  %b = tensor.extract_slice %new[1] [4] [1] : tensor<5xi64> to tensor<4xi64>
  %r = arith.select %no, %a, %b : tensor<4xi64>
  %w = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : tensor<4xi64>) outs(%r : tensor<4xi64>) {
  ^bb0(%x: i64, %old: i64):
    %y = arith.addi %x, %x : i64
    linalg.yield %y : i64
  } -> tensor<4xi64>
  %z = tensor.extract %w[%c3] : tensor<4xi64>
  return %z : i64
}
