// run:
// run: max-alloc-size-in-bytes=16
// run: max-rank-of-allocated-memref=2
// -----
// run: changes: yes
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<256xf32>
  return
}
// -----
// run: changes: no
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<257xf32>
  return
}
// -----
// run: changes: yes
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<1024xi8>
  return
}
// -----
// run: changes: no
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<1025xi8>
  return
}
// -----
// run: changes: yes
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<8192xi1>
  return
}
// -----
// run: changes: no
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<8193xi1>
  return
}
// -----
// run: changes: yes
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<128xindex>
  return
}
// -----
// run: changes: no
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<129xindex>
  return
}
// -----
// run: changes: yes
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<f64>
  return
}
// -----
// run: changes: yes
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<0xf64>
  return
}
// -----
// run: changes: yes
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4x4xf16>
  return
}
// -----
// run: changes: yes
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32, 1>
  return
}
// -----
// run: changes: yes
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32, strided<[1], offset: 2>>
  return
}
// -----
// run: max-alloc-size-in-bytes=16 changes: yes
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  return
}
// -----
// run: max-alloc-size-in-bytes=16 changes: no
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<5xf32>
  return
}
// -----
// run: max-alloc-size-in-bytes=0 changes: no
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<1xi1>
  return
}
// -----
// run: max-alloc-size-in-bytes=0 changes: yes
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<0xi1>
  return
}
// -----
// run: max-alloc-size-in-bytes=100000 changes: yes
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<257xf32>
  return
}
// -----
// run:  changes: yes
func.func @f(%c: i1, %n: index, %u: memref<*xf32>) {
  %k = memref.rank %u : memref<*xf32>
  %a = memref.alloc(%k) : memref<?xf32>
  return
}
// -----
// run:  changes: no
func.func @f(%c: i1, %n: index, %u: memref<*xf32>) {
  %k = memref.rank %u : memref<*xf32>
  %a = memref.alloc(%k,%k) : memref<?x?xf32>
  return
}
// -----
// run: max-rank-of-allocated-memref=2 changes: yes
func.func @f(%c: i1, %n: index, %u: memref<*xf32>) {
  %k = memref.rank %u : memref<*xf32>
  %a = memref.alloc(%k,%k) : memref<?x?xf32>
  return
}
// -----
// run: max-rank-of-allocated-memref=2 changes: no
func.func @f(%c: i1, %n: index, %u: memref<*xf32>) {
  %k = memref.rank %u : memref<*xf32>
  %a = memref.alloc(%k,%k,%k) : memref<?x?x?xf32>
  return
}
// -----
// run: max-rank-of-allocated-memref=0 changes: no
func.func @f(%c: i1, %n: index, %u: memref<*xf32>) {
  %k = memref.rank %u : memref<*xf32>
  %a = memref.alloc(%k) : memref<?xf32>
  return
}
// -----
// run: changes: no
func.func @f(%c: i1, %n: index, %u: memref<*xf32>) {
  %a = memref.alloc(%n) : memref<?xf32>
  return
}
// -----
// run: max-rank-of-allocated-memref=2 changes: no
func.func @f(%c: i1, %n: index, %u: memref<*xf32>) {
  %k = memref.rank %u : memref<*xf32>
  %a = memref.alloc(%k, %n) : memref<?x?xf32>
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
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() {alignment = 64 : i64, test.x} : memref<4xf32>
  func.call @use(%a) : (memref<4xf32>) -> ()
  return %m : memref<4xf32>
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %m : memref<4xf32>
  return %s : memref<4xf32>
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %s = call @same(%a) : (memref<4xf32>) -> memref<4xf32>
  return %s : memref<4xf32>
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %s = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  return %s : memref<4xf32>
}
// -----
// run: changes: no
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
// run: changes: yes
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
// run: changes: no
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
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  memref.alloca_scope {
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
  cf.br ^h(%m : memref<4xf32>)
^h(%x: memref<4xf32>):
  %a = memref.alloc() : memref<4xf32>
  func.call @use(%a) : (memref<4xf32>) -> ()
  cf.cond_br %c, ^h(%x : memref<4xf32>), ^e
^e:
  return %x : memref<4xf32>
}
// -----
// differs: a buffer that is freed through a view stays on the heap
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @make() -> memref<4xf32>
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.dealloc %v : memref<?xf32>
  return
}
