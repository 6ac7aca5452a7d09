// deviates: of the least number, the quotient of a ceiling division is right (docs/deviations.md)
// folds: digits and sums of digits of constants are folded at once
// refolded: ^ *(%\S+ = )?affine\.
// run:
// -----
// run: changes: yes
// differs: of the least number, the quotient of a ceiling division is right
func.func @apply(%a: index, %b: index) -> (index, index, index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 3 + s0 - 5)>(%a)[%b]
  %1 = affine.apply affine_map<(d0)[s0] -> ((d0 floordiv 3) + (s0 ceildiv 4))>(%a)[%b]
  %2 = affine.apply affine_map<(d0)[s0] -> ((d0 mod 3) * 2)>(%a)[%b]
  return %0, %1, %2 : index, index, index
}
// -----
// run: changes: yes
func.func @fold(%a: index, %b: index) -> (index, index, index, index) {
  %c4 = arith.constant 4 : index
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 3 + s0 - 5)>(%c4)[%c4]
  %1 = affine.apply affine_map<(d0)[s0] -> (d0)>(%a)[%b]
  %2 = affine.min affine_map<(d0)[s0] -> (d0, s0, 3)>(%a)[%b]
  %3 = affine.max affine_map<(d0)[s0] -> (d0, 3)>(%c4)[%b]
  return %0, %1, %2, %3 : index, index, index, index
}
// -----
// run: changes: yes
func.func @semi(%a: index, %b: index) -> (index, index, index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * s0)>(%a)[%b]
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%a)[%b]
  %2 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%a)[%b]
  return %0, %1, %2 : index, index, index
}
// -----
// run: changes: yes
// differs: of the least number, the quotient of a ceiling division is right
func.func @ceils(%a: index, %b: index) -> (index) {
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv s0)>(%a)[%b]
  return  %1: index
}
// -----
// run: changes: yes
func.func @for(%m: memref<10x10xf32>, %n: index, %f: f32) -> f32 {
  %r = affine.for %i = 0 to %n step 2 iter_args(%x = %f) -> f32 {
    %v = affine.load %m[%i + 1, %n - 1] : memref<10x10xf32>
    %y = arith.addf %x, %v : f32
    affine.store %y, %m[%i, %i] : memref<10x10xf32>
    affine.prefetch %m[%i, %i + 1], read, locality<3>, data : memref<10x10xf32>
    affine.yield %y : f32
  } {tag}
  affine.for %j = max affine_map<(d0)[s0] -> (d0, s0)>(%n)[%n] to min affine_map<(d0)[s0] -> (d0 + 4, s0)>(%n)[%n] {
    %w = affine.vector_load %m[%j, %j] : memref<10x10xf32>, vector<2xf32>
    affine.vector_store %w, %m[%j, 3] : memref<10x10xf32>, vector<2xf32>
  }
  return %r : f32
}
// -----
// run: changes: yes
func.func @if(%n: index, %f: f32, %b: index) -> f32 {
  %r = affine.if affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 - d0 == 0)>(%n)[%b] -> f32 {
    affine.yield %f : f32
  } else {
    %y = arith.addf %f, %f : f32
    affine.yield %y : f32
  }
  affine.if affine_set<(d0) : (d0 - 10 >= 0)>(%n) {
    memref.alloca() : memref<f32>
  }
  affine.if affine_set<() : (1 == 0)>() {
    memref.alloca() : memref<f32>
  }
  return %r : f32
}
// -----
// run: changes: yes
func.func @delin(%n: index, %f: f32, %b: index, %k: index) -> (index, index, index, index, index, index) {
  %r:3 = affine.delinearize_index %n into (%b, 4, 5) : index, index, index
  %s:3 = affine.delinearize_index %n into (4, %k) : index, index, index
  return %r#0, %r#1, %r#2, %s#0, %s#1, %s#2 : index, index, index, index, index, index
}
// -----
// run: changes: yes
func.func @lin(%n: index, %b: index, %k: index) -> (index, index, index, index, index) {
  %r = affine.linearize_index [%n, %b, %k] by (%b, 4, 5) : index
  %s = affine.linearize_index disjoint [%n, %b, %k] by (4, %k) : index
  %t = affine.linearize_index [%n] by (7) : index
  %u = affine.linearize_index [%n, %b, %k] by (%b, %k, 2) : index
  %v = affine.linearize_index disjoint [%n, %b, %k] by (%b, %k, 2) : index
  return %r, %s, %t, %u, %v : index, index, index, index, index
}
// -----
// run: changes: yes
func.func @forapply(%n: index) {
  %a = affine.apply affine_map<(d0) -> (d0 * 3 + 5)>(%n)
  affine.for %i = 0 to %a {
    memref.alloca() : memref<f32>
  }
  return
}
// -----
// run: changes: yes
// differs: a bound that is there twice is computed once
func.func @forc(%n: index) {
  %c4 = arith.constant 4 : index
  affine.for %i = 0 to %c4 {
    memref.alloca() : memref<f32>
  }
  affine.for %i = 0 to min affine_map<(d0)[s0] -> (d0 + 4, s0, 3)>(%c4)[%n] {
    memref.alloca() : memref<f32>
  }
  affine.for %i = 0 to min affine_map<(d0)[s0] -> (d0 + 4, s0 + s0, 3, d0 + s0)>(%n)[%n] {
    memref.alloca() : memref<f32>
  }
  return
}
// -----
// run: changes: yes
func.func @zero(%n: index, %f: f32) -> f32 {
  %r = affine.for %i = 7 to 7 iter_args(%x = %f) -> f32 {
    %y = arith.addf %x, %x : f32
    affine.yield %y : f32
  }
  affine.for %i = 7 to 7 {
    memref.alloca() : memref<f32>
  }
  return %r : f32
}
// -----
// run: changes: yes
func.func @ifapply(%n: index) {
  %a = affine.apply affine_map<(d0) -> (d0 * 3 + 5)>(%n)
  affine.if affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 - d0 == 0)>(%a)[%n] {
    memref.alloca() : memref<f32>
  }
  return
}
// -----
// run: changes: yes
func.func @ifc(%n: index, %f: f32) -> f32 {
  %c4 = arith.constant 4 : index
  affine.if affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 - d0 == 0)>(%c4)[%n] {
    memref.alloca() : memref<f32>
  }
  %r = affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%c4) -> f32 {
    affine.yield %f : f32
  } else {
    %y = arith.addf %f, %f : f32
    affine.yield %y : f32
  }
  return %r : f32
}
// -----
// run: changes: yes
func.func @loads(%n: index, %m: memref<10xf32>) -> f32 {
  %c4 = arith.constant 4 : index
  %a = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  %v = affine.load %m[%a + 1] : memref<10xf32>
  %w = affine.load %m[%c4 + 1] : memref<10xf32>
  %x = affine.load %m[symbol(%n) floordiv 2] : memref<10xf32>
  %y = arith.addf %v, %w : f32
  %z = arith.addf %y, %x : f32
  return %z : f32
}
// -----
// run: changes: yes
func.func @minmax(%n: index, %k: index) -> (index, index, index, index) {
  %c4 = arith.constant 4 : index
  %a = affine.max affine_map<(d0)[s0] -> (d0, s0)>(%n)[%n]
  %b = affine.min affine_map<(d0)[s0] -> (d0, s0)>(%c4)[%n]
  %c = affine.min affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%k)[%n]
  %d = affine.min affine_map<()[s0] -> (s0)>()[%n]
  return %a, %b, %c, %d : index, index, index, index
}
// -----
// run: changes: yes
func.func @delinc(%n: index, %k: index) -> (index, index, index, index, index) {
  %c4 = arith.constant 4 : index
  %c77 = arith.constant 77 : index
  %r:2 = affine.delinearize_index %n into (3, %c4) : index, index
  %s:2 = affine.delinearize_index %c77 into (3, 4) : index, index
  %t = affine.linearize_index [%c77, %c4] by (%k, 9) : index
  return %r#0, %r#1, %s#0, %s#1, %t : index, index, index, index, index
}
// -----
// run: changes: yes
func.func @linloop(%n: index, %k: index, %m: memref<1000xf32>, %f: f32) {
  affine.for %i = 0 to %n {
    %v = affine.apply affine_map<(d0) -> (d0)>(%i)
    affine.for %j = 0 to 10 {
      %t = affine.linearize_index [%j, %i, %k] by (10, 10, 10) : index
      memref.store %f, %m[%t] : memref<1000xf32>
    }
  }
  return
}
// -----
// run: changes: yes
func.func @attrs(%n: index, %m: memref<10xf32>) -> f32 {
  %v = affine.load %m[%n] {nontemporal = true, foo} : memref<10xf32>
  affine.store %v, %m[%n] {foo} : memref<10xf32>
  %c = memref.cast %m : memref<10xf32> to memref<?xf32>
  %w = affine.load %c[%n] : memref<?xf32>
  return %w : f32
}
// -----
// run: changes: yes
func.func @f(%a: index, %b: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%a)[%b]
  return %0 : index
}
// -----
// run: changes: yes
func.func @f(%a: index, %b: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 - s0)>(%a)[%b]
  return %0 : index
}
// -----
// run: changes: yes
func.func @f(%a: index, %b: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * -1)>(%a)[%b]
  return %0 : index
}
// -----
// run: changes: yes
func.func @f(%a: index, %b: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> ((d0 + s0) mod 7)>(%a)[%b]
  return %0 : index
}
// -----
// run: changes: yes
func.func @f(%a: index, %b: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> ((d0 * 4) floordiv 8)>(%a)[%b]
  return %0 : index
}
// -----
// run: changes: yes
// differs: of the least number, the quotient of a ceiling division is right
func.func @f(%a: index, %b: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> ((d0 + 3) ceildiv 4)>(%a)[%b]
  return %0 : index
}
// -----
// run: changes: yes
func.func @f(%a: index, %b: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * s0 + 1)>(%a)[%b]
  return %0 : index
}
// -----
// run: changes: yes
func.func @f(%a: index, %b: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> (s0)>(%a)[%b]
  return %0 : index
}
// -----
// run: changes: yes
func.func @f(%a: index, %b: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> (17)>(%a)[%b]
  return %0 : index
}
// -----
// run: changes: yes
func.func @f(%a: index, %b: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%a)[%b]
  return %0 : index
}
// -----
// run: changes: yes
func.func @f(%a: index, %b: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> ((d0 mod 4) floordiv 2 + s0 * 3)>(%a)[%b]
  return %0 : index
}
// -----
// run: changes: yes
func.func @f(%n: index, %k: index, %m: memref<8x8xf32>, %f: f32)  {
  affine.for %i = %k to %n {
    affine.store %f, %m[%i, %i] : memref<8x8xf32>
  }
  return 
}
// -----
// run: changes: yes
func.func @f(%n: index, %k: index, %m: memref<8x8xf32>, %f: f32)  {
  affine.for %i = 0 to 8 step 3 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 2)>(%i) {
      affine.store %f, %m[%i, %j] : memref<8x8xf32>
    }
  }
  return 
}
// -----
// run: changes: yes
func.func @f(%n: index, %k: index, %m: memref<8x8xf32>, %f: f32)  {
  affine.for %i = max affine_map<(d0)[s0] -> (d0 * 2, s0)>(%n)[%k] to 8 {
    affine.store %f, %m[%i, 7 - %i] : memref<8x8xf32>
  }
  return 
}
// -----
// run: changes: yes
func.func @f(%f: f32) -> f32 {
  %r:2 = affine.for %i = 0 to 8 iter_args(%x = %f, %y = %f) -> (f32, f32) {
    %z = arith.addf %x, %y : f32
    affine.yield %y, %z : f32, f32
  }
  return %r#1 : f32
}
// -----
// run: changes: yes
func.func @f(%n: index, %k: index, %m: memref<8x8xf32>, %f: f32)  {
  affine.for %i = 0 to 8 {
    affine.if affine_set<(d0) : (d0 mod 2 == 0, d0 - 3 >= 0)>(%i) {
      affine.store %f, %m[%i, 0] : memref<8x8xf32>
    } else {
      affine.store %f, %m[0, %i] : memref<8x8xf32>
    }
  }
  return 
}
// -----
// run: changes: yes
func.func @f(%n: index, %k: index, %m: memref<8x8xf32>, %f: f32)  {
  %v = affine.vector_load %m[%n + 1, %k] : memref<8x8xf32>, vector<4xf32>
  affine.vector_store %v, %m[%k, %n * 2] : memref<8x8xf32>, vector<4xf32>
  return 
}
// -----
// run: changes: yes
func.func @f(%n: index, %k: index, %m: memref<8x8xf32>, %f: f32)  {
  affine.prefetch %m[%n, %k + 3], write, locality<1>, instr : memref<8x8xf32>
  return 
}
// -----
// run: changes: no
func.func @f(%n: index, %k: index, %m: memref<8x8xf32>, %f: f32)  {
  memref.store %f, %m[%n, %k] : memref<8x8xf32>
  return 
}
// -----
// run: changes: yes
func.func @f(%n: index, %k: index, %m: memref<8x8xf32>, %f: f32)  {
  scf.for %i = %n to %k step %n {
    %0 = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%k]
    memref.store %f, %m[%0, %i] : memref<8x8xf32>
  }
  return 
}
// -----
// run: changes: yes
func.func @f(%n: index, %k: index, %m: memref<8x8xf32>, %f: f32)  {
  %r:4 = affine.delinearize_index %n into (2, 3, 5, 7) : index, index, index, index
  memref.store %f, %m[%r#1, %r#3] : memref<8x8xf32>
  return 
}
// -----
// run: changes: yes
func.func @f(%n: index, %k: index, %m: memref<8x8xf32>, %f: f32)  {
  %r:3 = affine.delinearize_index %n into (%k, %n) : index, index, index
  memref.store %f, %m[%r#1, %r#2] : memref<8x8xf32>
  return 
}
// -----
// run: changes: yes
func.func @f(%m: memref<8xf32>, %n: index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %x = arith.constant 0.0 : f32
  affine.parallel (%i) = (max(%c1, %c2 - 1)) to (min(%n, %c2 + 2)) {
    affine.store %x, %m[%i] : memref<8xf32>
  }
  affine.parallel (%i) = (%c1) to (%c2 + 2) {
    affine.store %x, %m[%i] : memref<8xf32>
  }
  affine.for %i = max affine_map<(d0)->(d0, d0-1)>(%c1) to min affine_map<(d0)[s0]->(d0+1, s0 - 3)>(%c2)[%n] {
    affine.store %x, %m[%i] : memref<8xf32>
  }
  return
}
