// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --canonicalize
// signature: verifier|output|expected non-function type
// cause: pass=canonicalize, inline; after=verifier|*|expected non-function type; has=tensor.pad
// input: seed=1
// note: canonicalize prints what cannot be read. Constant padding becomes part of tensor.pad, and the extent that follows part of
// note: its type: where the op is not executed, it may be negative, and the type is printed as tensor<-3xi64>.
// note: The builtin dialect's documentation: extents are decimal literals or question marks.
func.func private @never() -> i1 {
  %f = arith.constant false
  return %f : i1
}
func.func @main(%t: tensor<4xi64>, %p: i64) -> tensor<?xi64> {
  %c = arith.constant -9 : index
  %n = func.call @never() : () -> i1
  %r = scf.if %n -> tensor<?xi64> {
    %q = tensor.pad %t low[%c] high[2] {
    ^bb0(%i: index):
      tensor.yield %p : i64
    } : tensor<4xi64> to tensor<?xi64>
    scf.yield %q : tensor<?xi64>
  } else {
    %q = tensor.cast %t : tensor<4xi64> to tensor<?xi64>
    scf.yield %q : tensor<?xi64>
  }
  return %r : tensor<?xi64>
}
