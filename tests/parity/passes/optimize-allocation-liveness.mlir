// programs: deallocated
// run:
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  call @use(%m) : (memref<4xf32>) -> ()
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  call @use(%m) : (memref<4xf32>) -> ()
  call @use(%a) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %m, %a : memref<4xf32> to memref<4xf32>
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.cast %a : memref<4xf32> to memref<?xf32>
  %w = memref.cast %v : memref<?xf32> to memref<4xf32>
  call @use(%w) : (memref<4xf32>) -> ()
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.cast %a : memref<4xf32> to memref<?xf32>
  call @use(%m) : (memref<4xf32>) -> ()
  %w = memref.cast %v : memref<?xf32> to memref<4xf32>
  call @use(%w) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  %k = memref.rank %v : memref<2xf32, strided<[1]>>
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %m : memref<4xf32>
  call @use(%s) : (memref<4xf32>) -> ()
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %m : memref<4xf32>
  call @use(%m) : (memref<4xf32>) -> ()
  call @use(%s) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %s = call @same(%a) : (memref<4xf32>) -> memref<4xf32>
  call @use(%m) : (memref<4xf32>) -> ()
  call @use(%s) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %s = call @same(%a) : (memref<4xf32>) -> memref<4xf32>
  call @use(%s) : (memref<4xf32>) -> ()
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    func.call @use(%a) : (memref<4xf32>) -> ()
  }
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    func.call @use(%a) : (memref<4xf32>) -> ()
  }
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    func.call @use(%a) : (memref<4xf32>) -> ()
  }
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
  %a = memref.alloc() : memref<4xf32>
  func.call @use(%a) : (memref<4xf32>) -> ()
  func.call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  }
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
  %a = memref.alloc() : memref<4xf32>
  func.call @use(%m) : (memref<4xf32>) -> ()
  func.call @use(%a) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  }
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> memref<4xf32> {
    scf.yield %x : memref<4xf32>
  }
  call @use(%r) : (memref<4xf32>) -> ()
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> memref<4xf32> {
    scf.yield %x : memref<4xf32>
  }
  call @use(%m) : (memref<4xf32>) -> ()
  call @use(%r) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %r = scf.if %c -> memref<4xf32> {
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  call @use(%r) : (memref<4xf32>) -> ()
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %r = scf.if %c -> memref<4xf32> {
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  call @use(%m) : (memref<4xf32>) -> ()
  call @use(%r) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  call @use(%b) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  call @use(%b) : (memref<4xf32>) -> ()
  memref.dealloc %b : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  call @use(%b) : (memref<4xf32>) -> ()
  call @use(%a) : (memref<4xf32>) -> ()
  memref.dealloc %b : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  call @use(%b) : (memref<4xf32>) -> ()
  memref.dealloc %b : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  call @use(%b) : (memref<4xf32>) -> ()
  memref.dealloc %b : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  cf.br ^x
^x:
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  cf.br ^x
^x:
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  call @use(%m) : (memref<4xf32>) -> ()
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  call @use(%m) : (memref<4xf32>) -> ()
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.cast %a : memref<4xf32> to memref<?xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %v : memref<?xf32>
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloca() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  call @use(%m) : (memref<4xf32>) -> ()
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc(%n) : memref<?xf32>
  %k = memref.rank %a : memref<?xf32>
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<?xf32>
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  scf.if %c {
  %a = memref.alloc() : memref<4xf32>
  func.call @use(%a) : (memref<4xf32>) -> ()
  func.call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  }
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  scf.execute_region {
  %a = memref.alloc() : memref<4xf32>
  func.call @use(%a) : (memref<4xf32>) -> ()
  func.call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  scf.if %c {
    func.call @use(%m) : (memref<4xf32>) -> ()
  }
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %i = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32>)
func.func private @same(memref<4xf32>) -> memref<4xf32>
func.func @f(%c: i1, %n: index, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %bb, %of, %sz, %st = memref.extract_strided_metadata %a : memref<4xf32> -> memref<f32>, index, index, index
  %v = memref.load %bb[] : memref<f32>
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// differs: upstream moves the deallocation behind the terminator
// run: changes: no
func.func private @k(memref<4xf32>) -> i32
func.func private @use(memref<4xf32>)
func.func @f(%m: memref<4xf32>) -> i32 {
  %a = memref.alloc() : memref<4xf32>
  %i = call @k(%a) : (memref<4xf32>) -> i32
  call @use(%m) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return %i : i32
}
