// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --normalize-memrefs
// signature: verifier|output|memref.cast op operand type and result type are cast incompatible
// cause: pass=normalize-memrefs; after=verifier|*cast incompatible*; has=memref.cast
// input: seed=1
// note: normalize-memrefs makes invalid IR. The buffer behind a memref.cast gets the shape of its layout's range, and the
// note: type of the cast stays as it was. (--verify-each=0 only lets the program come out.)
func.func @main(%i: index) {
  %a = memref.alloc() : memref<2x8xi32, strided<[16, 1]>>
  %b = memref.cast %a : memref<2x8xi32, strided<[16, 1]>> to memref<?x8xi32, strided<[16, 1]>>
  memref.dealloc %a : memref<2x8xi32, strided<[16, 1]>>
  return
}
