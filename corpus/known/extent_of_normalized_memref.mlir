// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --normalize-memrefs
// signature: value|result
// cause: pass=normalize-memrefs; after=value|*, memory|*; has=memref.dim
// input: seed=1
// note: normalize-memrefs. The buffer gets the shape of its layout's range, and the accesses other indices, but memref.dim
// note: keeps its dimension, and so gives an extent of the new shape.
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<2x8xi32, strided<[16, 1]>>
  %d = memref.dim %a, %c0 : memref<2x8xi32, strided<[16, 1]>>
  memref.dealloc %a : memref<2x8xi32, strided<[16, 1]>>
  return %d : index
}
