// How often affine.parallel is executed follows from bounds that are constants or values; what else maps give is not
// followed.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t

// CHECK: proved: @once
func.func @once() {
  %m = memref.alloc() : memref<4xf32>
  affine.parallel (%i, %j) = (3, 0) to (4, 4) step (1, 4) { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @twice
func.func @twice() {
  %m = memref.alloc() : memref<4xf32>
  affine.parallel (%i, %j) = (3, 0) to (4, 4) step (1, 3) { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @once_from_value
func.func @once_from_value() {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloc() : memref<4xf32>
  affine.parallel (%i) = (%c3) to (symbol(%c4)) { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @never
func.func @never() {
  %c4 = arith.constant 4 : index
  %m = memref.alloc() : memref<4xf32>
  affine.parallel (%i) = (%c4) to (symbol(%c4)) { memref.dealloc %m : memref<4xf32> }
  return
}
// The induction variable of the only iteration is the lower bound.
// CHECK: proved: @by_number
func.func @by_number() {
  %c3 = arith.constant 3 : index
  %m = memref.alloc() : memref<4xf32>
  affine.parallel (%i) = (3) to (4) {
    %c = arith.cmpi eq, %i, %c3 : index
    scf.if %c { memref.dealloc %m : memref<4xf32> }
  }
  return
}
// CHECK: proved: @each_its_own
func.func @each_its_own(%n: index) -> f32 {
  %r = affine.parallel (%i) = (0) to (min(%n + 3, 7)) reduce ("addf") -> f32 {
    %m = memref.alloc() : memref<4xf32>
    %s = memref.alloca() : memref<4xf32>
    %x = memref.load %m[%i] : memref<4xf32>
    memref.dealloc %m : memref<4xf32>
    affine.yield %x : f32
  }
  return %r : f32
}
// CHECK: unknown: @by_map
func.func @by_map() {
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<4xf32>
  affine.parallel (%i) = (0) to (min(%c1, 4)) { memref.dealloc %m : memref<4xf32> }
  return
}
