// A product that does not fit is undefined: what it is lowered to has `nsw`, and maps are composed as if nothing wrapped.
// RUN: bufferproof run %s --arg 1152921504606846975 | FileCheck --check-prefix=FITS %s
// RUN: bufferproof run %s --arg 1152921504606846976 | FileCheck --check-prefix=POISON %s

// FITS: result 0: 1152921504606846975
// POISON: result 0: undef
func.func @main(%i: index) -> index {
  %m = affine.apply affine_map<(d0) -> (d0 * 8)>(%i)
  %r = affine.apply affine_map<(d0) -> (d0 floordiv 8)>(%m)
  return %r : index
}
