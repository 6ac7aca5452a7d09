// A loop whose counter stands still has no last counter, and no number of iterations. (Upstream crashes.)
// RUN: bufferproof opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @only_yields
// CHECK-NEXT: return %arg0
func.func @only_yields(%x: index) -> index {
  %r = affine.for %i = 0 to 4 step 0 iter_args(%a = %x) -> index {
    affine.yield %a : index
  }
  return %r : index
}

// CHECK-LABEL: func.func @divides
// CHECK: affine.for %[[I:.*]] = 2 to 6 step 0
// CHECK: affine.apply #map{{[0-9]*}}(%[[I]])
func.func @divides(%m: memref<8xindex>) {
  affine.for %i = 2 to 6 step 0 {
    %q = affine.apply affine_map<(d0) -> ((d0 + 3) floordiv 4)>(%i)
    affine.store %q, %m[%i] : memref<8xindex>
  }
  return
}
