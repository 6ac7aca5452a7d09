// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --pass-pipeline="builtin.module(func.func(promote-buffers-to-stack))"
// signature: crash|SIGSEGV|in mlir::detail::getDefaultTypeSizeInBits
// cause: after=crash|*getDefaultTypeSizeInBits
// input: seed=1
// note: promote-buffers-to-stack crashes. It asks for the size of the elements, and that of a vector is computed with its last extent rounded up to a power of two: a vector without dimensions, such as vector<i64>, has no last extent, and what stands before an empty list is read.
// note: Whatever the vector's own elements are: vector<2xindex> has a size. The builtin dialect's documentation: 0D vectors are allowed by omitting the dimension, vector<f32>.
func.func @main() -> i64 {
  %v = arith.constant dense<7> : vector<i64>
  %a = memref.alloc() : memref<vector<i64>>
  memref.store %v, %a[] : memref<vector<i64>>
  %x = memref.load %a[] : memref<vector<i64>>
  %r = vector.extract %x[] : i64 from vector<i64>
  memref.dealloc %a : memref<vector<i64>>
  return %r : i64
}
