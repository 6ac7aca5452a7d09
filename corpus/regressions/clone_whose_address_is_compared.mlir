// bufferproof: case 1
// oracle: leak
// subject: engine
// pipeline: canonicalize,convert-bufferization-to-memref
// input: seed=1
// frees: yes
// note: A clone has an address of its own. Where the source was put in its place, a comparison of the two said that they are one buffer, which was freed by neither.
func.func @main(%x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %alloc = memref.alloc() : memref<4xi64>
  memref.store %x, %alloc[%c0] : memref<4xi64>
  %clone = bufferization.clone %alloc : memref<4xi64> to memref<4xi64>
  %r = memref.load %clone[%c0] : memref<4xi64>
  %a = memref.extract_aligned_pointer_as_index %clone : memref<4xi64> -> index
  %b = memref.extract_aligned_pointer_as_index %alloc : memref<4xi64> -> index
  %differ = arith.cmpi ne, %a, %b : index
  memref.dealloc %clone : memref<4xi64>
  scf.if %differ {
    memref.dealloc %alloc : memref<4xi64>
  }
  return %r : i64
}
