// A symbol of an access becomes a dim, unless something is multiplied by it or divided: such a call stays.
// RUN: bufferproof opt --inline %s | FileCheck %s
// RUN: bufferproof opt --inline='default-pipeline=' %s | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK:         affine.for %[[i:.*]] = 0 to 8
// CHECK:           affine.load %{{.*}}[%[[i]]]
// CHECK:           affine.load %{{.*}}[%[[i]]]
// CHECK:           affine.load %{{.*}}[%[[i]] * 2 + {{.*}}]
// CHECK:           call @by_factor(%{{.*}}, %[[i]])
func.func private @by_symbol(%m: memref<8xi32>, %n: index) -> i32 {
  %0 = affine.load %m[symbol(%n)] : memref<8xi32>
  return %0 : i32
}
func.func private @by_dim(%m: memref<8xi32>, %n: index) -> i32 {
  %0 = affine.load %m[%n] : memref<8xi32>
  return %0 : i32
}
func.func private @by_both(%m: memref<8xi32>, %n: index, %k: index) -> i32 {
  %0 = affine.load %m[symbol(%n) * 2 + symbol(%k)] : memref<8xi32>
  return %0 : i32
}
func.func private @by_factor(%m: memref<8xi32>, %n: index) -> i32 {
  %0 = affine.load %m[symbol(%n) * symbol(%n)] : memref<8xi32>
  return %0 : i32
}
func.func @main(%m: memref<8xi32>, %o: memref<8xi32>, %k: index) {
  affine.for %i = 0 to 8 {
    %0 = func.call @by_dim(%m, %i) : (memref<8xi32>, index) -> i32
    affine.store %0, %o[%i] : memref<8xi32>
    %1 = func.call @by_symbol(%m, %i) : (memref<8xi32>, index) -> i32
    affine.store %1, %o[%i] : memref<8xi32>
    %2 = func.call @by_both(%m, %i, %k) : (memref<8xi32>, index, index) -> i32
    affine.store %2, %o[%i] : memref<8xi32>
    %3 = func.call @by_factor(%m, %i) : (memref<8xi32>, index) -> i32
    affine.store %3, %o[%i] : memref<8xi32>
  }
  return
}
