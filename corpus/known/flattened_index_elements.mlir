// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --flatten-memref --lower-affine
// signature: crash|SIGSEGV|in mlir::FloatType::getWidth
// cause: pass=flatten-memref; after=crash|*FloatType::getWidth
// input: seed=1
// note: flatten-memref crashes. It asks the elements for their width in bits, as if all were integers or floats: `index` is
// note: neither.
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<2x2xindex>
  memref.store %c1, %a[%c0, %c1] : memref<2x2xindex>
  %x = memref.load %a[%c0, %c1] : memref<2x2xindex>
  return %x : index
}
