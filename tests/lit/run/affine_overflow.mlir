// What does not fit is undefined, as maps are composed as if nothing wrapped: a result, and what is divided. Sums and
// products on the way may have more bits, so that canonicalization can order terms, and the counter of a loop does not wrap.
// RUN: bufferproof run %s --entry multiples --arg 1152921504606846975 | FileCheck --check-prefix=FITS %s
// RUN: bufferproof run %s --entry multiples --arg 1152921504606846976 | FileCheck --check-prefix=POISON %s
// RUN: bufferproof run %s --entry remainders --arg 9223372036854775807 | FileCheck --check-prefix=SUM %s
// RUN: bufferproof opt %s --canonicalize | bufferproof run - --entry remainders --arg 9223372036854775807 | FileCheck --check-prefix=SUM %s
// RUN: bufferproof opt %s --canonicalize | bufferproof run - --entry remainders --arg=-9223372036854775807 | FileCheck --check-prefix=LEAST %s
// RUN: bufferproof opt %s --canonicalize | FileCheck --check-prefix=TERMS %s
// RUN: not bufferproof run %s --entry counter --arg 6 2>&1 | FileCheck --check-prefix=COUNTER %s
// RUN: bufferproof run %s --entry counter --arg 5 | FileCheck --check-prefix=ONCE %s

// FITS: result 0: 1152921504606846975
// POISON: result 0: undef
func.func @multiples(%i: index) -> index {
  %m = affine.apply affine_map<(d0) -> (d0 * 8)>(%i)
  %r = affine.apply affine_map<(d0) -> (d0 floordiv 8)>(%m)
  return %r : index
}

// The remainders become differences: a double and a multiple of 6 that do not fit are part of them.
// TERMS: affine_map<()[s0] -> (s0 * 2 - (s0 floordiv 2) * 2 - (s0 floordiv 6) * 6)>
// SUM: result 0: 2
// LEAST: result 0: 6
func.func @remainders(%i: index) -> index {
  %r = affine.apply affine_map<(d0, d1) -> (d1 mod 2 + d0 mod 6)>(%i, %i)
  return %r : index
}

// COUNTER: 'affine.yield': counter of the loop does not fit
// ONCE: result 0: 9223372036854775802
func.func @counter(%above: index) -> index {
  %c = arith.constant 9223372036854775797 : index
  %first = arith.addi %c, %above : index
  %r = affine.for %i = %first to 9223372036854775807 step 5 iter_args(%last = %first) -> index {
    affine.yield %i : index
  }
  return %r : index
}
