// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --ownership-based-buffer-deallocation
// signature: verifier|output|branch has # operands for successor ##, but target block has #
// cause: pass=ownership-based-buffer-deallocation, buffer-deallocation-pipeline; after=verifier|*branch has # operands for successor*; trait=unreachable-block; no-signature=leak|*
// input: seed=1
// note: ownership-based-buffer-deallocation makes invalid IR. A block that gets an argument for the ownership of a memref gets
// note: it from all branches but those of blocks that no way leads to, which keep an operand too few. (--verify-each=0 only
// note: lets the program come out.)
func.func private @taken(memref<1xi64>)
func.func @main(%m: memref<1xi64>) {
  cf.br ^end(%m : memref<1xi64>)
^nowhere:
  cf.br ^end(%m : memref<1xi64>)
^end(%x: memref<1xi64>):
  call @taken(%x) : (memref<1xi64>) -> ()
  return
}
