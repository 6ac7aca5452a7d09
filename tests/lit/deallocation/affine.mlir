// Affine loops and conditions forward ownership as those of scf do; mlir-opt does not count the new operands of the loop.
// RUN: bufferproof opt --ownership-based-buffer-deallocation %s | FileCheck %s
// RUN: bufferproof opt --buffer-deallocation-pipeline --convert-bufferization-to-memref %s -o %t
// RUN: bufferproof prove %t | FileCheck --check-prefix=PROVED %s

// CHECK: affine.for %{{.*}} = 0 to 4 iter_args(%[[M:.*]] = %arg0, %[[OWNED:.*]] = %false{{.*}}) -> (memref<4xi32>, i1) {
// CHECK: %[[KEPT:.*]] = bufferization.dealloc ({{.*}}) if (%[[OWNED]], %{{.*}}) retain (%[[NEW:.*]] : memref<4xi32>)
// CHECK-NEXT: affine.yield %[[NEW]], %[[KEPT]] : memref<4xi32>, i1
// CHECK: affine.if #set(%arg1) -> (memref<4xi32>, i1) {
// PROVED: proved: @f
func.func @f(%m: memref<4xi32>, %n: index) -> memref<4xi32> {
  %r = affine.for %i = 0 to 4 iter_args(%x = %m) -> memref<4xi32> {
    %a = memref.alloc() : memref<4xi32>
    affine.yield %a : memref<4xi32>
  }
  %q = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> memref<4xi32> {
    %a = memref.alloc() : memref<4xi32>
    affine.yield %a : memref<4xi32>
  } else {
    affine.yield %r : memref<4xi32>
  }
  return %q : memref<4xi32>
}
