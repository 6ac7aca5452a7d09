// programs: none
// Composition of affine ops with the affine.apply that compute their operands, and the order of what results.
// run:
// -----
// run: changes: yes
// affine.apply takes the map of what computes its operands.
func.func @f(%a: index, %b: index) -> (index) {
  %1 = affine.apply affine_map<(d0) -> (d0 * 2)>(%a)
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%1)[%b]
  return %0 : index
}
// -----
// run: changes: no
// Nothing to compose, and operands where they belong.
func.func @f(%a: index, %b: index) -> (index) {
  %0 = affine.apply affine_map<()[s0, s1] -> (s0 + s1)>()[%a, %b]
  return %0 : index
}
// -----
// run: changes: yes
// A chain.
func.func @f(%a: index, %b: index) -> (index) {
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 + s0 * 2)>(%a)[%b]
  %2 = affine.apply affine_map<(d0, d1) -> (d0 * 3 + d1)>(%1, %a)
  %3 = affine.apply affine_map<(d0, d1) -> (d0 - d1 + 4)>(%2, %1)
  %0 = affine.apply affine_map<()[s0] -> (s0 floordiv 4 + 1)>()[%3]
  return %0 : index
}
// -----
// run: changes: yes
// What remains used elsewhere stays.
func.func @f(%a: index, %b: index) -> (index, index) {
  %1 = affine.apply affine_map<(d0) -> (d0 * 2)>(%a)
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%1)
  return %0, %1 : index, index
}
// -----
// run: changes: yes
// Equal and unused operands.
func.func @f(%a: index, %b: index) -> (index) {
  %0 = affine.apply affine_map<(d0, d1, d2)[s0] -> (d0 * 2 + d2)>(%a, %b, %a)[%b]
  return %0 : index
}
// -----
// run: changes: yes
// Constants, as dims and as symbols.
func.func @f(%a: index, %b: index) -> (index) {
  %c4 = arith.constant 4 : index
  %c5 = index.constant 5
  %0 = affine.apply affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>(%a, %c4)[%c5]
  return %0 : index
}
// -----
// run: changes: yes
// The counter of a loop is no symbol, and stays a dim.
func.func @f(%n: index, %m: memref<?xindex>) {
  affine.for %i = 0 to %n {
    %0 = affine.apply affine_map<(d0, d1) -> (d0 + d1 * 2)>(%n, %i)
    %1 = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0)>(%0)[%n]
    memref.store %1, %m[%i] : memref<?xindex>
  }
  return
}
// -----
// run: changes: no
// Dims and symbols as they may be.
func.func @f(%n: index, %m: memref<?xindex>) {
  affine.for %i = 0 to %n {
    %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0 * 2)>(%i)[%n]
    memref.store %0, %m[%i] : memref<?xindex>
  }
  return
}
// -----
// run: changes: yes
// A symbol that may only be a dim, once the sum is folded.
func.func @f(%n: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to %n {
    %0 = arith.addi %i, %c0 : index
    %1 = affine.apply affine_map<(d0)[s0, s1] -> (d0 + s0 * 2 + s1)>(%n)[%0, %n]
    memref.store %1, %m[%i] : memref<?xindex>
  }
  return
}
// -----
// run: changes: yes
// The counter of scf.for is neither, and stays a symbol.
func.func @f(%n: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = affine.apply affine_map<()[s0] -> (s0 * 2)>()[%i]
    %1 = affine.apply affine_map<()[s0, s1] -> (s0 * 2 + s1)>()[%0, %n]
    memref.store %1, %m[%i] : memref<?xindex>
  }
  return
}
// -----
// run: changes: yes
// What is loaded is neither, and stays a dim.
func.func @f(%n: index, %m: memref<?xindex>) {
  %c1 = arith.constant 1 : index
  affine.for %i = 0 to %n {
    %0 = memref.load %m[%i] : memref<?xindex>
    %1 = affine.apply affine_map<(d0) -> (d0 + 1)>(%0)
    %2 = affine.apply affine_map<(d0, d1) -> (d0 * 2 + d1)>(%1, %i)
    memref.store %2, %m[%i] : memref<?xindex>
  }
  return
}
// -----
// run: changes: yes
// Terms that cancel, and the value that is left.
func.func @f(%a: index, %b: index) -> (index) {
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 + s0 * 2)>(%a)[%b]
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 - s0 * 2)>(%1)[%b]
  return %0 : index
}
// -----
// run: changes: yes
// A quotient and a remainder of what is composed.
func.func @f(%a: index, %b: index) -> (index, index, index) {
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 * 8 + s0 * 4)>(%a)[%b]
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%1)
  %2 = affine.apply affine_map<(d0) -> (d0 mod 8)>(%1)
  %3 = affine.apply affine_map<(d0) -> (d0 ceildiv 3)>(%1)
  return %0, %2, %3 : index, index, index
}
// -----
// run: changes: yes
// A remainder from a quotient.
func.func @f(%a: index, %b: index) -> (index) {
  %1 = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%a)
  %0 = affine.apply affine_map<(d0, d1) -> (d0 - d1 * 4)>(%a, %1)
  return %0 : index
}
// -----
// run: changes: yes
// Divisions by a symbol that divides.
func.func @f(%a: index, %b: index) -> (index, index, index) {
  %1 = affine.apply affine_map<()[s0, s1] -> (s0 * s1)>()[%a, %b]
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%1)[%a]
  %2 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%1)[%b]
  %3 = affine.apply affine_map<()[s0, s1] -> ((s0 * s1 + s0) ceildiv s0)>()[%a, %b]
  return %0, %2, %3 : index, index, index
}
// -----
// run: changes: no
// Divisions by symbols that need not divide.
func.func @f(%a: index, %b: index) -> (index, index, index) {
  %0 = affine.apply affine_map<()[s0, s1] -> (s0 floordiv s1)>()[%a, %b]
  %1 = affine.apply affine_map<()[s0, s1] -> ((s0 * s1 + 1) floordiv s0)>()[%a, %b]
  %2 = affine.apply affine_map<()[s0, s1] -> (((s0 * s1) ceildiv 2) floordiv s0)>()[%a, %b]
  return %0, %1, %2 : index, index, index
}
// -----
// run: changes: no
// A semi-affine sum in the order of its terms.
func.func @f(%a: index, %b: index) -> (index) {
  %0 = affine.apply affine_map<()[s0, s1] -> (s1 floordiv 128 + s0 * s0)>()[%a, %b]
  return %0 : index
}
// -----
// run: changes: yes
// Attributes go with the op that is replaced.
func.func @f(%a: index, %b: index) -> (index) {
  %0 = affine.apply affine_map<(d0) -> (d0 * 2)>(%a) {some.note}
  return %0 : index
}
// -----
// run: changes: yes
// A result that is there twice.
func.func @f(%a: index, %b: index) -> (index) {
  %0 = affine.min affine_map<()[s0, s1] -> (s0, s1 + 4, s0)>()[%a, %b]
  return %0 : index
}
// -----
// run: changes: no
// Results in order.
func.func @f(%a: index, %b: index) -> (index, index) {
  %0 = affine.min affine_map<()[s0, s1] -> (s1 + 4, s0)>()[%a, %b]
  %1 = affine.max affine_map<()[s0] -> (7, s0 - 1, s0 + 3, s0 * 2)>()[%a]
  return %0, %1 : index, index
}
// -----
// run: changes: yes
// Results out of order.
func.func @f(%a: index, %b: index) -> (index, index) {
  %0 = affine.min affine_map<()[s0, s1] -> (s0, s1 + 4, 5)>()[%a, %b]
  %1 = affine.max affine_map<()[s0] -> (s0 * 2, s0 + 3, 7, s0 - 1, -s0)>()[%a]
  return %0, %1 : index, index
}
// -----
// run: changes: no
// A quotient has no place in the order.
func.func @f(%a: index, %b: index) -> (index) {
  %0 = affine.min affine_map<()[s0, s1] -> (s0, s1 floordiv 4, 5)>()[%a, %b]
  return %0 : index
}
// -----
// run: changes: yes
// One result.
func.func @f(%a: index, %b: index) -> (index, index, index) {
  %0 = affine.min affine_map<(d0)[s0] -> (d0 + s0)>(%a)[%b]
  %1 = affine.max affine_map<()[s0] -> (s0 * 3)>()[%a]
  %2 = affine.max affine_map<()[s0] -> (s0 * 3, s0 + s0 * 2)>()[%a]
  return %0, %1, %2 : index, index, index
}
// -----
// run: changes: yes
// The smallest of the smallest.
func.func @f(%a: index, %b: index) -> (index) {
  %1 = affine.min affine_map<()[s0] -> (s0 + 1, 12)>()[%a]
  %0 = affine.min affine_map<(d0)[s0] -> (d0, s0 * 2)>(%1)[%b]
  return %0 : index
}
// -----
// run: changes: yes
// The largest of the largest, of both operands.
func.func @f(%a: index, %b: index) -> (index, index) {
  %1 = affine.max affine_map<()[s0] -> (s0 + 1, 12)>()[%a]
  %2 = affine.max affine_map<()[s0, s1] -> (s0 + 1, s1)>()[%a, %b]
  %0 = affine.max affine_map<(d0)[s0] -> (d0, s0)>(%1)[%2]
  return %0, %1 : index, index
}
// -----
// run: changes: no
// The smallest of the largest; and what is added to the smallest.
func.func @f(%a: index, %b: index) -> (index, index, index) {
  %0 = affine.max affine_map<()[s0] -> (12, s0 + 1)>()[%a]
  %1 = affine.min affine_map<()[s0, s1] -> (s1 * 2, s0)>()[%0, %b]
  %2 = affine.min affine_map<()[s0, s1] -> (s1 * 2, s0 + 1)>()[%1, %b]
  return %0, %1, %2 : index, index, index
}
// -----
// run: changes: yes
// Composed, of dims.
func.func @f(%n: index, %m: memref<?xindex>) {
  affine.for %i = 0 to %n {
    %0 = affine.apply affine_map<(d0) -> (d0 * 8)>(%i)
    %1 = affine.min affine_map<(d0)[s0] -> (8, s0 - d0, d0)>(%0)[%n]
    memref.store %1, %m[%i] : memref<?xindex>
  }
  return
}
// -----
// run: changes: yes
// Constants among the results.
func.func @f(%a: index, %b: index) -> (index, index) {
  %c4 = arith.constant 4 : index
  %0 = affine.min affine_map<(d0, d1) -> (d0, d1 * 2, d1)>(%a, %c4)
  %1 = affine.max affine_map<(d0) -> (d0 * 2, d0)>(%c4)
  return %0, %1 : index, index
}
// -----
// run: changes: yes
// Accesses.
func.func @f(%a: index, %m: memref<?xf32>, %x: f32) -> f32 {
  %0 = affine.apply affine_map<(d0) -> (d0 * 2 + 3)>(%a)
  %1 = affine.load %m[%0 + 1] : memref<?xf32>
  affine.store %x, %m[symbol(%0) mod 3] : memref<?xf32>
  affine.prefetch %m[%0 floordiv 2], read, locality<2>, data : memref<?xf32>
  return %1 : f32
}
// -----
// run: changes: no
// Accesses of what is not computed.
func.func @f(%m: memref<?xf32>, %o: memref<?xf32>) {
  affine.for %i = 0 to 8 {
    %0 = affine.load %m[%i * 2 + 1] : memref<?xf32>
    affine.store %0, %o[%i] : memref<?xf32>
    affine.prefetch %m[%i], write, locality<0>, instr : memref<?xf32>
  }
  return
}
// -----
// run: changes: yes
// Accesses of vectors.
func.func @f(%a: index, %m: memref<?x?xf32>) {
  affine.for %i = 0 to 8 {
    %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0)>(%i)[%a]
    %1 = affine.vector_load %m[%0, %0 + symbol(%a)] : memref<?x?xf32>, vector<4xf32>
    affine.vector_store %1, %m[%0 + 4, 0] : memref<?x?xf32>, vector<4xf32>
  }
  return
}
// -----
// run: changes: no
// Of the same.
func.func @f(%m: memref<?x8xf32>) {
  affine.for %i = 0 to 8 {
    %0 = affine.vector_load %m[%i, 0] : memref<?x8xf32>, vector<4xf32>
    affine.vector_store %0, %m[%i, 4] : memref<?x8xf32>, vector<4xf32>
  }
  return
}
// -----
// run: changes: yes
// Bounds.
func.func @f(%a: index, %b: index, %m: memref<?xf32>, %x: f32) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0 * 2)>(%a)[%b]
  affine.for %i = max affine_map<(d0) -> (d0, d0 + 1, 3)>(%0) to min affine_map<(d0) -> (d0 * 2, 100)>(%0) step 2 {
    affine.store %x, %m[%i] : memref<?xf32>
  } {some.note}
  return
}
// -----
// run: changes: no
// Bounds that are not computed.
func.func @f(%a: index, %m: memref<?xf32>, %x: f32) {
  affine.for %i = %a to min affine_map<()[s0] -> (s0 * 2, 100)>()[%a] {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 10 {
      affine.store %x, %m[%j] : memref<?xf32>
    }
  }
  return
}
// -----
// run: changes: yes
// Bounds and values that loops carry.
func.func @f(%a: index, %m: memref<?xf32>, %x: f32) -> f32 {
  %c8 = arith.constant 8 : index
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%a)
  %1 = affine.for %i = %0 to %c8 iter_args(%y = %x) -> f32 {
    %2 = affine.load %m[%i] : memref<?xf32>
    %3 = arith.addf %y, %2 : f32
    affine.yield %3 : f32
  }
  return %1 : f32
}
// -----
// run: changes: yes
// Constant bounds, of which one matters.
func.func @f(%a: index, %m: memref<?xf32>, %x: f32) {
  affine.for %i = max affine_map<()[s0] -> (3, s0, 5)>()[%a] to min affine_map<()[s0] -> (9, 7, s0, 12)>()[%a] {
    affine.store %x, %m[%i] : memref<?xf32>
  }
  affine.for %i = max affine_map<() -> (3, 5)>() to min affine_map<() -> (9, 7)>() {
    affine.store %x, %m[%i] : memref<?xf32>
  }
  return
}
// -----
// run: changes: yes
// Bounds that the range of a counter makes irrelevant.
func.func @f(%a: index, %m: memref<?xf32>, %x: f32) {
  affine.for %i = 0 to 100 step 3 {
    affine.for %j = max affine_map<(d0) -> (d0 - 100, 0)>(%i) to min affine_map<(d0)[s0] -> (d0 + 1, 100, s0)>(%i)[%a] {
      affine.store %x, %m[%j] : memref<?xf32>
    }
  }
  return
}
// -----
// run: changes: no
// Bounds that it does not: 99 is what the counter can be.
func.func @f(%a: index, %m: memref<?xf32>, %x: f32) {
  affine.for %i = 0 to 100 step 3 {
    affine.for %j = max affine_map<(d0) -> (d0 - 98, 0)>(%i) to min affine_map<(d0) -> (d0 + 1, 99)>(%i) {
      affine.store %x, %m[%j] : memref<?xf32>
    }
  }
  return
}
// -----
// run: changes: yes
// Equal bounds side by side; as upstream, not those that are apart.
func.func @f(%a: index, %b: index, %m: memref<?xf32>, %x: f32) {
  affine.for %i = 0 to min affine_map<(d0, d1)[s0] -> (d0, s0, d1, d0)>(%a, %b)[%a] {
    affine.store %x, %m[%i] : memref<?xf32>
  }
  return
}
// -----
// run: changes: yes
// A loop that only yields what it carries.
func.func @f(%a: index, %b: index, %n: index) -> (index, index) {
  %0:2 = affine.for %i = 0 to %n iter_args(%x = %a, %y = %b) -> (index, index) {
    affine.yield %x, %y : index, index
  }
  return %0#0, %0#1 : index, index
}
// -----
// run: changes: no
// The same, exchanged each time.
func.func @f(%a: index, %b: index, %n: index) -> (index, index) {
  %0:2 = affine.for %i = 0 to %n iter_args(%x = %a, %y = %b) -> (index, index) {
    affine.yield %y, %x : index, index
  }
  return %0#0, %0#1 : index, index
}
// -----
// run: changes: yes
// Exchanged once.
func.func @f(%a: index, %b: index, %n: index) -> (index, index) {
  %0:2 = affine.for %i = 0 to 3 step 3 iter_args(%x = %a, %y = %b) -> (index, index) {
    affine.yield %y, %x : index, index
  }
  return %0#0, %0#1 : index, index
}
// -----
// run: changes: no
// Exchanged twice.
func.func @f(%a: index, %b: index, %n: index) -> (index, index) {
  %0:2 = affine.for %i = 0 to 4 step 3 iter_args(%x = %a, %y = %b) -> (index, index) {
    affine.yield %y, %x : index, index
  }
  return %0#0, %0#1 : index, index
}
// -----
// run: changes: yes
// Values from outside, of a loop that runs.
func.func @f(%a: index, %b: index, %n: index) -> (index, index) {
  %0:2 = affine.for %i = 0 to 4 iter_args(%x = %a, %y = %b) -> (index, index) {
    affine.yield %n, %y : index, index
  }
  return %0#0, %0#1 : index, index
}
// -----
// run: changes: no
// Values from outside, of a loop that need not run.
func.func @f(%a: index, %b: index, %n: index) -> (index, index) {
  %0:2 = affine.for %i = 0 to %n iter_args(%x = %a, %y = %b) -> (index, index) {
    affine.yield %n, %y : index, index
  }
  return %0#0, %0#1 : index, index
}
// -----
// run: changes: no
// A counter.
func.func @f(%a: index, %b: index, %n: index) -> (index, index) {
  %0:2 = affine.for %i = 0 to 4 iter_args(%x = %a, %y = %b) -> (index, index) {
    affine.yield %i, %y : index, index
  }
  return %0#0, %0#1 : index, index
}
// -----
// run: changes: yes
// Loops that never run.
func.func @f(%a: index, %m: memref<?xindex>) -> index {
  %0 = affine.for %i = 4 to 4 iter_args(%x = %a) -> index {
    affine.store %x, %m[%i] : memref<?xindex>
    affine.yield %i : index
  }
  affine.for %i = 4 to 3 {
    affine.store %a, %m[%i] : memref<?xindex>
  }
  return %0 : index
}
// -----
// run: changes: yes
// The bounds of affine.parallel.
func.func @f(%a: index, %b: index, %m: memref<?xf32>, %x: f32) {
  %c4 = arith.constant 4 : index
  %0 = affine.apply affine_map<(d0) -> (d0 * 2)>(%a)
  affine.parallel (%i, %j) = (max(%a, %0), %c4) to (min(%b, %0 + 3), %0) {
    affine.store %x, %m[%i + %j] : memref<?xf32>
  }
  return
}
// -----
// run: changes: no
// Those that are not computed.
func.func @f(%a: index, %m: memref<?xf32>, %x: f32) {
  affine.parallel (%i, %j) = (0, symbol(%a)) to (min(symbol(%a), 8), 9) step (2, 3) {
    affine.store %x, %m[%i + %j] : memref<?xf32>
  }
  return
}
// -----
// run: changes: yes
// The constraints of affine.if.
func.func @f(%a: index, %n: index, %m: memref<?xf32>, %x: f32) {
  %0 = affine.apply affine_map<(d0) -> (d0 * 2 - 1)>(%a)
  affine.for %i = 0 to %n {
    affine.if affine_set<(d0, d1)[s0] : (d0 - d1 + s0 >= 0, s0 == 0, 3 >= 0)>(%i, %0)[%n] {
      affine.store %x, %m[%i] : memref<?xf32>
    } else {
      affine.store %x, %m[0] : memref<?xf32>
    }
  }
  return
}
// -----
// run: changes: no
// Constraints of what is not computed.
func.func @f(%n: index, %m: memref<?xf32>, %x: f32) {
  affine.for %i = 0 to %n {
    affine.if affine_set<(d0)[s0] : (d0 + s0 - d0 >= 0)>(%i)[%n] {
      affine.store %x, %m[%i] : memref<?xf32>
    }
  }
  return
}
// -----
// run: changes: yes
// Without an affine.apply, constraints are not simplified.
func.func @f(%a: index, %m: memref<?xf32>, %x: f32) {
  %c7 = arith.constant 7 : index
  affine.if affine_set<(d0, d1, d2) : (d0 + d1 - d0 + d2 >= 0)>(%a, %a, %c7) {
    affine.store %x, %m[0] : memref<?xf32>
  }
  return
}
// -----
// run: changes: yes
// Conditions that never or always hold, and an else without ops.
func.func @f(%a: index, %m: memref<?xf32>, %x: f32) -> f32 {
  affine.if affine_set<() : (1 == 0)>() {
    affine.store %x, %m[0] : memref<?xf32>
  }
  affine.if affine_set<(d0) : (d0 - d0 == 0)>(%a) {
    affine.store %x, %m[1] : memref<?xf32>
  }
  affine.if affine_set<(d0) : (d0 == 0)>(%a) {
    affine.store %x, %m[2] : memref<?xf32>
  } else {
  }
  %0 = affine.if affine_set<() : (1 == 0)>() -> f32 {
    affine.yield %x : f32
  } else {
    %1 = affine.load %m[3] : memref<?xf32>
    affine.yield %1 : f32
  }
  return %0 : f32
}
// -----
// run: changes: no
// Conditions that upstream does not look into.
func.func @f(%m: memref<?xf32>, %x: f32) {
  affine.if affine_set<() : (-1 >= 0)>() {
    affine.store %x, %m[0] : memref<?xf32>
  }
  affine.if affine_set<() : (0 == 0, 0 == 0)>() {
    affine.store %x, %m[1] : memref<?xf32>
  }
  return
}
// -----
// run: changes: yes
// Quotients and remainders of sums of a multiple and a rest.
func.func @f(%m: memref<?xindex>) {
  affine.for %i = 0 to 80 step 8 {
    affine.for %j = 0 to 8 {
      %0 = affine.apply affine_map<(d0, d1) -> ((d0 + d1) mod 4)>(%i, %j)
      memref.store %0, %m[%i] : memref<?xindex>
      %1 = affine.apply affine_map<(d0, d1) -> ((d0 + d1) floordiv 16)>(%i, %j)
      memref.store %1, %m[%i] : memref<?xindex>
      %2 = affine.apply affine_map<(d0) -> (d0 mod 8)>(%i)
      memref.store %2, %m[%j] : memref<?xindex>
      %3 = affine.apply affine_map<(d0) -> ((d0 * 10 + 3) floordiv 20)>(%i)
      memref.store %3, %m[%j] : memref<?xindex>
    }
  }
  return
}
// -----
// run: changes: no
// The same where the rest may be too large, or the divisor is another.
func.func @f(%m: memref<?xindex>) {
  affine.for %i = 0 to 80 step 8 {
    affine.for %j = 0 to 9 {
      %0 = affine.apply affine_map<(d0, d1) -> ((d0 + d1) mod 8)>(%i, %j)
      memref.store %0, %m[%i] : memref<?xindex>
      %1 = affine.apply affine_map<(d0, d1) -> ((d0 + d1) floordiv 12)>(%i, %j)
      memref.store %1, %m[%i] : memref<?xindex>
      %2 = affine.apply affine_map<(d0) -> (d0 mod 16)>(%i)
      memref.store %2, %m[%j] : memref<?xindex>
    }
  }
  return
}
// -----
// run: changes: no
// A counter that starts at 4 is no multiple of its step.
func.func @f(%m: memref<?xindex>) {
  affine.for %i = 4 to 80 step 8 {
    affine.for %j = 0 to 8 {
      %0 = affine.apply affine_map<(d0) -> (d0 mod 8)>(%i)
      memref.store %0, %m[%j] : memref<?xindex>
      %1 = affine.apply affine_map<(d0, d1) -> ((d0 + d1) mod 8)>(%i, %j)
      memref.store %1, %m[%j] : memref<?xindex>
    }
  }
  return
}
// -----
// run: changes: yes
// Ranges within one quotient.
func.func @f(%m: memref<?xindex>) {
  affine.for %i = 4 to 8 {
    affine.for %j = 0 to 9 {
      %0 = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%i)
      memref.store %0, %m[%j] : memref<?xindex>
      %1 = affine.apply affine_map<(d0) -> (d0 ceildiv 7)>(%i)
      memref.store %1, %m[%j] : memref<?xindex>
      %2 = affine.apply affine_map<(d0) -> ((d0 * 2) mod 16)>(%i)
      memref.store %2, %m[%j] : memref<?xindex>
      %3 = affine.load %m[%i mod 10] : memref<?xindex>
      memref.store %3, %m[%j] : memref<?xindex>
    }
  }
  return
}
// -----
// run: changes: no
// Ranges across two.
func.func @f(%m: memref<?xindex>) {
  affine.for %i = 4 to 9 {
    affine.for %j = 0 to 9 {
      %0 = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%i)
      memref.store %0, %m[%j] : memref<?xindex>
      %1 = affine.apply affine_map<(d0) -> (d0 ceildiv 7)>(%i)
      memref.store %1, %m[%j] : memref<?xindex>
      %2 = affine.apply affine_map<(d0) -> (d0 mod 8)>(%i)
      memref.store %2, %m[%j] : memref<?xindex>
    }
  }
  return
}
// -----
// differs: upstream takes the remainder of the least number for the least remainder
// run: changes: yes
// The remainders of 3 to 6 by 4 are 0 to 3.
func.func @f(%m: memref<?xindex>) {
  affine.for %i = 3 to 7 {
    affine.for %j = 0 to 9 {
      %0 = affine.apply affine_map<(d0) -> ((d0 mod 4) floordiv 3)>(%i)
      memref.store %0, %m[%j] : memref<?xindex>
      %1 = affine.apply affine_map<(d0, d1) -> (d1 + d0 * 0)>(%i, %j)
      memref.store %1, %m[%j] : memref<?xindex>
    }
  }
  return
}
// -----
// run: changes: yes
// Constants in a basis.
func.func @f(%a: index, %b: index) -> (index, index, index, index) {
  %c4 = arith.constant 4 : index
  %0:3 = affine.delinearize_index %a into (%b, %c4, 7) {some.note} : index, index, index
  %1 = affine.linearize_index disjoint [%a, %b, %a] by (%c4, %b, %c4) : index
  return %0#0, %0#1, %0#2, %1 : index, index, index, index
}
// -----
// run: changes: no
// A basis without any.
func.func @f(%a: index, %b: index) -> (index, index, index) {
  %0:2 = affine.delinearize_index %a into (%b, 4) : index, index
  %1 = affine.linearize_index [%a, %b] by (%a, 3) : index
  return %0#0, %0#1, %1 : index, index, index
}
// -----
// run: changes: yes
// Single digits.
func.func @f(%a: index, %b: index) -> (index, index, index) {
  %0 = affine.delinearize_index %a into (%b) : index
  %1 = affine.linearize_index [%a] by (%b) : index
  %2 = affine.linearize_index [%b] by () : index
  return %0, %1, %2 : index, index, index
}
// -----
// run: changes: yes
// The digits of constants.
func.func @f(%a: index, %b: index) -> (index, index) {
  %c-22 = arith.constant -22 : index
  %0:2 = affine.delinearize_index %c-22 into (7, 4) : index, index
  return %0#0, %0#1 : index, index
}
// -----
// run: changes: yes
// The same, without a bound.
func.func @f(%a: index, %b: index) -> (index, index, index) {
  %c5 = arith.constant 5 : index
  %c89 = arith.constant 89 : index
  %0:3 = affine.delinearize_index %c89 into (7, %c5) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
// -----
// run: changes: yes
// Constants as digits.
func.func @f(%a: index, %b: index) -> (index) {
  %c3 = arith.constant 3 : index
  %c-22 = arith.constant -22 : index
  %c22 = arith.constant 22 : index
  %0 = affine.linearize_index [%c-22, %c22, %c22] by (7, 5, %c3) : index
  return %0 : index
}
// -----
// run: changes: no
// Constants with an unknown basis, an unknown number.
func.func @f(%a: index, %b: index) -> (index, index, index, index, index) {
  %c22 = arith.constant 22 : index
  %0:2 = affine.delinearize_index %c22 into (7, %b) : index, index
  %1:2 = affine.delinearize_index %a into (7, 4) : index, index
  %2 = affine.linearize_index [%c22, %a] by (7, 3) : index
  return %0#0, %0#1, %1#0, %1#1, %2 : index, index, index, index, index
}
// -----
// differs: upstream makes invalid IR
// run: changes: yes
// A 0 may not stand in a basis.
func.func @f(%a: index, %b: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %0:3 = affine.delinearize_index %a into (%b, %c0, %c2) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
