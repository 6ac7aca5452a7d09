// A symbol of an access must not become a dim: such a call stays. A dim may.
// RUN: bufferproof opt --inline %s | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK:         affine.for
// CHECK-NOT:       @by_dim
// CHECK:           call @by_symbol(%{{.*}}, %{{.*}})
func.func private @by_symbol(%m: memref<8xi32>, %n: index) -> i32 {
  %0 = affine.load %m[symbol(%n)] : memref<8xi32>
  return %0 : i32
}
func.func private @by_dim(%m: memref<8xi32>, %n: index) -> i32 {
  %0 = affine.load %m[%n] : memref<8xi32>
  return %0 : i32
}
func.func @main(%m: memref<8xi32>, %o: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %0 = func.call @by_dim(%m, %i) : (memref<8xi32>, index) -> i32
    affine.store %0, %o[%i] : memref<8xi32>
    %1 = func.call @by_symbol(%m, %i) : (memref<8xi32>, index) -> i32
    affine.store %1, %o[%i] : memref<8xi32>
  }
  return
}
