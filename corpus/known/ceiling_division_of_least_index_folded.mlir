// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --canonicalize
// signature: value|result
// input: seed=1
// note: canonicalize. index.ceildivs of constants of which the first is negative is folded to the negated quotient of its negation, which wraps for the least number: -2^63 by 2 gives 2^62.
// note: index.ceildivs' documentation: it rounds towards positive infinity, and signed division overflow, which is -2^63 by -1, is undefined. convert-index-to-llvm computes it in the same way, and natively 2^62 comes out of the program without the pass, too.
func.func @main() -> i64 {
  %a = index.constant -9223372036854775808
  %b = index.constant 2
  %q = index.ceildivs %a, %b
  %r = index.casts %q : index to i64
  return %r : i64
}
