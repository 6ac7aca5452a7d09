// run:
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.if %c -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.if %c -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
    scf.yield %a : memref<4xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.if %c -> memref<4xf32> {
    scf.yield %m : memref<4xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  func.call @use(%r) : (memref<4xf32>) -> ()
  return %r : memref<4xf32>
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
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.if %c -> memref<4xf32> {
    %q = scf.if %c -> memref<4xf32> {
      %a = memref.alloc() : memref<4xf32>
      scf.yield %a : memref<4xf32>
    } else {
      scf.yield %m : memref<4xf32>
    }
    scf.yield %q : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  scf.if %c {
    %q = scf.if %c -> memref<4xf32> {
      %a = memref.alloc() : memref<4xf32>
      scf.yield %a : memref<4xf32>
    } else {
      scf.yield %m : memref<4xf32>
    }
    func.call @use(%q) : (memref<4xf32>) -> ()
  }
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<?xf32> {
  %r = scf.if %c -> memref<?xf32> {
    %k = arith.addi %n, %n : index
    %a = memref.alloc(%k) : memref<?xf32>
    scf.yield %a : memref<?xf32>
  } else {
    %b = memref.alloc(%n) : memref<?xf32>
    scf.yield %b : memref<?xf32>
  }
  return %r : memref<?xf32>
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<?xf32> {
  %r = scf.if %c -> memref<?xf32> {
    %k = arith.addi %n, %n : index
    %a = memref.alloc(%n) : memref<?xf32>
    scf.yield %a : memref<?xf32>
  } else {
    %b = memref.alloc(%n) : memref<?xf32>
    scf.yield %b : memref<?xf32>
  }
  return %r : memref<?xf32>
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<?xf32> {
  %k = arith.addi %n, %n : index
  %r = scf.if %c -> memref<?xf32> {
    %a = memref.alloc(%k) : memref<?xf32>
    scf.yield %a : memref<?xf32>
  } else {
    %b = memref.alloc(%k) : memref<?xf32>
    scf.yield %b : memref<?xf32>
  }
  return %r : memref<?xf32>
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
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
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
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  %x = memref.alloc() : memref<4xf32>
  cf.br ^j(%x : memref<4xf32>)
^b:
  %y = memref.alloc() : memref<4xf32>
  cf.br ^j(%y : memref<4xf32>)
^j(%r: memref<4xf32>):
  func.call @use(%r) : (memref<4xf32>) -> ()
  return %r : memref<4xf32>
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  %x = memref.alloc() : memref<4xf32>
  cf.br ^j(%x : memref<4xf32>)
^b:
  %y = call @same(%m) : (memref<4xf32>) -> memref<4xf32>
  cf.br ^j(%y : memref<4xf32>)
^j(%r: memref<4xf32>):
  func.call @use(%r) : (memref<4xf32>) -> ()
  return %r : memref<4xf32>
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  %x = call @make() : () -> memref<4xf32>
  cf.br ^j(%x : memref<4xf32>)
^b:
  %y = memref.alloc() : memref<4xf32>
  cf.br ^j(%y : memref<4xf32>)
^j(%r: memref<4xf32>):
  func.call @use(%r) : (memref<4xf32>) -> ()
  return %r : memref<4xf32>
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  %u = memref.alloc() : memref<4xf32>
  func.call @use(%u) : (memref<4xf32>) -> ()
  %x = call @make() : () -> memref<4xf32>
  cf.br ^j(%x : memref<4xf32>)
^b:
  %y = call @same(%m) : (memref<4xf32>) -> memref<4xf32>
  cf.br ^j(%y : memref<4xf32>)
^j(%r: memref<4xf32>):
  func.call @use(%r) : (memref<4xf32>) -> ()
  return %r : memref<4xf32>
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<?xf32> {
  %r = scf.if %c -> memref<?xf32> {
    %a = memref.alloc() : memref<4xf32>
    %v = memref.cast %a : memref<4xf32> to memref<?xf32>
    scf.yield %v : memref<?xf32>
  } else {
    %v = memref.cast %m : memref<4xf32> to memref<?xf32>
    scf.yield %v : memref<?xf32>
  }
  return %r : memref<?xf32>
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.if %c -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    %s = arith.select %c, %a, %m : memref<4xf32>
    scf.yield %s : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.if %c -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    %s = func.call @same(%a) : (memref<4xf32>) -> memref<4xf32>
    scf.yield %s : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.if %c -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    %s = bufferization.clone %a : memref<4xf32> to memref<4xf32>
    scf.yield %s : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.if %c -> memref<4xf32> {
    %a = memref.alloca() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  return %r : memref<4xf32>
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
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.execute_region -> memref<4xf32> {
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
  %r = scf.index_switch %n -> memref<4xf32>
  case 1 {
    %a = memref.alloc() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
    scf.yield %a : memref<4xf32>
  }
  default {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = memref.alloca_scope -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    memref.alloca_scope.return %a : memref<4xf32>
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
    %a = memref.alloc() : memref<4xf32>
    scf.condition(%c) %a : memref<4xf32>
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
  %r = scf.execute_region -> memref<4xf32> {
    cf.cond_br %c, ^a, ^b
  ^a:
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  ^b:
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  cf.br ^h(%m : memref<4xf32>)
^h(%x: memref<4xf32>):
  cf.cond_br %c, ^b, ^e
^b:
  func.call @use(%x) : (memref<4xf32>) -> ()
  %u = memref.alloc() : memref<4xf32>
  func.call @use(%u) : (memref<4xf32>) -> ()
  cf.br ^h(%x : memref<4xf32>)
^e:
  return %x : memref<4xf32>
}
// -----
// differs: a buffer that its branch frees stays in it
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.if %c -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    func.call @use(%a) : (memref<4xf32>) -> ()
    memref.dealloc %a : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// run: changes: no
func.func @both_arms(%c: i1, %x: f32, %i: index) {
  scf.if %c {
    %a = memref.alloc() : memref<4xf32>
    memref.store %x, %a[%i] : memref<4xf32>
  } else {
    %b = memref.alloc() : memref<8xf32>
    memref.store %x, %b[%i] : memref<8xf32>
  }
  return
}
// -----
// run: changes: no
func.func @two_levels(%c: i1, %d: i1, %x: f32, %i: index) {
  scf.if %c {
    scf.if %d {
      %a = memref.alloc() : memref<4xf32>
      memref.store %x, %a[%i] : memref<4xf32>
    }
  }
  return
}
// -----
// run: changes: no
func.func @size_in_the_branch(%c: i1, %n: index, %x: f32) {
  scf.if %c {
    %m = arith.addi %n, %n : index
    %a = memref.alloc(%m) : memref<?xf32>
    memref.store %x, %a[%n] : memref<?xf32>
  }
  return
}
// -----
// run: changes: no
func.func @size_before(%c: i1, %n: index, %x: f32) {
  %m = arith.addi %n, %n : index
  scf.if %c {
    %a = memref.alloc(%m) : memref<?xf32>
    memref.store %x, %a[%n] : memref<?xf32>
  }
  return
}
// -----
// run: changes: no
func.func @in_a_loop(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    memref.store %x, %a[%i] : memref<4xf32>
  }
  return
}
// -----
// run: changes: no
func.func @branch_in_a_loop(%n: index, %c: i1, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.if %c {
      %a = memref.alloc() : memref<4xf32>
      memref.store %x, %a[%i] : memref<4xf32>
    }
  }
  return
}
// -----
// run: changes: yes
func.func @joined_blocks(%c: i1, %x: f32, %i: index) -> f32 {
  cf.cond_br %c, ^a, ^b
^a:
  %a = memref.alloc() : memref<4xf32>
  cf.br ^j(%a : memref<4xf32>)
^b:
  %b = memref.alloc() : memref<4xf32>
  cf.br ^j(%b : memref<4xf32>)
^j(%m: memref<4xf32>):
  memref.store %x, %m[%i] : memref<4xf32>
  %r = memref.load %m[%i] : memref<4xf32>
  return %r : f32
}
// -----
// run: changes: no
func.func @at_the_top(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return
}
// -----
// run: changes: no
func.func @stack(%c: i1, %x: f32, %i: index) {
  scf.if %c {
    %a = memref.alloca() : memref<4xf32>
    memref.store %x, %a[%i] : memref<4xf32>
  }
  return
}
// -----
// run: changes: yes
func.func @viewed_and_yielded(%c: i1, %n: index, %x: f32) -> f32 {
  %r = scf.if %c -> memref<?xf32> {
    %a = memref.alloc() : memref<8xf32>
    %b = memref.cast %a : memref<8xf32> to memref<?xf32>
    scf.yield %b : memref<?xf32>
  } else {
    %a = memref.alloc(%n) : memref<?xf32>
    scf.yield %a : memref<?xf32>
  }
  %l = memref.load %r[%n] : memref<?xf32>
  return %l : f32
}
// -----
// run: changes: no
func.func @switch(%k: index, %x: f32, %i: index) {
  scf.index_switch %k
  case 2 {
    %a = memref.alloc() {alignment = 32 : i64} : memref<4xf32, 1>
    memref.store %x, %a[%i] : memref<4xf32, 1>
    scf.yield
  }
  default {
    %a = memref.alloc() : memref<f32>
    memref.store %x, %a[] : memref<f32>
    scf.yield
  }
  return
}
