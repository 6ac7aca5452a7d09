// How often affine.for is executed follows from its bounds, which are constants or values by way of a map: a buffer is
// freed once if the body is executed once. In the wrong twin it is not, or twice.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t

// CHECK: proved: @from_constant
func.func @from_constant() {
  %m = memref.alloc() : memref<4xf32>
  affine.for %i = 3 to 4 { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @from_constant_twice
func.func @from_constant_twice() {
  %m = memref.alloc() : memref<4xf32>
  affine.for %i = 2 to 4 { memref.dealloc %m : memref<4xf32> }
  return
}

// CHECK: proved: @from_value
func.func @from_value() {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloc() : memref<4xf32>
  affine.for %i = %c3 to %c4 { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @from_value_never
func.func @from_value_never() {
  %c4 = arith.constant 4 : index
  %m = memref.alloc() : memref<4xf32>
  affine.for %i = %c4 to %c4 { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @from_value_twice
func.func @from_value_twice() {
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloc() : memref<4xf32>
  affine.for %i = %c2 to %c4 { memref.dealloc %m : memref<4xf32> }
  return
}

// CHECK: proved: @from_symbol
func.func @from_symbol() {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloc() : memref<4xf32>
  affine.for %i = affine_map<(d0)[s0] -> (s0)>(%c4)[%c3] to affine_map<(d0)[s0] -> (d0)>(%c4)[%c3] {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
// CHECK: refuted: @from_symbol_never
func.func @from_symbol_never() {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloc() : memref<4xf32>
  affine.for %i = affine_map<(d0)[s0] -> (d0)>(%c4)[%c3] to affine_map<(d0)[s0] -> (s0)>(%c4)[%c3] {
    memref.dealloc %m : memref<4xf32>
  }
  return
}

// CHECK: proved: @by_step
func.func @by_step() {
  %m = memref.alloc() : memref<4xf32>
  affine.for %i = 0 to 4 step 4 { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @by_step_twice
func.func @by_step_twice() {
  %m = memref.alloc() : memref<4xf32>
  affine.for %i = 0 to 4 step 3 { memref.dealloc %m : memref<4xf32> }
  return
}

// What other maps give is not followed: the loop may be executed any number of times.
// CHECK: proved: @least_of_two
func.func @least_of_two(%n: index) {
  affine.for %i = 0 to min affine_map<(d0) -> (d0, 4)>(%n) {
    %m = memref.alloc() : memref<4xf32>
    memref.dealloc %m : memref<4xf32>
  }
  return
}
// CHECK: unknown: @least_of_two_frees
func.func @least_of_two_frees() {
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<4xf32>
  affine.for %i = 0 to min affine_map<(d0) -> (d0, 4)>(%c1) { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: unknown: @sum_frees
func.func @sum_frees() {
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<4xf32>
  affine.for %i = 1 to affine_map<(d0) -> (d0 + 1)>(%c1) { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: unknown: @if_frees
func.func @if_frees() {
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<4xf32>
  affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%c1) { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @if_frees_either_way
func.func @if_frees_either_way(%n: index) {
  %m = memref.alloc() : memref<4xf32>
  affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%n) {
    memref.dealloc %m : memref<4xf32>
  } else {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
// CHECK: refuted: @if_frees_before
func.func @if_frees_before(%n: index) {
  %m = memref.alloc() : memref<4xf32>
  affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%n) {
    memref.dealloc %m : memref<4xf32>
  }
  memref.dealloc %m : memref<4xf32>
  return
}

// What else a map computes is not followed.
// CHECK: unknown: @freed_in_half_as_many_iterations: it depends on values that the prover does not follow
func.func @freed_in_half_as_many_iterations(%n: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  affine.for %i = 0 to affine_map<(d0) -> (d0 floordiv 2)>(%n) {
    %first = arith.cmpi eq, %i, %c0 : index
    scf.if %first {
      memref.dealloc %a : memref<4xf32>
    }
  }
  %none = arith.cmpi slt, %n, %c2 : index
  scf.if %none {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
