// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --one-shot-bufferize="bufferize-function-boundaries"
// signature: verifier|output|dimensional operand cannot be used as a symbol
// cause: pass=one-shot-bufferize; after=verifier|*cannot be used as a symbol; has=tensor.pad
// input: seed=1
// note: one-shot-bufferize makes invalid IR. The extent of a tensor.pad is computed by an affine.apply of the source's extent and both widths, all as symbols: the induction variable of an affine.for is none.
// note: affine.apply's documentation: its operands are dimensions and symbols by the rules of affine maps, of which an induction variable may be a dimension. (offset_in_affine_loop_no_symbol is the like of another pass. --verify-each=0 only lets the program come out.)
func.func private @element(%t: tensor<?xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %x = tensor.extract %t[%c0] : tensor<?xi64>
  return %x : i64
}
func.func @main() -> i64 {
  %seven = arith.constant 7 : i64
  %t = tensor.from_elements %seven : tensor<1xi64>
  %r = affine.for %i = 0 to 1 iter_args(%s = %seven) -> (i64) {
    %p = tensor.pad %t low[%i] high[0] {
    ^bb0(%k: index):
      tensor.yield %seven : i64
    } : tensor<1xi64> to tensor<?xi64>
    %x = func.call @element(%p) : (tensor<?xi64>) -> i64
    affine.yield %x : i64
  }
  return %r : i64
}
