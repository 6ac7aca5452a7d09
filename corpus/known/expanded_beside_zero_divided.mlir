// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --expand-strided-metadata
// signature: value|UNDEFINED_VALUE|memref.reinterpret_cast@func.func
// input: seed=1
// note: expand-strided-metadata. The dynamic size that memref.expand_shape makes is computed as the source's divided by the product of the static ones, also if one of these is 0, and not taken from the op's output_shape: it is divided by zero.
// note: memref.expand_shape has its sizes in output_shape; those of an empty source say nothing of each other. lower-affine then refuses the division.
func.func private @f(%m: memref<?xi64>, %n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %e = memref.expand_shape %m [[0, 1]] output_shape [%n, 0] : memref<?xi64> into memref<?x0xi64>
  %d = memref.dim %e, %c0 : memref<?x0xi64>
  %r = arith.index_cast %d : index to i64
  return %r : i64
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %a = memref.alloc(%c0) : memref<?xi64>
  %r = call @f(%a, %c3) : (memref<?xi64>, index) -> i64
  memref.dealloc %a : memref<?xi64>
  return %r : i64
}
