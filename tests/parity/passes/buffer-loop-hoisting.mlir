// justified: affine\.parallel
// run:
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
  }
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloca() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
  }
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc(%n) : memref<?xf32>
    %v = memref.cast %a : memref<?xf32> to memref<4xf32>
    func.call @use(%v) : (memref<4xf32>) -> ()
  }
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc(%i) : memref<?xf32>
    %v = memref.cast %a : memref<?xf32> to memref<4xf32>
    func.call @use(%v) : (memref<4xf32>) -> ()
  }
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %k = arith.addi %n, %n : index
    %a = memref.alloc(%k) : memref<?xf32>
    %v = memref.cast %a : memref<?xf32> to memref<4xf32>
    func.call @use(%v) : (memref<4xf32>) -> ()
  }
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc(%n, %n) : memref<?x?xf32>
    %b = memref.alloc() : memref<4xf32>
    %v = bufferization.clone %a : memref<?x?xf32> to memref<?x?xf32>
  }
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.alloc() : memref<4xf32>
      func.call @use(%a) : (memref<4xf32>) -> ()
    }
  }
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.alloc(%i) : memref<?xf32>
      %v = memref.cast %a : memref<?xf32> to memref<4xf32>
      func.call @use(%v) : (memref<4xf32>) -> ()
    }
  }
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.if %c {
      %a = memref.alloc() : memref<4xf32>
      func.call @use(%a) : (memref<4xf32>) -> ()
    }
  }
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.if %c {
      scf.for %j = %c0 to %n step %c1 {
        %a = memref.alloc() : memref<4xf32>
        func.call @use(%a) : (memref<4xf32>) -> ()
      }
    }
  }
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %m) -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
    scf.yield %a : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %m) -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
    scf.yield %x : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %m) -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
    scf.yield %x : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %m) -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    %s = arith.select %c, %a, %x : memref<4xf32>
    scf.yield %s : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %m) -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    %s = func.call @same(%a) : (memref<4xf32>) -> memref<4xf32>
    scf.yield %s : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %m) -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    %s = bufferization.clone %a : memref<4xf32> to memref<4xf32>
    scf.yield %s : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %m) -> memref<4xf32> {
    %q = scf.if %c -> memref<4xf32> {
      %a = memref.alloc() : memref<4xf32>
      scf.yield %a : memref<4xf32>
    } else {
      scf.yield %x : memref<4xf32>
    }
    scf.yield %q : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %m) -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    %q = scf.if %c -> memref<4xf32> {
      scf.yield %a : memref<4xf32>
    } else {
      scf.yield %x : memref<4xf32>
    }
    scf.yield %q : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %a = memref.alloc() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
    scf.reduce
  }
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  scf.forall (%i) in (%n) {
    %a = memref.alloc() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
  }
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.forall (%i) in (%n) {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.alloc() : memref<4xf32>
      func.call @use(%a) : (memref<4xf32>) -> ()
    }
  }
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
    scf.forall (%i) in (%n) {
      %a = memref.alloc() : memref<4xf32>
      func.call @use(%a) : (memref<4xf32>) -> ()
    }
  }
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  scf.if %c {
    %a = memref.alloc() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
  }
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  scf.execute_region {
    %a = memref.alloc() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
    scf.yield
  }
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.while (%x = %m) : (memref<4xf32>) -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
    scf.condition(%c) %x : memref<4xf32>
  } do {
  ^bb0(%y: memref<4xf32>):
    scf.yield %y : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.while (%x = %m) : (memref<4xf32>) -> memref<4xf32> {
    scf.condition(%c) %x : memref<4xf32>
  } do {
  ^bb0(%y: memref<4xf32>):
    %a = memref.alloc() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
    scf.yield %y : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.while (%x = %m) : (memref<4xf32>) -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
    scf.condition(%c) %x : memref<4xf32>
  } do {
  ^bb0(%y: memref<4xf32>):
    %b = memref.alloca() : memref<4xf32>
    func.call @use(%b) : (memref<4xf32>) -> ()
    scf.yield %y : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.while (%x = %m) : (memref<4xf32>) -> memref<4xf32> {
    scf.condition(%c) %x : memref<4xf32>
  } do {
  ^bb0(%y: memref<4xf32>):
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.while (%x = %m) : (memref<4xf32>) -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
    scf.condition(%c) %x : memref<4xf32>
  } do {
  ^bb0(%y: memref<4xf32>):
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// differs: a buffer that the loop frees stays in it
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
    memref.dealloc %a : memref<4xf32>
  }
  return
}
// -----
// run: changes: yes
func.func @nest(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.alloc() : memref<4xf32>
      memref.store %x, %a[%j] : memref<4xf32>
    }
  }
  return
}
// -----
// run: changes: yes
func.func @size_of_the_outer_loop(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %a = memref.alloc(%i) : memref<?xf32>
      memref.store %x, %a[%j] : memref<?xf32>
    }
  }
  return
}
// -----
// run: changes: no
func.func @size_of_the_loop(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc(%i) : memref<?xf32>
    memref.store %x, %a[%c0] : memref<?xf32>
  }
  return
}
// -----
// run: changes: no
func.func @yielded(%n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%b = %m) -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: yes
func.func @while(%c: i1, %x: f32, %i: index) {
  scf.while : () -> () {
    %a = memref.alloc() : memref<4xf32>
    memref.store %x, %a[%i] : memref<4xf32>
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}
// -----
// run: changes: yes
func.func @affine_loop(%x: f32) {
  affine.for %i = 0 to 8 {
    %a = memref.alloc() : memref<8xf32>
    affine.store %x, %a[%i] : memref<8xf32>
  }
  return
}
// -----
// run: changes: no
func.func @no_loop(%c: i1, %x: f32, %i: index) {
  scf.if %c {
    %a = memref.alloc() : memref<4xf32>
    memref.store %x, %a[%i] : memref<4xf32>
  }
  return
}
// -----
// run: changes: yes
func.func @viewed(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<8xf32>
    %v = memref.subview %a[%i] [2] [1] : memref<8xf32> to memref<2xf32, strided<[1], offset: ?>>
    memref.store %x, %v[%c0] : memref<2xf32, strided<[1], offset: ?>>
  }
  return
}
// -----
// run: changes: yes
func.func @stack(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloca() : memref<8xf32>
    memref.store %x, %a[%i] : memref<8xf32>
  }
  return
}
