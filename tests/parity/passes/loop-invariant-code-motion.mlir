// on: module
// programs: tensors
// deviates: upstream moves what may be undefined
// leaves: arith\.rem[us]i|tensor\.extract
// run:
// -----
// run: changes: yes
func.func @simple(%n: index, %m: memref<8xindex>, %k: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = arith.addi %k, %k : index
    %b = arith.muli %a, %i : index
    %c = arith.muli %a, %a : index
    %d = arith.subi %c, %n : index
    memref.store %b, %m[%d] : memref<8xindex>
  }
  return
}
// -----
// run: changes: yes
func.func @nest(%n: index, %m: memref<8xindex>, %k: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = arith.addi %k, %k : index
      %b = arith.muli %a, %i : index
      memref.store %b, %m[%a] : memref<8xindex>
    }
  }
  return
}
// -----
// run: changes: no
func.func @loads(%n: index, %m: memref<8xindex>, %k: index, %w: memref<8xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0) -> index {
    %b = memref.load %m[%c0] : memref<8xindex>
    %r = arith.addi %a, %b : index
    scf.yield %r : index
  }
  memref.store %s, %w[%c0] : memref<8xindex>
  return
}
// -----
// run: changes: yes
func.func @while(%n: index, %m: memref<8xindex>, %k: index, %c: i1) {
  scf.while : () -> () {
    %a = arith.addi %k, %k : index
    memref.store %a, %m[%a] : memref<8xindex>
    scf.condition(%c)
  } do {
    %b = arith.muli %k, %k : index
    memref.store %b, %m[%b] : memref<8xindex>
    scf.yield
  }
  return
}
// -----
// run: changes: yes
func.func @ifs(%n: index, %m: memref<8xindex>, %k: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = scf.if %c -> index {
      %x = arith.addi %k, %k : index
      scf.yield %x : index
    } else {
      scf.yield %k : index
    }
    memref.store %a, %m[%a] : memref<8xindex>
    scf.if %c {
      %x = arith.addi %k, %k : index
      memref.store %x, %m[%x] : memref<8xindex>
    }
  }
  return
}
// -----
// run: changes: yes
// differs: a remainder is undefined for a divisor of 0
func.func @divs(%n: index, %m: memref<8xindex>, %k: index, %t: tensor<?x4xf32>, %mm: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %cm = arith.constant -1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = arith.divui %k, %k : index
    %b = arith.divui %k, %c3 : index
    %c = arith.divsi %k, %c3 : index
    %d = arith.divsi %k, %cm : index
    %e = arith.remsi %k, %n : index
    %f = arith.floordivsi %k, %c3 : index
    %g = arith.ceildivui %k, %cm : index
    %h = arith.ceildivsi %k, %n : index
    %p = arith.remui %k, %n : index
    %q = arith.divui %k, %cm : index
    %o = tensor.dim %t, %k : tensor<?x4xf32>
    %z = tensor.dim %t, %c0 : tensor<?x4xf32>
    %y = memref.dim %mm, %c0 : memref<?xf32>
    %v = memref.dim %mm, %c3 : memref<?xf32>
    memref.store %a, %m[%b] : memref<8xindex>
    memref.store %c, %m[%d] : memref<8xindex>
    memref.store %e, %m[%f] : memref<8xindex>
    memref.store %g, %m[%h] : memref<8xindex>
    memref.store %o, %m[%z] : memref<8xindex>
    memref.store %y, %m[%v] : memref<8xindex>
    memref.store %p, %m[%q] : memref<8xindex>
  }
  return
}
// -----
// run: changes: yes
func.func @inner_loops(%n: index, %m: memref<8xindex>, %k: index, %f: f32) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %e) -> tensor<4xf32> {
    %x = scf.for %j = %c0 to %n step %c1 iter_args(%u = %e) -> tensor<4xf32> {
      %y = linalg.fill ins(%f : f32) outs(%u : tensor<4xf32>) -> tensor<4xf32>
      scf.yield %y : tensor<4xf32>
    }
    %x2 = scf.for %j = %c0 to %n step %k iter_args(%u = %e) -> tensor<4xf32> {
      %y = linalg.fill ins(%f : f32) outs(%u : tensor<4xf32>) -> tensor<4xf32>
      scf.yield %y : tensor<4xf32>
    }
    %z = tensor.insert_slice %x into %t[0][4][1] : tensor<4xf32> into tensor<4xf32>
    %z2 = tensor.insert_slice %x2 into %z[0][4][1] : tensor<4xf32> into tensor<4xf32>
    scf.yield %z2 : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
// -----
// run: changes: yes
func.func @parallel(%n: index, %m: memref<8xindex>, %k: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %a = arith.addi %k, %k : index
    memref.store %a, %m[%i] : memref<8xindex>
  }
  scf.forall (%i) in (%n) {
    %a = arith.addi %k, %k : index
    %b = memref.alloc() : memref<8xindex>
    memref.store %a, %m[%i] : memref<8xindex>
    memref.dealloc %b : memref<8xindex>
  }
  affine.for %i = 0 to 8 {
    %a = arith.addi %k, %k : index
    memref.store %a, %m[%i] : memref<8xindex>
  }
  return
}
// -----
// run: changes: yes
// differs: an access may be out of bounds, and a buffer of a tensor may be written
func.func @tensors(%n: index, %t: tensor<8xf32>, %u: tensor<?xf32>, %f: f32, %k: index, %p: tensor<2x4xf32>, %m: memref<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<8xf32> {
    %e = tensor.empty() : tensor<8xf32>
    %g = linalg.fill ins(%f : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    %h = tensor.insert %f into %g[%k] : tensor<8xf32>
    %j = tensor.extract %h[%k] : tensor<8xf32>
    %l = tensor.extract_slice %u[%k][8][1] : tensor<?xf32> to tensor<8xf32>
    %o = tensor.cast %u : tensor<?xf32> to tensor<8xf32>
    %q = tensor.collapse_shape %p [[0, 1]] : tensor<2x4xf32> into tensor<8xf32>
    %s = tensor.expand_shape %t [[0, 1]] output_shape [2, 4] : tensor<8xf32> into tensor<2x4xf32>
    %v = tensor.pad %t low[0] high[0] { ^bb0(%x: index): tensor.yield %f : f32 } : tensor<8xf32> to tensor<8xf32>
    %w = tensor.generate { ^bb0(%x: index): tensor.yield %f : f32 } : tensor<8xf32>
    %y = tensor.from_elements %f, %f : tensor<2xf32>
    %aa = bufferization.alloc_tensor() : tensor<8xf32>
    %ab = bufferization.to_tensor %m : memref<8xf32> to tensor<8xf32>
    %ac = bufferization.materialize_in_destination %w in %aa : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %ad = tensor.splat %f : tensor<8xf32>
    %ae = bufferization.to_buffer %t : tensor<8xf32> to memref<8xf32>
    %af = tensor.rank %u : tensor<?xf32>
    %ag = math.exp %f : f32

    scf.yield %o : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}
// -----
// run: changes: no
// differs: the access may be out of bounds
func.func @may_not_run(%n: index, %t: tensor<8xf32>, %k: index, %m: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %x = tensor.extract %t[%k] : tensor<8xf32>
    memref.store %x, %m[%i] : memref<8xf32>
  }
  return
}
// -----
// run: changes: yes
func.func @runs(%t: tensor<8xf32>, %k: index, %m: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %x = tensor.extract %t[%k] : tensor<8xf32>
    memref.store %x, %m[%i] : memref<8xf32>
  }
  return
}
// -----
// run: changes: yes
func.func @runs_before(%t: tensor<8xf32>, %k: index, %m: memref<8xf32>, %c: i1) {
  scf.while : () -> () {
    %x = tensor.extract %t[%k] : tensor<8xf32>
    memref.store %x, %m[%k] : memref<8xf32>
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}
// -----
// run: changes: no
// differs: the access may be out of bounds
func.func @after_call(%t: tensor<8xf32>, %k: index, %m: memref<8xf32>, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    cf.assert %c, "stop"
    %x = tensor.extract %t[%k] : tensor<8xf32>
    memref.store %x, %m[%i] : memref<8xf32>
  }
  return
}
// -----
// run: changes: yes
func.func @slices(%t: tensor<8xf32>, %n: index, %m: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c1 {
    %x = tensor.extract_slice %t[%c4][4][1] : tensor<8xf32> to tensor<4xf32>
    %v = memref.subview %m[1][3][2] : memref<8xf32> to memref<3xf32, strided<[2], offset: 1>>
    %e = tensor.empty(%c4) : tensor<?xf32>
    %y = linalg.copy ins(%x : tensor<4xf32>) outs(%x : tensor<4xf32>) -> tensor<4xf32>
    %f = tensor.extract %y[%i] : tensor<4xf32>
    memref.store %f, %v[%c0] : memref<3xf32, strided<[2], offset: 1>>
  }
  return
}
// -----
// run: changes: no
func.func @nested_use(%c: i1, %n: index, %m: memref<8xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %x = scf.if %c -> index {
      %y = arith.addi %i, %n : index
      scf.yield %y : index
    } else {
      scf.yield %n : index
    }
    memref.store %x, %m[%i] : memref<8xindex>
  }
  return
}
// -----
// run: changes: yes
func.func @affine(%k: index, %m: memref<8xindex>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %a = arith.addi %k, %i : index
      %b = arith.addi %k, %k : index
      %c = arith.addi %a, %b : index
      memref.store %c, %m[%j] : memref<8xindex>
    }
  }
  return
}
// -----
// run: changes: yes
func.func @carried(%n: index, %k: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %k) -> index {
    %b = arith.addi %a, %k : index
    %c = arith.addi %k, %k : index
    %d = arith.addi %b, %c : index
    scf.yield %d : index
  }
  return %r : index
}
// -----
// run: changes: yes
func.func @reduce(%n: index, %f: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%f) -> f32 {
    %g = arith.mulf %f, %f : f32
    scf.reduce(%g : f32) {
    ^bb0(%x: f32, %y: f32):
      %h = arith.addf %f, %f : f32
      %z = arith.addf %x, %y : f32
      scf.reduce.return %z : f32
    }
  }
  return %r : f32
}
// -----
// run: changes: no
func.func @call(%n: index, %k: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = func.call @pure(%k) : (index) -> index
    %b = memref.alloc() : memref<4xf32>
    memref.dealloc %b : memref<4xf32>
  }
  return
}
func.func private @pure(index) -> index
// -----
// run: changes: no
// differs: what is written in place must come from the same iteration
func.func @demanded(%n: index, %f: f32, %t: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<4xf32> {
    %e = tensor.empty() : tensor<4xf32>
    %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %y = bufferization.materialize_in_destination %a in %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    scf.yield %y : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
// -----
// run: changes: yes
// Numbers of type index that are no indices may have any value.
func.func @numbers(%n: index, %x: index, %t: tensor<4xindex>, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = index.castu %x : index to i32
    %1 = index.add %x, %x
    %2 = tensor.from_elements %x, %1 : tensor<2xindex>
    %3 = linalg.fill ins(%x : index) outs(%t : tensor<4xindex>) -> tensor<4xindex>
    %4 = index.castu %0 : i32 to index
    %5 = tensor.extract %3[%i] : tensor<4xindex>
    %6 = tensor.extract %2[%i] : tensor<2xindex>
    %7 = arith.addi %5, %4 : index
    memref.store %7, %m[%6] : memref<?xindex>
  }
  return
}
// -----
// run: changes: yes
func.func private @use(i1)
func.func @s(%x: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = arith.constant true
  %v = arith.constant dense<true> : vector<2xi1>
  %w = vector.broadcast %x : i1 to vector<2xi1>
  scf.for %i = %c0 to %n step %c1 {
    %a = arith.divsi %x, %t : i1
    %b = arith.divui %x, %t : i1
    %c = arith.divsi %w, %v : vector<2xi1>
    %d = arith.divui %w, %v : vector<2xi1>
    func.call @use(%a) : (i1) -> ()
  }
  return
}
// -----
// run: changes: yes
func.func @constants(%n: index, %m: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %f = arith.constant 2.0 : f32
    memref.store %f, %m[%i] : memref<8xf32>
  }
  return
}
// -----
// run: changes: yes
func.func @chain(%n: index, %m: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = arith.addf %x, %x : f32
    %b = arith.mulf %a, %x : f32
    %c = math.sqrt %b : f32
    memref.store %c, %m[%i] : memref<8xf32>
  }
  return
}
// -----
// run: changes: no
func.func @depends_on_counter(%n: index, %m: memref<8xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = arith.addi %i, %n : index
    memref.store %a, %m[%i] : memref<8xindex>
  }
  return
}
// -----
// run: changes: no
func.func @depends_on_carried(%n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> f32 {
    %t = arith.addf %s, %x : f32
    scf.yield %t : f32
  }
  return %r : f32
}
// -----
// run: changes: no
func.func @writes(%n: index, %m: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%n] : memref<8xf32>
    memref.copy %m, %m : memref<8xf32> to memref<8xf32>
  }
  return
}
// -----
// run: changes: no
func.func @allocates(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %m = memref.alloc() : memref<8xf32>
    memref.store %x, %m[%i] : memref<8xf32>
    memref.dealloc %m : memref<8xf32>
  }
  return
}
// -----
// run: changes: yes
func.func @out_of_two_loops(%n: index, %m: memref<8x8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = arith.negf %x : f32
      memref.store %a, %m[%i, %j] : memref<8x8xf32>
    }
  }
  return
}
// -----
// run: changes: yes
func.func @out_of_the_inner_loop(%n: index, %m: memref<8x8xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = arith.muli %i, %n : index
      memref.store %a, %m[%i, %j] : memref<8x8xindex>
    }
  }
  return
}
// -----
// run: changes: yes
func.func @pure_branch(%n: index, %c: i1, %m: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = scf.if %c -> f32 {
      %b = arith.negf %x : f32
      scf.yield %b : f32
    } else {
      scf.yield %x : f32
    }
    memref.store %a, %m[%i] : memref<8xf32>
  }
  return
}
// -----
// run: changes: no
func.func @in_a_branch(%n: index, %c: i1, %m: memref<8xf32>, %x: f32) {
  scf.if %c {
    %b = arith.negf %x : f32
    memref.store %b, %m[%n] : memref<8xf32>
  }
  return
}
// -----
// run: changes: no
// differs: the place may be out of bounds
func.func @views(%n: index, %m: memref<8x8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.subview %m[%n, 0] [1, 8] [1, 1] : memref<8x8xf32> to memref<8xf32, strided<[1], offset: ?>>
    memref.store %x, %v[%i] : memref<8xf32, strided<[1], offset: ?>>
  }
  return
}
// -----
// run: changes: yes
func.func @known_views(%n: index, %m: memref<8x8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.subview %m[3, 0] [1, 8] [1, 1] : memref<8x8xf32> to memref<8xf32, strided<[1], offset: 24>>
    memref.store %x, %v[%i] : memref<8xf32, strided<[1], offset: 24>>
  }
  return
}
// -----
// run: changes: yes
func.func @condition(%n: index, %x: index) -> index {
  %r = scf.while (%a = %x) : (index) -> index {
    %b = arith.addi %n, %n : index
    %c = arith.cmpi slt, %a, %b : index
    scf.condition(%c) %a : index
  } do {
  ^bb0(%a: index):
    %d = arith.muli %n, %n : index
    %e = arith.addi %a, %d : index
    scf.yield %e : index
  }
  return %r : index
}
// -----
// run: changes: yes
func.func @threads(%n: index, %m: memref<?xindex>) {
  scf.forall (%i) in (%n) {
    %a = arith.addi %n, %n : index
    memref.store %a, %m[%i] : memref<?xindex>
  }
  return
}
// -----
// run: changes: yes
func.func @affine_apply(%n: index, %m: memref<?xindex>) {
  affine.for %i = 0 to %n {
    %a = affine.apply affine_map<()[s0] -> (s0 * 4 + 1)>()[%n]
    affine.store %a, %m[%i] : memref<?xindex>
  }
  return
}
// -----
// run: changes: no
// differs: a quotient is undefined for a divisor of 0
func.func @affine_quotient(%n: index, %m: memref<?xindex>) {
  affine.for %i = 0 to %n {
    %a = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%n)[%n]
    affine.store %a, %m[%i] : memref<?xindex>
  }
  return
}
// -----
// run: changes: yes
func.func @extents(%t: tensor<?xf32>, %n: index, %m: memref<8xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %d = tensor.dim %t, %c0 : tensor<?xf32>
    memref.store %d, %m[%i] : memref<8xindex>
  }
  return
}
// -----
// run: changes: no
func.func @calls(%n: index, %m: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %x = func.call @external() : () -> f32
    memref.store %x, %m[%i] : memref<8xf32>
  }
  return
}
func.func private @external() -> f32
// -----
// run: changes: yes
func.func @vectors(%n: index, %m: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = vector.broadcast %x : f32 to vector<4xf32>
    vector.store %v, %m[%i] : memref<8xf32>, vector<4xf32>
  }
  return
}
// -----
// run: changes: no
func.func @execute_region(%n: index, %m: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = scf.execute_region -> f32 {
      %a = arith.negf %x : f32
      scf.yield %a : f32
    }
    memref.store %v, %m[%i] : memref<8xf32>
  }
  return
}
