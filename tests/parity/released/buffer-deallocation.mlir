// Programs for the deprecated buffer-deallocation, which MLIR has up to release 19: each rule of docs/deviations.md and of the
// documentation, firing and not firing.
// justified: call .*memref.* -> (.*[ (])?([if]\d+|index)\b (mlir-opt takes a number that a call returns for a buffer)
// justified: ^    memref\.dealloc .*\n    return (mlir-opt frees nothing in a block of one op)
// -----
// changes: yes
func.func @a(%c: i1, %n: index) {
  %a = memref.alloc() : memref<4xf32>
  %x = arith.constant 0.0 : f32
  %r = scf.if %c -> memref<4xf32> {
    scf.yield %a : memref<4xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.store %x, %r[%n] : memref<4xf32>
  return
}
// -----
// changes: yes
func.func @b(%arg: memref<4xf32>, %n: index, %m: index) -> memref<4xf32> {
  %s = arith.constant 1 : index
  %r = scf.for %i = %n to %m step %s iter_args(%b = %arg) -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    memref.copy %b, %a : memref<4xf32> to memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  return %r : memref<4xf32>
}
// -----
// changes: yes
func.func @c(%arg: memref<4xf32>, %c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb3(%arg : memref<4xf32>)
^bb2:
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb3(%a : memref<4xf32>)
^bb3(%x: memref<4xf32>):
  memref.copy %x, %arg : memref<4xf32> to memref<4xf32>
  return
}
// -----
// refused: Only structured control-flow loops are supported.
func.func @loop(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb1
^bb1:
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  return
}
// -----
// refused: All operations with attached regions need to implement the RegionBranchOpInterface.
func.func @generic_atomic(%I: memref<10xf32>, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %x = memref.generic_atomic_rmw %I[%i] : memref<10xf32> {
    ^bb0(%v : f32):
      memref.atomic_yield %v : f32
  }
  return
}
// -----
// ours refuses: The uses of this buffer have no common post-dominating block that can free it. (mlir-opt crashes)
func.func @two_returns(%c: i1, %n: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %v = memref.load %a[%n] : memref<4xf32>
  return %v : f32
^bb2:
  %w = memref.load %a[%n] : memref<4xf32>
  return %w : f32
}
// -----
// changes: no
func.func @atomic_memref(%c: i1, %n: index, %A: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %A : memref<4xf32>
  return %s : memref<4xf32>
}
// -----
// changes: yes
func.func private @f(memref<4xf32>) -> memref<4xf32>
func.func private @g() -> memref<4xf32>
func.func @calls(%c: i1, %n: index, %A: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = call @f(%a) : (memref<4xf32>) -> memref<4xf32>
  %t = call @f(%b) : (memref<4xf32>) -> memref<4xf32>
  %u = call @g() : () -> memref<4xf32>
  return %s : memref<4xf32>
}
// -----
// changes: no
func.func @dealloc1(%c: i1, %n: index, %A: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %A, %a : memref<4xf32> to memref<4xf32>
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
// -----
// changes: no
func.func @dealloc2(%c: i1, %n: index, %A: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  } else {
    memref.copy %A, %a : memref<4xf32> to memref<4xf32>
    memref.dealloc %a : memref<4xf32>
  }
  return
}
// -----
// changes: yes
func.func @realloc(%c: i1, %n: index, %A: memref<4xf32>) {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.realloc %a : memref<?xf32> to memref<4xf32>
  memref.copy %A, %b : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: yes
func.func @alloca(%c: i1, %n: index, %A: memref<4xf32>) {
  %a = memref.alloca() : memref<4xf32>
  memref.copy %A, %a : memref<4xf32> to memref<4xf32>
  %z = memref.alloc() : memref<4xf32>
  return
}
// -----
// changes: yes
func.func @clone(%c: i1, %n: index, %A: memref<4xf32>) {
  %a = bufferization.clone %A : memref<4xf32> to memref<4xf32>
  memref.copy %A, %a : memref<4xf32> to memref<4xf32>
  %z = memref.alloc() : memref<4xf32>
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: no
func.func @alloc_tensor(%n: index, %A: memref<?xf32>) {
  %a = bufferization.alloc_tensor(%n) : tensor<?xf32>
  %b = bufferization.to_buffer %a : tensor<?xf32> to memref<?xf32>
  memref.copy %A, %b : memref<?xf32> to memref<?xf32>
  return
}
// -----
// differs: mlir-opt frees the buffer before its tensor is read
func.func @to_tensor(%n: index, %A: memref<?xf32>) -> f32 {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = bufferization.to_tensor %a : memref<?xf32> to tensor<?xf32>
  %x = tensor.extract %b[%n] : tensor<?xf32>
  return %x : f32
}
// -----
// differs: mlir-opt frees the buffer before what an unknown op makes of it is used
func.func @unknown(%n: index, %A: memref<?xf32>) {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = "test.op"(%a) : (memref<?xf32>) -> memref<?xf32>
  "test.use"(%b) : (memref<?xf32>) -> ()
  "test.use"(%A) : (memref<?xf32>) -> ()
  return
}
// -----
// changes: yes
func.func @unknown_regions(%n: index, %A: memref<?xf32>) {
  %a = memref.alloc(%n) : memref<?xf32>
  "test.op"() ({
    "test.use"(%a) : (memref<?xf32>) -> ()
    "test.end"() : () -> ()
  }) : () -> ()
  "test.use"(%A) : (memref<?xf32>) -> ()
  return
}
// -----
// refused: All operations with attached regions need to implement the RegionBranchOpInterface.
func.func @unknown_regions2(%n: index, %A: memref<?xf32>) {
  %a = memref.alloc(%n) : memref<?xf32>
  "test.op"() ({
    "test.end"() : () -> ()
  }, {
    "test.end"() : () -> ()
  }) : () -> ()
  "test.use"(%A) : (memref<?xf32>) -> ()
  return
}
// -----
// ours refuses: This buffer is used by the terminator of its block, so that nothing can free it. (mlir-opt leaks it)
func.func @unknown_regions_alloc_inside(%n: index, %A: memref<?xf32>) {
  "test.op"() ({
    %a = memref.alloc(%n) : memref<?xf32>
    "test.use"(%a) : (memref<?xf32>) -> ()
    "test.end"(%a) : (memref<?xf32>) -> ()
  }) : () -> ()
  "test.use"(%A) : (memref<?xf32>) -> ()
  return
}
// -----
// changes: yes
func.func @while(%c: i1, %n: index, %A: memref<4xf32>) {
  %r = scf.while (%x = %A) : (memref<4xf32>) -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
    scf.condition(%c) %a : memref<4xf32>
  } do {
  ^bb0(%y: memref<4xf32>):
    %b = memref.alloc() : memref<4xf32>
    memref.copy %y, %b : memref<4xf32> to memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.copy %r, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: yes
func.func @forall(%c: i1, %n: index, %A: memref<4xf32>) {
  scf.forall (%i) in (%n) {
    %a = memref.alloc() : memref<4xf32>
    memref.copy %A, %a : memref<4xf32> to memref<4xf32>
    memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  }
  return
}
// -----
// ours refuses: This buffer is used by the terminator of its block, so that nothing can free it. (mlir-opt leaks it)
func.func @parallel(%c: i1, %n: index, %A: memref<4xf32>) -> f32 {
  %one = arith.constant 1 : index
  %z = arith.constant 1.0 : f32
  %o = memref.alloc() : memref<4xf32>
  %r = scf.parallel (%i) = (%n) to (%n) step (%one) init (%z) -> f32 {
    %a = memref.alloc() : memref<4xf32>
    memref.copy %A, %a : memref<4xf32> to memref<4xf32>
    %x = memref.load %a[%i] : memref<4xf32>
    scf.reduce(%x : f32) {
    ^bb0(%p: f32, %q: f32):
      %u = memref.load %a[%n] : memref<4xf32>
      %w = memref.alloc() : memref<4xf32>
      %v = memref.load %w[%n] : memref<4xf32>
      %y = arith.addf %u, %v : f32
      scf.reduce.return %y : f32
    }
  }
  return %r : f32
}
// -----
// ours refuses: A buffer that may come from several places here cannot be freed. (mlir-opt leaks what it allocates)
func.func @parallel_memref(%c: i1, %n: index, %A: memref<4xf32>) -> memref<4xf32> {
  %one = arith.constant 1 : index
  %o = memref.alloc() : memref<4xf32>
  %r = scf.parallel (%i) = (%n) to (%n) step (%one) init (%A) -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    memref.copy %A, %a : memref<4xf32> to memref<4xf32>
    scf.reduce(%a : memref<4xf32>) {
    ^bb0(%p: memref<4xf32>, %q: memref<4xf32>):
      %w = memref.alloc() : memref<4xf32>
      memref.copy %p, %w : memref<4xf32> to memref<4xf32>
      scf.reduce.return %w : memref<4xf32>
    }
  }
  return %o : memref<4xf32>
}
// -----
// changes: yes
func.func @affine(%c: i1, %n: index, %A: memref<4xf32>) {
  %r = affine.for %i = 0 to %n iter_args(%b = %A) -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    memref.copy %b, %a : memref<4xf32> to memref<4xf32>
    affine.yield %a : memref<4xf32>
  }
  memref.copy %r, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// refused: All operations with attached regions need to implement the RegionBranchOpInterface.
func.func @affine_parallel(%c: i1, %n: index, %A: memref<4xf32>) -> f32 {
  %r = affine.parallel (%i) = (0) to (%n) reduce ("addf") -> f32 {
    %a = memref.alloc() : memref<4xf32>
    %x = memref.load %a[%i] : memref<4xf32>
    affine.yield %x : f32
  }
  return %r : f32
}
// -----
// changes: yes
func.func @affine_parallel(%c: i1, %n: index, %A: memref<4xf32>) {
  affine.parallel (%i) = (0) to (%n) {
    %a = memref.alloc() : memref<4xf32>
    %x = memref.load %a[%i] : memref<4xf32>
    memref.store %x, %A[%i] : memref<4xf32>
  }
  return
}
// -----
// changes: yes
func.func @affine_if(%c: i1, %n: index, %A: memref<4xf32>) {
  %r = affine.if affine_set<(d0): (d0 >= 0)>(%n) -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    affine.yield %a : memref<4xf32>
  } else {
    affine.yield %A : memref<4xf32>
  }
  memref.copy %r, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: yes
func.func @switch(%c: i1, %n: index, %A: memref<4xf32>) {
  %r = scf.index_switch %n -> memref<4xf32>
  case 0 {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } 
  case 1 {
    scf.yield %A : memref<4xf32>
  }
  default {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  memref.copy %r, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// ours refuses: The uses of this buffer have no common post-dominating block that can free it. (mlir-opt crashes)
func.func @execute(%c: i1, %n: index, %A: memref<4xf32>) {
  %r = scf.execute_region -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %a : memref<4xf32>
  ^bb2:
    scf.yield %A : memref<4xf32>
  }
  memref.copy %r, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: yes
func.func @scope(%c: i1, %n: index, %A: memref<4xf32>) {
  %r = memref.alloca_scope -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    memref.alloca_scope.return %a : memref<4xf32>
  }
  memref.copy %r, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: yes
func.func @generic(%A: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>], iterator_types = ["parallel"]} outs(%A : memref<4xf32>) {
  ^bb0(%x: f32):
    %a = memref.alloc() : memref<4xf32>
    memref.copy %A, %a : memref<4xf32> to memref<4xf32>
    linalg.yield %x : f32
  }
  return
}
// -----
// refused: All operations with attached regions need to implement the RegionBranchOpInterface.
func.func @generic_t(%A: tensor<4xf32>) -> tensor<4xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(i)->(i)>], iterator_types = ["parallel"]} outs(%A : tensor<4xf32>) {
  ^bb0(%x: f32):
    %a = memref.alloc() : memref<4xf32>
    linalg.yield %x : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// differs: mlir-opt clones before the branch, and leaks the clone if the other target is taken
func.func @crit(%c: i1, %A: memref<4xf32>) {
  cf.cond_br %c, ^bb1, ^bb2(%A : memref<4xf32>)
^bb1:
  %a = memref.alloc() : memref<4xf32>
  memref.copy %A, %a : memref<4xf32> to memref<4xf32>
  cf.br ^bb2(%a : memref<4xf32>)
^bb2(%x: memref<4xf32>):
  memref.copy %x, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: yes
func.func @same(%c: i1, %A: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1(%a : memref<4xf32>), ^bb1(%A : memref<4xf32>)
^bb1(%x: memref<4xf32>):
  memref.copy %x, %A : memref<4xf32> to memref<4xf32>
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: yes
func.func @two(%c: i1, %n: index, %A: memref<4xf32>) {
  %r, %s = scf.if %c -> (memref<4xf32>, memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    %b = memref.alloc() : memref<4xf32>
    scf.yield %a, %b : memref<4xf32>, memref<4xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b, %b : memref<4xf32>, memref<4xf32>
  }
  memref.copy %s, %A : memref<4xf32> to memref<4xf32>
  memref.copy %r, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: yes
func.func @three(%c: i1, %n: index, %A: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %d = memref.alloc() : memref<4xf32>
  "test.use"(%a, %b, %d) : (memref<4xf32>, memref<4xf32>, memref<4xf32>) -> ()
  return
}
// -----
// changes: yes
func.func @nested(%c: i1, %n: index, %A: memref<4xf32>) {
  %s = arith.constant 1 : index
  %r:2 = scf.for %i = %n to %n step %s iter_args(%x = %A, %y = %A) -> (memref<4xf32>, memref<4xf32>) {
    %q:2 = scf.for %j = %n to %n step %s iter_args(%u = %x, %v = %y) -> (memref<4xf32>, memref<4xf32>) {
      %t = scf.if %c -> memref<4xf32> {
        %a = memref.alloc() : memref<4xf32>
        scf.yield %a : memref<4xf32>
      } else {
        scf.yield %u : memref<4xf32>
      }
      scf.yield %v, %t : memref<4xf32>, memref<4xf32>
    }
    scf.yield %q#1, %q#0 : memref<4xf32>, memref<4xf32>
  }
  memref.copy %r#0, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: yes
func.func @ok_loop(%c: i1, %n: index, %A: memref<4xf32>) {
  %s = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %i = %n to %n step %s iter_args(%x = %a, %y = %b) -> (memref<4xf32>, memref<4xf32>) {
    memref.copy %x, %y : memref<4xf32> to memref<4xf32>
    scf.yield %y, %x : memref<4xf32>, memref<4xf32>
  }
  memref.copy %r#0, %A : memref<4xf32> to memref<4xf32>
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: yes
func.func @view(%c: i1, %n: index, %A: memref<4xf32>) {
  %r = scf.if %c -> memref<?xf32, strided<[2], offset: ?>> {
    %a = memref.alloc(%n) : memref<?xf32>
    %v = memref.subview %a[%n][%n][2] : memref<?xf32> to memref<?xf32, strided<[2], offset: ?>>
    scf.yield %v : memref<?xf32, strided<[2], offset: ?>>
  } else {
    %a = memref.alloc(%n) : memref<?xf32>
    %v = memref.subview %a[%n][%n][2] : memref<?xf32> to memref<?xf32, strided<[2], offset: ?>>
    scf.yield %v : memref<?xf32, strided<[2], offset: ?>>
  }
  "test.use"(%r) : (memref<?xf32, strided<[2], offset: ?>>) -> ()
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: yes
func.func @movedealloc(%c: i1, %n: index, %A: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.copy %A, %a : memref<4xf32> to memref<4xf32>
    memref.dealloc %a : memref<4xf32>
  }
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// differs: mlir-opt frees it twice
func.func @aliasfreed(%c: i1, %n: index, %A: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.dealloc %v : memref<?xf32>
  return
}
// -----
// changes: yes
func.func @diamond(%c: i1, %n: index, %A: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.copy %A, %a : memref<4xf32> to memref<4xf32>
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  cf.br ^bb3(%a : memref<4xf32>)
^bb2:
  memref.copy %A, %a : memref<4xf32> to memref<4xf32>
  memref.copy %A, %b : memref<4xf32> to memref<4xf32>
  cf.br ^bb3(%b : memref<4xf32>)
^bb3(%x: memref<4xf32>):
  memref.copy %A, %x : memref<4xf32> to memref<4xf32>
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// differs: mlir-opt clones before the branch, and leaks the clones of other targets
func.func @switch(%c: i32, %n: index, %A: memref<4xf32>) {
  cf.switch %c : i32, [default: ^bb3(%A : memref<4xf32>), 1: ^bb1, 2: ^bb3(%A : memref<4xf32>)]
^bb1:
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb3(%a : memref<4xf32>)
^bb3(%x: memref<4xf32>):
  memref.copy %A, %x : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: yes
func.func @select(%c: i1, %n: index, %A: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  memref.copy %A, %s : memref<4xf32> to memref<4xf32>
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: yes
func.func @metadata(%c: i1, %n: index, %A: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %base, %off, %size, %stride = memref.extract_strided_metadata %a : memref<4xf32> -> memref<f32>, index, index, index
  %v = memref.reinterpret_cast %base to offset: [0], sizes: [4], strides: [1] : memref<f32> to memref<4xf32>
  memref.copy %v, %A : memref<4xf32> to memref<4xf32>
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// differs: mlir-opt crashes on a block without predecessors that never ends
func.func @unreach(%c: i1, %n: index, %A: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %A, %a : memref<4xf32> to memref<4xf32>
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  return
^bb1:
  memref.copy %A, %a : memref<4xf32> to memref<4xf32>
  cf.br ^bb1
}
// -----
// ours refuses: The uses of this buffer have no common post-dominating block that can free it. (mlir-opt crashes)
func.func @ub(%c: i1, %n: index, %A: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %A, %a : memref<4xf32> to memref<4xf32>
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.copy %A, %a : memref<4xf32> to memref<4xf32>
  return
^bb2:
  return
}
// -----
// changes: yes
func.func @unranked(%c: i1, %n: index, %A: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %u = memref.cast %a : memref<4xf32> to memref<*xf32>
  %r = scf.if %c -> memref<*xf32> {
    scf.yield %u : memref<*xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    %w = memref.cast %b : memref<4xf32> to memref<*xf32>
    scf.yield %w : memref<*xf32>
  }
  "test.use"(%r) : (memref<*xf32>) -> ()
  return
}
// -----
// changes: yes
func.func @noresult(%c: i1) {
  %r = scf.if %c -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  return
}
// -----
// changes: yes
func.func @iterargs_unused(%c: i1, %n: index, %A: memref<4xf32>) {
  %s = arith.constant 1 : index
  %r = scf.for %i = %n to %n step %s iter_args(%x = %A) -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  return
}
// -----
// differs: mlir-opt leaks the argument
func.func @emptybb(%c: i1, %n: index, %A: memref<4xf32>) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb3(%A : memref<4xf32>)
^bb2:
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb3(%a : memref<4xf32>)
^bb3(%x: memref<4xf32>):
  return
}
// -----
// differs: mlir-opt frees it before its last use
func.func @usedlater(%c: i1, %n: index, %A: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.copy %A, %a : memref<4xf32> to memref<4xf32>
  cf.br ^bb3
^bb2:
  memref.copy %A, %a : memref<4xf32> to memref<4xf32>
  cf.br ^bb3
^bb3:
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  memref.copy %A, %a : memref<4xf32> to memref<4xf32>
  return
}
// -----
// ours refuses: The uses of this buffer have no common post-dominating block that can free it. (mlir-opt makes invalid IR)
func.func @notdom(%c: i1, %n: index, %A: memref<4xf32>) {
  cf.cond_br %c, ^bb1, ^bb5
^bb1:
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb2, ^bb3
^bb2:
  memref.copy %A, %a : memref<4xf32> to memref<4xf32>
  cf.br ^bb5
^bb3:
  memref.copy %A, %a : memref<4xf32> to memref<4xf32>
  cf.br ^bb5
^bb5:
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: yes
func.func @condused(%c: i1, %n: index, %A: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.copy %A, %a : memref<4xf32> to memref<4xf32>
  cf.br ^bb2
^bb2:
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// differs: mlir-opt frees the buffer before its tensor is read
func.func @trunc(%n: index, %A: memref<?xf32>) -> f32 {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = bufferization.to_tensor %a : memref<?xf32> to tensor<?xf32>
  %m = bufferization.to_buffer %b : tensor<?xf32> to memref<?xf32>
  %x = memref.load %m[%n] : memref<?xf32>
  return %x : f32
}
// -----
// changes: yes
func.func @loops_swap_with_fresh(%c: i1, %n: index, %A: memref<4xf32>) {
  %s = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %i = %n to %n step %s iter_args(%x = %a, %y = %A) -> (memref<4xf32>, memref<4xf32>) {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %x, %b : memref<4xf32> to memref<4xf32>
    scf.yield %y, %b : memref<4xf32>, memref<4xf32>
  }
  memref.copy %r#0, %A : memref<4xf32> to memref<4xf32>
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: yes
func.func @cond_two(%c: i1, %A: memref<4xf32>) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  cf.br ^bb3(%a, %b : memref<4xf32>, memref<4xf32>)
^bb2:
  cf.br ^bb3(%A, %A : memref<4xf32>, memref<4xf32>)
^bb3(%x: memref<4xf32>, %y: memref<4xf32>):
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  %z = memref.cast %x : memref<4xf32> to memref<?xf32>
  cf.br ^bb4(%y, %z : memref<4xf32>, memref<?xf32>)
^bb4(%u: memref<4xf32>, %v: memref<?xf32>):
  memref.copy %u, %A : memref<4xf32> to memref<4xf32>
  memref.copy %u, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: no
func.func private @sink(memref<4xf32>)
func.func @argument(%A: memref<4xf32>, %c: i1) -> memref<4xf32> {
  %r = scf.if %c -> memref<4xf32> {
    scf.yield %A : memref<4xf32>
  } else {
    scf.yield %A : memref<4xf32>
  }
  call @sink(%r) : (memref<4xf32>) -> ()
  return %A : memref<4xf32>
}
// -----
// changes: no
func.func @returned(%A: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %A, %a : memref<4xf32> to memref<4xf32>
  return %a : memref<4xf32>
}
// -----
// changes: no
func.func @returned_view(%n: index) -> memref<?xf32, strided<[1], offset: ?>> {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.subview %a[%n][%n][1] : memref<4xf32> to memref<?xf32, strided<[1], offset: ?>>
  return %v : memref<?xf32, strided<[1], offset: ?>>
}
// -----
// changes: no
memref.global "private" @g : memref<4xf32> = dense<1.0>
func.func @global(%c: i1, %A: memref<4xf32>) {
  %g = memref.get_global @g : memref<4xf32>
  %r = scf.if %c -> memref<4xf32> {
    scf.yield %g : memref<4xf32>
  } else {
    scf.yield %A : memref<4xf32>
  }
  memref.copy %r, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: yes
func.func @stack_cloned(%c: i1, %A: memref<4xf32>) {
  %g = memref.alloca() : memref<4xf32>
  %r = scf.if %c -> memref<4xf32> {
    scf.yield %g : memref<4xf32>
  } else {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  memref.copy %r, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// refused: Only structured control-flow loops are supported.
func.func @cfg_loop_nested(%c: i1, %A: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  scf.execute_region {
    cf.br ^bb1
  ^bb1:
    memref.copy %a, %A : memref<4xf32> to memref<4xf32>
    cf.cond_br %c, ^bb1, ^bb2
  ^bb2:
    scf.yield
  }
  return
}
// -----
// changes: yes
func.func @while_conditional(%c: i1, %A: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %r = scf.while (%x = %a) : (memref<4xf32>) -> memref<4xf32> {
    memref.copy %x, %A : memref<4xf32> to memref<4xf32>
    scf.condition(%c) %x : memref<4xf32>
  } do {
  ^bb0(%y: memref<4xf32>):
    scf.yield %y : memref<4xf32>
  }
  memref.copy %r, %A : memref<4xf32> to memref<4xf32>
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: yes
func.func @conditional_alloc(%c: i1, %A: memref<4xf32>) {
  scf.if %c {
    %a = memref.alloc() : memref<4xf32>
    memref.copy %A, %a : memref<4xf32> to memref<4xf32>
    scf.if %c {
      memref.copy %a, %A : memref<4xf32> to memref<4xf32>
    }
    memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  }
  return
}
// -----
// changes: yes
func.func @chain(%c: i1, %A: memref<4xf32>) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb3(%a : memref<4xf32>)
^bb2:
  cf.br ^bb3(%A : memref<4xf32>)
^bb3(%x: memref<4xf32>):
  memref.copy %x, %A : memref<4xf32> to memref<4xf32>
  cf.cond_br %c, ^bb4, ^bb5
^bb4:
  %b = memref.alloc() : memref<4xf32>
  memref.copy %x, %b : memref<4xf32> to memref<4xf32>
  cf.br ^bb6(%b : memref<4xf32>)
^bb5:
  cf.br ^bb6(%x : memref<4xf32>)
^bb6(%y: memref<4xf32>):
  memref.copy %y, %A : memref<4xf32> to memref<4xf32>
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: no
func.func private @declared(memref<4xf32>)
// -----
// changes: yes
func.func @dynamic(%n: index, %c: i1) -> index {
  %z = arith.constant 0 : index
  %r = scf.if %c -> memref<?xf32> {
    %a = memref.alloc(%n) : memref<?xf32>
    scf.yield %a : memref<?xf32>
  } else {
    %a = memref.alloc(%z) : memref<?xf32>
    scf.yield %a : memref<?xf32>
  }
  %d = memref.dim %r, %z : memref<?xf32>
  %e = arith.addi %d, %d : index
  return %e : index
}
// -----
// changes: yes
func.func @freed_elsewhere(%c: i1, %A: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %c {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  memref.copy %A, %b : memref<4xf32> to memref<4xf32>
  memref.copy %A, %A : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: yes
func.func @yield_twice(%c: i1, %n: index, %A: memref<4xf32>) {
  %s = arith.constant 1 : index
  %r:2 = scf.for %i = %n to %n step %s iter_args(%x = %A, %y = %A) -> (memref<4xf32>, memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a, %a : memref<4xf32>, memref<4xf32>
  }
  memref.copy %r#0, %r#1 : memref<4xf32> to memref<4xf32>
  return
}
// -----
// changes: yes
func.func @each_exit_frees_its_own(%c: i1, %x: f32, %i: index) -> f32 {
  cf.cond_br %c, ^a, ^b
^a:
  %m = memref.alloc() : memref<4xf32>
  memref.store %x, %m[%i] : memref<4xf32>
  %y = memref.load %m[%i] : memref<4xf32>
  return %y : f32
^b:
  %n = memref.alloc() : memref<8xf32>
  memref.store %x, %n[%i] : memref<8xf32>
  %z = memref.load %n[%i] : memref<8xf32>
  return %z : f32
}
// -----
// changes: yes
func.func @used_before_the_exits(%c: i1, %x: f32, %i: index) -> f32 {
  %m = memref.alloc() : memref<4xf32>
  memref.store %x, %m[%i] : memref<4xf32>
  cf.cond_br %c, ^a, ^b
^a:
  return %x : f32
^b:
  %s = arith.addf %x, %x : f32
  return %s : f32
}
// -----
// changes: yes
func.func @behind_an_early_exit(%c: i1, %x: f32, %i: index) -> f32 {
  cf.cond_br %c, ^a, ^b
^a:
  return %x : f32
^b:
  %m = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^d, ^e
^d:
  memref.store %x, %m[%i] : memref<4xf32>
  cf.br ^e
^e:
  %y = memref.load %m[%i] : memref<4xf32>
  return %y : f32
}
// -----
// changes: yes
func.func @each_exit_returns_its_own(%c: i1, %x: f32, %i: index) -> memref<4xf32> {
  cf.cond_br %c, ^a, ^b
^a:
  %m = memref.alloc() : memref<4xf32>
  return %m : memref<4xf32>
^b:
  %n = memref.alloc() : memref<4xf32>
  %k = memref.alloc() : memref<4xf32>
  memref.store %x, %k[%i] : memref<4xf32>
  return %n : memref<4xf32>
}
// -----
// changes: no
func.func @freed_at_each_exit(%c: i1, %x: f32, %i: index) -> f32 {
  %m = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.dealloc %m : memref<4xf32>
  return %x : f32
^b:
  memref.store %x, %m[%i] : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  return %x : f32
}
// -----
// differs: mlir-opt crashes
func.func @returned_at_each_exit(%c: i1, %x: f32, %i: index) -> memref<4xf32> {
  %m = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %x, %m[%i] : memref<4xf32>
  return %m : memref<4xf32>
^b:
  return %m : memref<4xf32>
}
// -----
// ours refuses: The uses of this buffer have no common post-dominating block that can free it. (mlir-opt crashes)
func.func @returned_at_one_exit(%c: i1) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %a : memref<4xf32>
^bb2:
  %b = memref.alloc() : memref<4xf32>
  return %b : memref<4xf32>
}
