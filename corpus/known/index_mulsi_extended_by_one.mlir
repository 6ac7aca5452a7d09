// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --canonicalize
// signature: verifier|output|arith.extsi op result ## must be signless-fixed-width-integer-like, but got
// cause: after=verifier|*|arith.extsi op *; has=arith.mulsi_extended
// input: seed=1
// note: canonicalize makes invalid IR. The high half of an arith.mulsi_extended by 1 becomes the sign of the other factor, an i1 that arith.extsi extends to its type, also if that is index, which arith.extsi does not take (arith.index_cast does).
// note: arith.mulsi_extended's documentation: its operands are signless-integer-like, which index is; arith.extsi's: the result is signless-fixed-width-integer-like. (--verify-each=0 only lets the program come out.)
func.func private @high(%x: index) -> index {
  %c1 = arith.constant 1 : index
  %low, %high = arith.mulsi_extended %x, %c1 : index
  return %high : index
}
func.func @main() -> index {
  %x = arith.constant -5 : index
  %r = call @high(%x) : (index) -> index
  return %r : index
}
