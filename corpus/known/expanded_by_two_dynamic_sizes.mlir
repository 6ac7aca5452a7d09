// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --expand-strided-metadata
// signature: crash|SIGSEGV|in mlir::IntegerAttr::getValue
// cause: pass=expand-strided-metadata; after=crash|*IntegerAttr::getValue; has=tensor.expand_shape, memref.expand_shape
// input: seed=1
// note: expand-strided-metadata, crash. The sizes that memref.expand_shape makes of one dimension are multiplied as constants but for one of them: of two dynamic sizes, one is no constant.
// note: memref.expand_shape's documentation has two dynamic sizes of one dimension in its first example.
func.func private @f(%m: memref<?xi64>, %n: index, %k: index) -> i64 {
  %c1 = arith.constant 1 : index
  %e = memref.expand_shape %m [[0, 1]] output_shape [%n, %k] : memref<?xi64> into memref<?x?xi64>
  %d = memref.load %e[%c1, %c1] : memref<?x?xi64>
  return %d : i64
}
func.func @main() -> i64 {
  %c7 = arith.constant 7 : i64
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc(%c4) : memref<?xi64>
  memref.store %c7, %a[%c3] : memref<?xi64>
  %r = call @f(%a, %c2, %c2) : (memref<?xi64>, index, index) -> i64
  memref.dealloc %a : memref<?xi64>
  return %r : i64
}
