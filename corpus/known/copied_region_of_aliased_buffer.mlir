// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --pass-pipeline="builtin.module(func.func(affine-data-copy-generate{generate-dma=0 fast-mem-space=0 skip-non-unit-stride-loops=0}))"
// signature: value|result
// cause: pass=affine-data-copy-generate; after=value|*
// input: seed=1
// jit: 6 instead of 0
// note: affine-data-copy-generate. Each memref value that a loop uses gets a copy of its own: if two of them are
// note: one buffer, here an argument given twice, what is stored to one copy is not read from the other.
// note: func.call's documentation does not forbid to pass a buffer twice, and memref has no attribute that every
// note: argument is free of aliases.
func.func private @f(%a: memref<8xi64>, %b: memref<8xi64>) {
  affine.for %i = 0 to 7 {
    %v = affine.load %a[%i] : memref<8xi64>
    affine.store %v, %b[%i + 1] : memref<8xi64>
  }
  return
}
func.func @main() -> i64 {
  %a = memref.alloc() : memref<8xi64>
  affine.for %i = 0 to 8 {
    %k = arith.index_cast %i : index to i64
    affine.store %k, %a[%i] : memref<8xi64>
  }
  call @f(%a, %a) : (memref<8xi64>, memref<8xi64>) -> ()
  %r = affine.load %a[7] : memref<8xi64>
  memref.dealloc %a : memref<8xi64>
  return %r : i64
}
