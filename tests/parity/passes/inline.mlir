// on: module
// programs: tensors
// run: default-pipeline=
// -----
// run: default-pipeline= changes: yes
// run: default-pipeline=cse changes: yes
// run: default-pipeline= inlining-threshold=50 changes: yes
// run: default-pipeline= inlining-threshold=0 changes: yes
// run: default-pipeline= max-iterations=1 changes: yes
// run: op-pipelines=func.func(cse) changes: yes
func.func private @unused(%a: index) -> index {
  return %a : index
}
func.func private @add(%a: index) -> index {
  %c1 = arith.constant 1 : index
  %r = arith.addi %a, %c1 : index
  return %r : index
}
func.func @pub(%a: index) -> index {
  %r = call @add(%a) : (index) -> index
  return %r : index
}
func.func @main(%a: index, %c: i1) -> index {
  %r = call @pub(%a) : (index) -> index
  %s = call @pub(%r) : (index) -> index
  %t = call @multi(%s, %c) : (index, i1) -> index
  %u = scf.if %c -> index {
    %v = func.call @multi(%s, %c) : (index, i1) -> index
    scf.yield %v : index
  } else {
    %v = func.call @rec(%s) : (index) -> index
    scf.yield %v : index
  }
  %w = call @ext(%u) : (index) -> index
  return %w : index
}
func.func private @ext(index) -> index
func.func private @multi(%a: index, %c: i1) -> index {
  cf.cond_br %c, ^bb1, ^bb2(%a : index)
^bb1:
  %c7 = arith.constant 7 : index
  cf.br ^bb2(%c7 : index)
^bb2(%x: index):
  return %x : index
}
func.func private @rec(%a: index) -> index {
  %r = call @rec2(%a) : (index) -> index
  return %r : index
}
func.func private @rec2(%a: index) -> index {
  %r = call @rec(%a) : (index) -> index
  return %r : index
}
func.func private @self(%a: index) -> index {
  %r = call @self(%a) : (index) -> index
  return %r : index
}
func.func @callsself(%a: index) -> index {
  %r = call @self(%a) : (index) -> index
  return %r : index
}
func.func private @no(%a: index) -> index attributes {no_inline} {
  return %a : index
}
func.func @callsno(%a: index) -> index {
  %r = call @no(%a) : (index) -> index
  return %r : index
}
// -----
// run: default-pipeline= changes: yes
// run: default-pipeline=cse changes: yes
func.func private @leaf(%a: index) -> index {
  %r = arith.addi %a, %a : index
  return %r : index
}
func.func @main(%a: index) -> index {
  %r = call @leaf(%a) : (index) -> index
  return %r : index
}
// -----
// run: default-pipeline= changes: yes
// run: default-pipeline=cse changes: yes
func.func @leaf(%a: index) -> index {
  %r = arith.addi %a, %a : index
  return %r : index
}
func.func @main(%a: index) -> index {
  %r = call @leaf(%a) : (index) -> index
  return %r : index
}
// -----
// run: default-pipeline= changes: yes
// run: default-pipeline=cse changes: yes
func.func private @leaf(%a: index) -> index {
  %r = arith.addi %a, %a : index
  return %r : index
}
func.func @main(%a: index) -> (index, index) {
  %r = call @leaf(%a) : (index) -> index
  %s = call @leaf(%r) : (index) -> index
  return %r, %s : index, index
}
// -----
// run: default-pipeline= changes: yes
// run: default-pipeline=cse changes: yes
func.func private @leaf(%a: index) -> index {
  %r = arith.addi %a, %a : index
  return %r : index
}
func.func @main(%a: index, %n: index) -> index {
  %c1 = arith.constant 1 : index
  %x = scf.for %i = %c1 to %n step %c1 iter_args(%y = %a) -> index {
    %r = func.call @leaf(%y) : (index) -> index
    scf.yield %r : index
  }
  return %x : index
}
// -----
// run: default-pipeline= changes: no
// run: default-pipeline=cse changes: no
func.func @main(%a: index) -> index {
  %r = call @leaf(%a) {no_inline} : (index) -> index
  return %r : index
}
func.func private @leaf(%a: index) -> index {
  %r = arith.addi %a, %a : index
  return %r : index
}
// -----
// run: default-pipeline= changes: no
// run: default-pipeline=cse changes: no
func.func @main(%a: index) -> index {
  %r = call @leaf(%a) : (index) -> index
  return %r : index
}
func.func private @leaf(%a: index) -> index attributes {no_inline} {
  %r = arith.addi %a, %a : index
  return %r : index
}
// -----
// run: default-pipeline= changes: yes
// run: default-pipeline=cse changes: yes
func.func @main(%m: memref<4xf32>, %c: i1) -> memref<4xf32> {
  %r = call @choose(%m, %c) : (memref<4xf32>, i1) -> memref<4xf32>
  return %r : memref<4xf32>
}
func.func private @choose(%m: memref<4xf32>, %c: i1) -> memref<4xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  return %m : memref<4xf32>
^b:
  %n = memref.alloc() : memref<4xf32>
  return %n : memref<4xf32>
}
// -----
// run: default-pipeline= changes: yes
// run: default-pipeline=cse changes: yes
func.func @main(%m: memref<4xf32>, %c: i1) -> memref<4xf32> {
  %r = scf.execute_region -> memref<4xf32> {
    %s = func.call @choose(%m, %c) : (memref<4xf32>, i1) -> memref<4xf32>
    scf.yield %s : memref<4xf32>
  }
  return %r : memref<4xf32>
}
func.func private @choose(%m: memref<4xf32>, %c: i1) -> memref<4xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  return %m : memref<4xf32>
^b:
  %n = memref.alloc() : memref<4xf32>
  return %n : memref<4xf32>
}
// -----
// run: default-pipeline= changes: no
// run: default-pipeline=cse changes: no
func.func @main(%m: memref<4xf32>, %c: i1) -> memref<4xf32> {
  %r = scf.if %c -> memref<4xf32> {
    %s = func.call @choose(%m, %c) : (memref<4xf32>, i1) -> memref<4xf32>
    scf.yield %s : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  return %r : memref<4xf32>
}
func.func private @choose(%m: memref<4xf32>, %c: i1) -> memref<4xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  return %m : memref<4xf32>
^b:
  %n = memref.alloc() : memref<4xf32>
  return %n : memref<4xf32>
}
// -----
// run: default-pipeline= changes: yes
// run: default-pipeline=cse changes: yes
func.func @a(%x: index) -> index {
  %r = call @b(%x) : (index) -> index
  return %r : index
}
func.func @b(%x: index) -> index {
  %r = call @c(%x) : (index) -> index
  return %r : index
}
func.func @c(%x: index) -> index {
  %r = call @leaf(%x) : (index) -> index
  return %r : index
}
func.func private @leaf(%a: index) -> index {
  %r = arith.addi %a, %a : index
  return %r : index
}
// -----
// run: default-pipeline= changes: yes
// run: default-pipeline=cse changes: yes
func.func @even(%x: index) -> index {
  %r = call @odd(%x) : (index) -> index
  return %r : index
}
func.func @odd(%x: index) -> index {
  %r = call @even(%x) : (index) -> index
  %s = call @leaf(%r) : (index) -> index
  return %s : index
}
func.func private @leaf(%a: index) -> index {
  %r = arith.addi %a, %a : index
  return %r : index
}
// -----
// run: default-pipeline= changes: no
// run: default-pipeline=cse changes: no
func.func @main(%t: tensor<4xf32>) -> tensor<4xf32> {
  %r = call @ext(%t) : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
func.func private @ext(tensor<4xf32>) -> tensor<4xf32>
// -----
// run: default-pipeline= changes: yes
// run: default-pipeline=cse changes: yes
func.func private @dead(%x: index) -> index {
  %r = call @leaf(%x) : (index) -> index
  return %r : index
}
func.func @main(%x: index) -> index {
  %r = call @leaf(%x) : (index) -> index
  return %r : index
}
func.func private @leaf(%a: index) -> index {
  %r = arith.addi %a, %a : index
  return %r : index
}
// -----
// run: default-pipeline= changes: yes
// run: default-pipeline=cse changes: yes
func.func @none() {
  return
}
func.func @main(%m: memref<4xf32>) {
  call @none() : () -> ()
  call @two(%m) : (memref<4xf32>) -> ()
  return
}
func.func private @two(%m: memref<4xf32>) {
  memref.dealloc %m : memref<4xf32>
  return
}
// -----
// run: default-pipeline= changes: yes
// run: changes: yes
// run: max-iterations=2 changes: yes
func.func @main(%c: i1, %x: index) -> index {
  cf.cond_br %c, ^a, ^b
^a:
  %r = call @leaf(%x) : (index) -> index
  cf.br ^b2(%r : index)
^b:
  cf.br ^b2(%x : index)
^b2(%y: index):
  return %y : index
}
func.func private @leaf(%a: index) -> index {
  %r = arith.addi %a, %a : index
  return %r : index
}
// -----
// run: changes: yes
// run: inlining-threshold=150 changes: yes
// run: inlining-threshold=1 changes: no
// run: op-pipelines=func.func(canonicalize) changes: yes
// run: op-pipelines=builtin.module(cse) changes: yes
func.func private @leaf(%a: index) -> index {
  %r = arith.addi %a, %a : index
  return %r : index
}
func.func @main(%a: index) -> index {
  %r = call @leaf(%a) : (index) -> index
  return %r : index
}
// -----
// run: default-pipeline= changes: yes
// run: default-pipeline=cse changes: yes
module @inner {
func.func private @leaf(%a: index) -> index {
  %r = arith.addi %a, %a : index
  return %r : index
}
func.func @main(%a: index) -> index {
  %r = call @leaf(%a) : (index) -> index
  return %r : index
}
}
// -----
// run: default-pipeline= changes: yes
func.func private @affine(%n: index, %m: memref<4xi32>) -> i32 {
  %0 = affine.apply affine_map<(d0) -> (d0 mod 4)>(%n)
  %1 = affine.load %m[%n] : memref<4xi32>
  return %1 : i32
}
func.func private @nested_affine(%n: index, %c: i1) {
  scf.if %c {
    affine.for %i = 0 to %n {
    }
  }
  return
}
func.func private @pure(%x: i32, %y: i32) -> i32 {
  %0 = arith.divsi %x, %y : i32
  return %0 : i32
}
func.func private @loads(%m: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %1 = memref.load %m[%c0] : memref<4xi32>
  return %1 : i32
}
func.func private @condition(%c: i1, %x: i32) -> i32 {
  %0 = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
    scf.yield %x : i32
  }
  return %0 : i32
}
func.func @into_function(%n: index, %m: memref<4xi32>, %c: i1) -> i32 {
  %0 = call @affine(%n, %m) : (index, memref<4xi32>) -> i32
  call @nested_affine(%n, %c) : (index, i1) -> ()
  return %0 : i32
}
func.func @into_condition(%n: index, %m: memref<4xi32>, %c: i1) -> i32 {
  %0 = scf.if %c -> i32 {
    %1 = func.call @affine(%n, %m) : (index, memref<4xi32>) -> i32
    func.call @nested_affine(%n, %c) : (index, i1) -> ()
    %2 = func.call @pure(%1, %1) : (i32, i32) -> i32
    scf.yield %2 : i32
  } else {
    %1 = func.call @loads(%m) : (memref<4xi32>) -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
func.func @into_affine(%n: index, %m: memref<4xi32>, %c: i1) {
  affine.for %i = 0 to %n {
    %x = arith.constant 3 : i32
    %0 = func.call @pure(%x, %x) : (i32, i32) -> i32
    %1 = func.call @loads(%m) : (memref<4xi32>) -> i32
    %2 = func.call @condition(%c, %1) : (i1, i32) -> i32
    func.call @nested_affine(%n, %c) : (index, i1) -> ()
    scf.if %c {
      %3 = func.call @loads(%m) : (memref<4xi32>) -> i32
      memref.store %3, %m[%n] : memref<4xi32>
    }
    memref.store %0, %m[%n] : memref<4xi32>
  }
  return
}
// -----
// run: default-pipeline= changes: yes
// run: default-pipeline= max-iterations=1 changes: yes
// run: default-pipeline= max-iterations=3 changes: yes
// Functions that call each other: not inlined into each other if one calls the other, unrolled in others.
func.func @even(%x: index) -> index {
  %0 = call @odd(%x) : (index) -> index
  return %0 : index
}
func.func private @odd(%x: index) -> index {
  %0 = call @even(%x) : (index) -> index
  %1 = arith.addi %0, %x : index
  return %1 : index
}
func.func private @first(%x: index) -> index {
  %0 = call @second(%x) : (index) -> index
  return %0 : index
}
func.func private @third(%x: index) -> index {
  %0 = call @first(%x) : (index) -> index
  %1 = arith.subi %0, %x : index
  return %1 : index
}
func.func private @second(%x: index) -> index {
  %0 = call @third(%x) : (index) -> index
  %1 = arith.muli %0, %x : index
  return %1 : index
}
func.func @main(%x: index) -> (index, index, index) {
  %0 = call @even(%x) : (index) -> index
  %1 = call @odd(%x) : (index) -> index
  %2 = call @second(%x) : (index) -> index
  return %0, %1, %2 : index, index, index
}
// -----
// run: default-pipeline= changes: yes
// Affine ops go to the top level of functions and to affine regions alone.
#map = affine_map<(d0) -> (d0 + 1)>
#symbol = affine_map<()[s0] -> (s0 + 1)>
func.func private @dim(%x: index) -> index {
  %0 = affine.apply #map(%x)
  return %0 : index
}
func.func private @symbol(%x: index) -> index {
  %0 = affine.apply #symbol()[%x]
  return %0 : index
}
func.func private @nested(%x: index) -> index {
  %c = arith.constant true
  %0 = scf.if %c -> index {
    %1 = affine.apply #map(%x)
    scf.yield %1 : index
  } else {
    scf.yield %x : index
  }
  return %0 : index
}
func.func private @number(%x: index) -> index {
  %0 = index.add %x, %x
  return %0 : index
}
func.func private @applied(%x: index) -> index {
  %0 = affine.apply #map(%x)
  %1 = affine.apply #map(%0)
  return %1 : index
}
func.func private @extent(%m: memref<?xindex>) -> index {
  %c0 = arith.constant 0 : index
  %0 = memref.dim %m, %c0 : memref<?xindex>
  %1 = affine.apply #symbol()[%0]
  return %1 : index
}
func.func private @load(%m: memref<?xindex>, %x: index) -> index {
  %0 = memref.load %m[%x] : memref<?xindex>
  return %0 : index
}
func.func private @affine_load(%m: memref<?xindex>, %x: index) -> index {
  affine.prefetch %m[%x], read, locality<3>, data : memref<?xindex>
  %0 = affine.load %m[%x] : memref<?xindex>
  affine.store %0, %m[%x + 1] : memref<?xindex>
  return %0 : index
}
func.func private @store(%m: memref<?xindex>, %x: index) {
  affine.store %x, %m[%x + symbol(%x)] : memref<?xindex>
  return
}
func.func private @generate(%x: index) -> tensor<?xindex> {
  %0 = tensor.generate %x {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<?xindex>
  return %0 : tensor<?xindex>
}
func.func private @blocks(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return
^bb2:
  return
}
func.func private @loop() {
  affine.for %i = 0 to 4 {
  }
  return
}
func.func @main(%x: index, %c: i1, %m: memref<?xindex>) -> (index, index, index) {
  %0 = scf.if %c -> index {
    %7 = func.call @dim(%x) : (index) -> index
    %8 = func.call @nested(%7) : (index) -> index
    %9 = func.call @number(%8) : (index) -> index
    scf.yield %9 : index
  } else {
    scf.yield %x : index
  }
  affine.for %i = 0 to 10 {
    %7 = func.call @dim(%i) : (index) -> index
    %9 = func.call @symbol(%x) : (index) -> index
    %10 = func.call @number(%i) : (index) -> index
    %11 = func.call @applied(%i) : (index) -> index
    %12 = func.call @extent(%m) : (memref<?xindex>) -> index
    %13 = func.call @load(%m, %i) : (memref<?xindex>, index) -> index
    %14 = func.call @affine_load(%m, %i) : (memref<?xindex>, index) -> index
    %15 = func.call @dim(%14) : (index) -> index
    %16 = func.call @generate(%i) : (index) -> tensor<?xindex>
    func.call @store(%m, %i) : (memref<?xindex>, index) -> ()
    func.call @store(%m, %x) : (memref<?xindex>, index) -> ()
    func.call @loop() : () -> ()
    %17 = scf.if %c -> index {
      %18 = func.call @load(%m, %i) : (memref<?xindex>, index) -> index
      scf.yield %18 : index
    } else {
      %18 = func.call @dim(%i) : (index) -> index
      scf.yield %18 : index
    }
  }
  affine.parallel (%i) = (0) to (4) {
    %7 = func.call @dim(%i) : (index) -> index
    func.call @blocks(%c) : (i1) -> ()
  }
  affine.if affine_set<(d0) : (d0 >= 0)>(%x) {
    %7 = func.call @number(%x) : (index) -> index
    func.call @store(%m, %x) : (memref<?xindex>, index) -> ()
  }
  scf.execute_region {
    %7 = func.call @dim(%0) : (index) -> index
    scf.yield
  }
  %4 = func.call @dim(%0) : (index) -> index
  %5 = func.call @nested(%0) : (index) -> index
  %6 = func.call @symbol(%0) : (index) -> index
  return %4, %5, %6 : index, index, index
}
// -----
// run: default-pipeline=
// differs: upstream does not look at the symbols of affine.apply, min and max, and makes invalid IR
func.func private @min(%x: index) -> index {
  %0 = affine.min affine_map<()[s0] -> (s0 + 1, 3)>()[%x]
  return %0 : index
}
func.func @main(%m: memref<4xindex>) {
  affine.for %i = 0 to 4 {
    %0 = func.call @min(%i) : (index) -> index
    memref.store %0, %m[%i] : memref<4xindex>
  }
  return
}
// -----
// run: changes: yes
func.func private @identity(%x: i32) -> i32 {
  return %x : i32
}
func.func @main(%x: i32) -> i32 {
  %r = call @identity(%x) : (i32) -> i32
  return %r : i32
}
// -----
// run: changes: yes
func.func private @swap(%x: i32, %y: i32) -> (i32, i32) {
  return %y, %x : i32, i32
}
func.func @main(%x: i32, %y: i32) -> (i32, i32) {
  %r:2 = call @swap(%x, %y) : (i32, i32) -> (i32, i32)
  %s:2 = call @swap(%r#0, %r#1) : (i32, i32) -> (i32, i32)
  return %s#0, %r#1 : i32, i32
}
// -----
// run: changes: yes
func.func private @one(%m: memref<4xf32>, %i: index) {
  %x = memref.load %m[%i] : memref<4xf32>
  call @two(%m, %i, %x) : (memref<4xf32>, index, f32) -> ()
  return
}
func.func private @two(%m: memref<4xf32>, %i: index, %x: f32) {
  %y = arith.addf %x, %x : f32
  memref.store %y, %m[%i] : memref<4xf32>
  return
}
func.func @main(%m: memref<4xf32>, %i: index) {
  call @one(%m, %i) : (memref<4xf32>, index) -> ()
  return
}
// -----
// run: changes: yes
func.func private @loop(%m: memref<4xf32>, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %f) -> f32 {
    %x = memref.load %m[%i] : memref<4xf32>
    %t = arith.addf %s, %x : f32
    scf.yield %t : f32
  }
  return %r : f32
}
func.func @main(%m: memref<4xf32>, %n: index) -> f32 {
  %r = call @loop(%m, %n) : (memref<4xf32>, index) -> f32
  return %r : f32
}
// -----
// run: changes: no
func.func private @declared(i32) -> i32
func.func @main(%x: i32) -> i32 {
  %r = call @declared(%x) : (i32) -> i32
  return %r : i32
}
// -----
// run: changes: yes
func.func private @blocks(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  return %x : i32
^b:
  %y = arith.addi %x, %x : i32
  cf.br ^c(%y : i32)
^c(%z: i32):
  return %z : i32
}
func.func @main(%c: i1, %x: i32) -> i32 {
  %r = call @blocks(%c, %x) : (i1, i32) -> i32
  %s = arith.muli %r, %x : i32
  return %s : i32
}
// -----
// run: changes: yes
func.func private @allocates(%n: index) -> memref<?xf32> {
  %a = memref.alloc(%n) : memref<?xf32>
  return %a : memref<?xf32>
}
func.func @main(%n: index, %x: f32) -> memref<?xf32> {
  %a = call @allocates(%n) : (index) -> memref<?xf32>
  memref.store %x, %a[%n] : memref<?xf32>
  return %a : memref<?xf32>
}
// -----
// run: changes: yes
func.func private @stack(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %y = memref.load %a[%i] : memref<4xf32>
  return %y : f32
}
func.func @main(%x: f32, %n: index) -> f32 {
  %r = scf.for %i = %n to %n step %n iter_args(%s = %x) -> f32 {
    %y = func.call @stack(%s, %i) : (f32, index) -> f32
    scf.yield %y : f32
  }
  return %r : f32
}
// -----
// run: changes: yes
func.func @public(%x: i32) -> i32 {
  %y = arith.addi %x, %x : i32
  return %y : i32
}
func.func @main(%x: i32) -> i32 {
  %r = call @public(%x) : (i32) -> i32
  return %r : i32
}
// -----
// run: changes: yes
func.func private @value(%x: i32) -> i32 {
  %y = arith.addi %x, %x : i32
  return %y : i32
}
func.func @main(%x: i32) -> i32 {
  %f = func.constant @value : (i32) -> i32
  %r = func.call_indirect %f(%x) : (i32) -> i32
  %s = call @value(%r) : (i32) -> i32
  return %s : i32
}
// -----
// run: changes: yes
func.func private @folds(%c: i1, %x: i32) -> i32 {
  %r = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
    %y = arith.addi %x, %x : i32
    scf.yield %y : i32
  }
  return %r : i32
}
func.func @main(%x: i32) -> i32 {
  %t = arith.constant true
  %r = call @folds(%t, %x) : (i1, i32) -> i32
  return %r : i32
}
// -----
// run: changes: yes
func.func private @dead(%x: i32) -> i32 {
  %y = arith.addi %x, %x : i32
  return %y : i32
}
func.func @main(%x: i32) -> i32 {
  %r = call @dead(%x) : (i32) -> i32
  return %x : i32
}
// -----
// run: changes: no
func.func private @both(%x: i32) -> i32 {
  %y = call @other(%x) : (i32) -> i32
  return %y : i32
}
func.func private @other(%x: i32) -> i32 {
  %y = call @both(%x) : (i32) -> i32
  return %y : i32
}
func.func @main(%x: i32) -> i32 {
  %r = call @both(%x) : (i32) -> i32
  return %r : i32
}
// -----
// run: changes: yes
func.func private @in_branch(%x: i32) -> i32 {
  %y = arith.muli %x, %x : i32
  return %y : i32
}
func.func @main(%c: i1, %x: i32) -> i32 {
  %r = scf.if %c -> i32 {
    %y = func.call @in_branch(%x) : (i32) -> i32
    scf.yield %y : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
// -----
// run: changes: yes
func.func private @tensors(%t: tensor<4xf32>, %x: f32, %i: index) -> tensor<4xf32> {
  %r = tensor.insert %x into %t[%i] : tensor<4xf32>
  return %r : tensor<4xf32>
}
func.func @main(%t: tensor<4xf32>, %x: f32, %i: index) -> tensor<4xf32> {
  %a = call @tensors(%t, %x, %i) : (tensor<4xf32>, f32, index) -> tensor<4xf32>
  %b = call @tensors(%a, %x, %i) : (tensor<4xf32>, f32, index) -> tensor<4xf32>
  return %b : tensor<4xf32>
}
// -----
// run: inlining-threshold=100 changes: yes
func.func private @small(%x: i32) -> i32 {
  return %x : i32
}
func.func private @large(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %0, %x : i32
  %2 = arith.addi %1, %0 : i32
  %3 = arith.muli %2, %1 : i32
  %4 = arith.addi %3, %2 : i32
  %5 = arith.muli %4, %3 : i32
  return %5 : i32
}
func.func @main(%x: i32) -> (i32, i32) {
  %r = call @small(%x) : (i32) -> i32
  %s = call @large(%x) : (i32) -> i32
  return %r, %s : i32, i32
}
// -----
// run: max-iterations=1 changes: yes
func.func private @a(%x: i32) -> i32 {
  %y = call @b(%x) : (i32) -> i32
  return %y : i32
}
func.func private @b(%x: i32) -> i32 {
  %y = call @c(%x) : (i32) -> i32
  return %y : i32
}
func.func private @c(%x: i32) -> i32 {
  %y = arith.addi %x, %x : i32
  return %y : i32
}
func.func @main(%x: i32) -> i32 {
  %r = call @a(%x) : (i32) -> i32
  return %r : i32
}
// -----
// run: changes: yes
func.func private @region() -> i32 {
  %r = scf.execute_region -> i32 {
    %x = arith.constant 4 : i32
    cf.br ^a(%x : i32)
  ^a(%y: i32):
    scf.yield %y : i32
  }
  return %r : i32
}
func.func @main() -> i32 {
  %r = call @region() : () -> i32
  return %r : i32
}
