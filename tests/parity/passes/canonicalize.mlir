// programs: none
// run:
// -----
// run: changes: yes
// run: top-down=0 changes: yes
// run: max-iterations=1 changes: yes
// run: max-iterations=-1 changes: yes
// run: max-iterations=0 changes: no
// run: region-simplify=disabled changes: yes
// run: test-convergence changes: yes
// run: max-num-rewrites=-1 changes: yes
func.func @f(%a: index) -> index {
  %c1 = arith.constant 1 : index
  %x = arith.addi %c1, %a : index
  return %x : index
}
// -----
// run: changes: yes
// run: top-down=0 changes: yes
// run: max-iterations=1 changes: yes
// run: max-iterations=-1 changes: yes
// run: max-iterations=0 changes: no
// run: region-simplify=disabled changes: yes
// run: test-convergence changes: yes
// run: max-num-rewrites=-1 changes: yes
func.func @f(%a: index) -> index {
  %c4 = arith.constant 4 : index
  %x = arith.addi %c4, %c4 : index
  %y = arith.muli %x, %x : index
  return %y : index
}
// -----
// run: changes: yes
// run: top-down=0 changes: yes
// run: max-iterations=1 changes: yes
// run: max-iterations=-1 changes: yes
// run: max-iterations=0 changes: no
// run: region-simplify=disabled changes: yes
// run: test-convergence changes: yes
// run: max-num-rewrites=-1 changes: yes
func.func @f(%a: index) -> index {
  cf.br ^b
^a:
  cf.br ^b
^b:
  return %a : index
}
// -----
// run: changes: yes
// run: top-down=0 changes: yes
// run: max-iterations=1 changes: yes
// run: max-iterations=-1 changes: yes
// run: max-iterations=0 changes: no
// run: region-simplify=disabled changes: yes
// run: test-convergence changes: yes
// run: max-num-rewrites=-1 changes: yes
func.func @f(%a: index, %c: i1) -> index {
  %true = arith.constant true
  cf.cond_br %true, ^a, ^b
^a:
  %c1 = arith.constant 1 : index
  return %c1 : index
^b:
  return %a : index
}
// -----
// run: changes: yes
// run: top-down=0 changes: yes
// run: max-iterations=-1 changes: yes
// run: max-iterations=0 changes: no
// run: region-simplify=disabled changes: yes
// run: test-convergence changes: yes
// run: max-num-rewrites=-1 changes: yes
func.func @f(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.load %0[%i] : memref<?xf32>
  return %1 : f32
}
// -----
// run: changes: yes
// run: top-down=0 changes: yes
// run: max-iterations=1 changes: yes
// run: max-iterations=-1 changes: yes
// run: max-iterations=0 changes: no
// run: region-simplify=disabled changes: yes
// run: test-convergence changes: yes
// run: max-num-rewrites=-1 changes: yes
func.func @f(%m: memref<4xf32>, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = memref.dim %m, %c0 : memref<4xf32>
  return %0 : index
}
// -----
// run: changes: yes
// run: top-down=0 changes: yes
// run: max-iterations=1 changes: yes
// run: max-iterations=-1 changes: yes
// run: max-iterations=0 changes: no
// run: region-simplify=disabled changes: yes
// run: test-convergence changes: yes
// run: max-num-rewrites=-1 changes: yes
func.func @f(%c: i1, %a: index, %b: index) -> index {
  %r = scf.if %c -> index {
    scf.yield %a : index
  } else {
    scf.yield %b : index
  }
  return %r : index
}
// -----
// run: changes: yes
// run: top-down=0 changes: yes
// run: max-iterations=1 changes: yes
// run: max-iterations=-1 changes: yes
// run: max-iterations=0 changes: no
// run: region-simplify=disabled changes: yes
// run: test-convergence changes: yes
// run: max-num-rewrites=-1 changes: yes
func.func @f(%a: index, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %r = scf.for %i = %c0 to %c0 step %n iter_args(%x = %a) -> index {
    %y = arith.addi %x, %x : index
    scf.yield %y : index
  }
  return %r : index
}
// -----
// run: changes: yes
// run: top-down=0 changes: yes
// run: max-iterations=1 changes: yes
// run: max-iterations=-1 changes: yes
// run: max-iterations=0 changes: no
// run: region-simplify=disabled changes: yes
// run: test-convergence changes: yes
// run: max-num-rewrites=-1 changes: yes
func.func @f(%m: memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return
}
// -----
// run: changes: yes
// run: top-down=0 changes: yes
// run: max-iterations=1 changes: yes
// run: max-iterations=-1 changes: yes
// run: max-iterations=0 changes: no
// run: region-simplify=disabled changes: yes
// run: test-convergence changes: yes
// run: max-num-rewrites=-1 changes: yes
func.func @f(%a: index, %b: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0)>(%a)
  return %0 : index
}
// -----
// run: changes: yes
// run: top-down=0 changes: yes
// run: max-iterations=1 changes: yes
// run: max-iterations=-1 changes: yes
// run: max-iterations=0 changes: no
// run: region-simplify=disabled changes: yes
// run: test-convergence changes: yes
// run: max-num-rewrites=-1 changes: yes
func.func @f(%a: index, %b: index) -> index {
  %c4 = arith.constant 4 : index
  %0 = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%c4)
  return %0 : index
}
// -----
// run: changes: yes
// run: top-down=0 changes: yes
// run: max-iterations=1 changes: yes
// run: max-iterations=-1 changes: yes
// run: max-iterations=0 changes: no
// run: region-simplify=disabled changes: yes
// run: test-convergence changes: yes
// run: max-num-rewrites=-1 changes: yes
func.func @f(%a: index, %b: index) -> index {
  %c4 = arith.constant 4 : index
  %0 = affine.max affine_map<(d0) -> (d0 * 2 + 1, 3)>(%c4)
  return %0 : index
}
// -----
// run: max-iterations=1 test-convergence
// run: max-iterations=1 test-convergence top-down=0
// refused
func.func @f(%a: index) -> index {
  %c4 = arith.constant 4 : index
  %x = arith.addi %c4, %c4 : index
  %y = arith.muli %x, %x : index
  return %y : index
}
// -----
// run: region-simplify=none
// refused
func.func @f(%a: index) -> index {
  %c1 = arith.constant 1 : index
  %x = arith.addi %c1, %a : index
  return %x : index
}
// -----
// run: max-iterations=1 changes: yes
func.func @f(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.load %0[%i] : memref<?xf32>
  return %1 : f32
}
// -----
// run: changes: yes
func.func @static(%t: tensor<4x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.dim %t, %c0 : tensor<4x?xf32>
  %1 = tensor.dim %t, %c1 : tensor<4x?xf32>
  return %0, %1 : index, index
}
// -----
// run: changes: yes
func.func @empty(%n: index, %m: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = tensor.empty(%n, %m) : tensor<?x?xf32>
  %0 = tensor.dim %t, %c0 : tensor<?x?xf32>
  %1 = tensor.dim %t, %c1 : tensor<?x?xf32>
  return %0, %1 : index, index
}
// -----
// run: changes: yes
func.func @alloc(%n: index, %m: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = bufferization.alloc_tensor(%n, %m) : tensor<?x?xf32>
  %0 = tensor.dim %t, %c0 : tensor<?x?xf32>
  %1 = tensor.dim %t, %c1 : tensor<?x?xf32>
  return %0, %1 : index, index
}
// -----
// run: changes: yes
func.func @copy(%a: tensor<?x?xf32>) -> (index) {
  %c0 = arith.constant 0 : index
  %t = bufferization.alloc_tensor() copy(%a) : tensor<?x?xf32>
  %0 = tensor.dim %t, %c0 : tensor<?x?xf32>
  return %0 : index
}
// -----
// run: changes: yes
func.func @generate(%n: index, %m: index) -> (index) {
  %c1 = arith.constant 1 : index
  %t = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    tensor.yield %i : index
  } : tensor<4x?xindex>
  %0 = tensor.dim %t, %c1 : tensor<4x?xindex>
  return %0 : index
}
// -----
// run: changes: no
func.func @splat(%n: index, %m: index, %f: f32) -> (index) {
  %c1 = arith.constant 1 : index
  %t = tensor.splat %f[%n] : tensor<4x?xf32>
  %0 = tensor.dim %t, %c1 : tensor<4x?xf32>
  return %0 : index
}
// -----
// run: changes: yes
func.func @slice(%n: index, %m: index, %t: tensor<?x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = tensor.extract_slice %t[%n, 0][%m, %n][1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %0 = tensor.dim %s, %c0 : tensor<?x?xf32>
  %1 = tensor.dim %s, %c1 : tensor<?x?xf32>
  return %0, %1 : index, index
}
// -----
// run: changes: no
func.func @sliced(%n: index, %m: index, %t: tensor<?x?xf32>) -> (index) {
  %c0 = arith.constant 0 : index
  %s = tensor.extract_slice %t[%n, 0][1, %n][1, 1] : tensor<?x?xf32> to tensor<?xf32>
  %0 = tensor.dim %s, %c0 : tensor<?xf32>
  return %0 : index
}
// -----
// run: changes: yes
func.func @cast(%t: tensor<4x4xf32>, %u: tensor<?x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %s = tensor.cast %t : tensor<4x4xf32> to tensor<?x?xf32>
  %0 = tensor.dim %s, %c0 : tensor<?x?xf32>
  %v = tensor.cast %u : tensor<?x?xf32> to tensor<4x?xf32>
  %c1 = arith.constant 1 : index
  %1 = tensor.dim %v, %c1 : tensor<4x?xf32>
  return %0, %1 : index, index
}
// -----
// run: changes: no
func.func @unknown(%t: tensor<?x4xf32>, %i: index) -> (index) {
  %0 = tensor.dim %t, %i : tensor<?x4xf32>
  return %0 : index
}
// -----
// run: changes: yes
func.func @insert(%t: tensor<?x4xf32>, %i: index, %f: f32) -> (index) {
  %c0 = arith.constant 0 : index
  %u = tensor.insert %f into %t[%i, %i] : tensor<?x4xf32>
  %0 = tensor.dim %u, %c0 : tensor<?x4xf32>
  return %0 : index
}
// -----
// run: changes: yes
func.func @castcast(%t: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %u = tensor.cast %t : tensor<4xf32> to tensor<4xf32>
  %v = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %w = tensor.cast %v : tensor<?xf32> to tensor<4xf32>
  return %u, %w : tensor<4xf32>, tensor<4xf32>
}
// -----
// run: changes: yes
func.func private @next(i32, i1) -> i32
func.func @condition(%n: i32, %o: i32) -> (i32, i1) {
  %r:2 = scf.while (%i = %n) : (i32) -> (i32, i1) {
    %c = arith.cmpi slt, %i, %o : i32
    scf.condition(%c) %i, %c : i32, i1
  } do {
  ^bb0(%k: i32, %l: i1):
    %next = func.call @next(%k, %l) : (i32, i1) -> i32
    scf.yield %next : i32
  }
  return %r#0, %r#1 : i32, i1
}
// -----
// run: changes: no
func.func private @next(i32, i1) -> i32
func.func @other_condition(%n: i32, %o: i32) -> (i32, i1) {
  %r:2 = scf.while (%i = %n) : (i32) -> (i32, i1) {
    %c = arith.cmpi slt, %i, %n : i32
    %d = arith.cmpi slt, %i, %o : i32
    scf.condition(%c) %i, %d : i32, i1
  } do {
  ^bb0(%k: i32, %l: i1):
    %next = func.call @next(%k, %l) : (i32, i1) -> i32
    scf.yield %next : i32
  }
  return %r#0, %r#1 : i32, i1
}
// -----
// run: changes: yes
func.func @buffers_of_casts(%t: tensor<?x16xf32>, %u: tensor<?x?xf32>, %v: tensor<?xf32>)
    -> (memref<?x?xf32, strided<[?, 1], offset: ?>, 3>, memref<?x16xf32>, memref<*xf32>) {
  %0 = tensor.cast %t : tensor<?x16xf32> to tensor<?x?xf32>
  %1 = bufferization.to_buffer %0 read_only : tensor<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>, 3>
  %2 = tensor.cast %u : tensor<?x?xf32> to tensor<?x16xf32>
  %3 = bufferization.to_buffer %2 : tensor<?x16xf32> to memref<?x16xf32>
  %4 = tensor.cast %v : tensor<?xf32> to tensor<*xf32>
  %5 = bufferization.to_buffer %4 : tensor<*xf32> to memref<*xf32>
  return %1, %3, %5 : memref<?x?xf32, strided<[?, 1], offset: ?>, 3>, memref<?x16xf32>, memref<*xf32>
}
// -----
// run: changes: no
func.func @buffer_of_unranked(%t: tensor<*xf32>) -> memref<?xf32> {
  %0 = tensor.cast %t : tensor<*xf32> to tensor<?xf32>
  %1 = bufferization.to_buffer %0 : tensor<?xf32> to memref<?xf32>
  return %1 : memref<?xf32>
}
// -----
// run: changes: yes
func.func @extents_of_buffers(%t: tensor<?xf32>, %m: memref<?xf32, 1>, %n: memref<*xf32>, %i: index)
    -> (index, index, index) {
  %b = bufferization.to_buffer %t : tensor<?xf32> to memref<?xf32>
  %d = memref.dim %b, %i : memref<?xf32>
  %u = bufferization.to_tensor %m : memref<?xf32, 1> to tensor<?xf32>
  %e = tensor.dim %u, %i : tensor<?xf32>
  %v = bufferization.to_tensor %n : memref<*xf32> to tensor<*xf32>
  %f = tensor.dim %v, %i : tensor<*xf32>
  return %d, %e, %f : index, index, index
}
// -----
// run: changes: no
func.func @extent_of_concat(%m: memref<?xf32>, %i: index) -> index {
  %t = bufferization.to_tensor %m restrict : memref<?xf32> to tensor<?xf32>
  %s = tensor.concat dim(0) %t, %t : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %d = tensor.dim %s, %i : tensor<?xf32>
  return %d : index
}
// -----
// run: changes: yes
func.func @loads_of_tensors(%t: tensor<4x?xf32>, %o: memref<4xf32>, %i: index, %j: index) -> (f32, f32) {
  %m = bufferization.to_buffer %t : tensor<4x?xf32> to memref<4x?xf32>
  %x = memref.load %m[%i, %j] : memref<4x?xf32>
  %n = bufferization.to_buffer %t read_only : tensor<4x?xf32> to memref<4x?xf32>
  memref.store %x, %o[%i] : memref<4xf32>
  %y = memref.load %n[%j, %i] : memref<4x?xf32>
  return %x, %y : f32, f32
}
// -----
// run: changes: no
// differs: what has been stored to the buffer is not in the tensor
func.func @load_after_store(%t: tensor<4xf32>, %i: index, %f: f32) -> f32 {
  %m = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  memref.store %f, %m[%i] : memref<4xf32>
  %x = memref.load %m[%i] : memref<4xf32>
  return %x : f32
}
// -----
// run: changes: yes
// run: test-convergence changes: yes
func.func @alloc_known(%n: index) -> tensor<?x?x2xf32> {
  %c4 = arith.constant 4 : index
  %0 = bufferization.alloc_tensor(%c4, %n) : tensor<?x?x2xf32>
  return %0 : tensor<?x?x2xf32>
}
// -----
// run: changes: no
func.func @alloc_unknown(%t: tensor<?xf32>, %n: index) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %negative = arith.constant -4 : index
  %0 = bufferization.alloc_tensor(%negative) : tensor<?xf32>
  %1 = bufferization.alloc_tensor(%n) : tensor<?xf32>
  %2 = bufferization.alloc_tensor() copy(%t) : tensor<?xf32>
  return %0, %1, %2 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}
// -----
// run: changes: yes
// differs: the memory space is kept
func.func @alloc_in_space() -> tensor<?xf32> {
  %c4 = arith.constant 4 : index
  %0 = bufferization.alloc_tensor(%c4) {memory_space = 1 : i64} : tensor<?xf32>
  return %0 : tensor<?xf32>
}
// -----
// run: changes: yes
func.func private @use(index, index)
func.func @known_grid(%n: index) {
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %minus = arith.constant -1 : index
  %c2 = arith.constant 2 : index
  scf.forall (%i, %j) = (%c1, %minus) to (%c4, %n) step (%n, %c2) {
    func.call @use(%i, %j) : (index, index) -> ()
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
  return
}
// -----
// run: changes: yes
func.func @known_end(%n: index, %t: tensor<4xf32>, %f: f32) -> tensor<4xf32> {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %1 = scf.forall (%i) = (%n) to (%c4) step (%c1) shared_outs(%o = %t) -> tensor<4xf32> {
    %s = tensor.from_elements %f : tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %1 : tensor<4xf32>
}
// -----
// run: changes: yes
func.func @empty_grid(%n: index, %t: tensor<4xf32>, %f: f32) -> tensor<4xf32> {
  %c3 = arith.constant 3 : index
  %1 = scf.forall (%i, %j) = (0, 3) to (%n, %c3) step (1, 1) shared_outs(%o = %t) -> tensor<4xf32> {
    %s = tensor.from_elements %f : tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %1 : tensor<4xf32>
}
// -----
// run: changes: no
func.func private @use(index)
func.func @mapped_grid(%n: index) {
  scf.forall (%i) = (3) to (3) step (1) {
    func.call @use(%i) : (index) -> ()
  } {mapping = [#gpu.thread<x>]}
  return
}
// -----
// run: changes: no
func.func private @use(index, index)
func.func @unknown_grid(%n: index) {
  scf.forall (%i, %j) in (%n, %n) {
    func.call @use(%i, %j) : (index, index) -> ()
  }
  return
}
// -----
// run: changes: yes
func.func @extent_without_rank(%t: tensor<?xf32>, %i: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = tensor.cast %t : tensor<?xf32> to tensor<*xf32>
  %1 = tensor.dim %0, %c0 : tensor<*xf32>
  %2 = tensor.dim %0, %i : tensor<*xf32>
  return %1, %2 : index, index
}
// -----
// run: changes: yes
func.func @both(%c: i1, %x: i32) -> (i32, i32) {
  %0 = scf.if %c -> i32 {
    %2 = func.call @b() : () -> i32
    scf.yield %2 : i32
  } else {
    scf.yield %x : i32
  }
  %1 = scf.if %c -> i32 {
    %2 = arith.addi %0, %x : i32
    scf.yield %2 : i32
  } else {
    %2 = arith.muli %0, %x : i32
    func.call @a(%2) : (i32) -> ()
    scf.yield %2 : i32
  }
  return %0, %1 : i32, i32
}
func.func private @a(i32)
func.func private @b() -> i32
// -----
// run: changes: yes
func.func @no_else(%c: i1, %x: i32) {
  scf.if %c {
    func.call @a(%x) : (i32) -> ()
  }
  scf.if %c {
    %2 = func.call @b() : () -> i32
  } else {
    func.call @a(%x) : (i32) -> ()
  }
  scf.if %c {
    func.call @a(%x) : (i32) -> ()
  }
  return
}
func.func private @a(i32)
func.func private @b() -> i32
// -----
// run: changes: yes
func.func @negated(%c: i1, %x: i32) {
  %true = arith.constant true
  %d = arith.xori %c, %true : i1
  scf.if %c {
    func.call @a(%x) : (i32) -> ()
  }
  scf.if %d {
    %2 = func.call @b() : () -> i32
  }
  return
}
func.func private @a(i32)
func.func private @b() -> i32
// -----
// run: changes: yes
func.func @negated_first(%c: i1, %x: i32) {
  %true = arith.constant true
  %d = arith.xori %c, %true : i1
  scf.if %d {
    func.call @a(%x) : (i32) -> ()
  }
  scf.if %c {
    %2 = func.call @b() : () -> i32
  } else {
    func.call @a(%x) : (i32) -> ()
    func.call @a(%x) : (i32) -> ()
  }
  return
}
func.func private @a(i32)
func.func private @b() -> i32
// -----
// differs: the second condition may be undefined where the first one does not hold
// run: changes: yes
func.func @nested(%c: i1, %d: i1, %x: i32) {
  scf.if %c {
    scf.if %d {
      func.call @a(%x) : (i32) -> ()
    }
  }
  return
}
func.func private @a(i32)
// -----
// differs: the second condition may be undefined where the first one does not hold
// run: changes: yes
func.func @nested_values(%c: i1, %d: i1, %x: i32, %y: i32) -> (i32, i32) {
  %0:2 = scf.if %c -> (i32, i32) {
    %1 = scf.if %d -> i32 {
      %2 = func.call @b() : () -> i32
      scf.yield %2 : i32
    } else {
      scf.yield %y : i32
    }
    scf.yield %x, %1 : i32, i32
  } else {
    scf.yield %y, %y : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
func.func private @b() -> i32
// -----
// run: changes: yes
func.func @propagated(%c: i1, %x: i32) {
  scf.if %c {
    func.call @e(%c) : (i1) -> ()
    scf.if %c {
    func.call @a(%x) : (i32) -> ()
    }
  } else {
    func.call @e(%c) : (i1) -> ()
  }
  return
}
func.func private @a(i32)
func.func private @e(i1)
// -----
// run: changes: no
func.func @apart(%c: i1, %x: i32) {
  scf.if %c {
    func.call @a(%x) : (i32) -> ()
  }
  func.call @a(%x) : (i32) -> ()
  scf.if %c {
    func.call @a(%x) : (i32) -> ()
  }
  return
}
func.func private @a(i32)
// -----
// run: changes: no
func.func @sel(%c: i1, %d: i1) -> (i1, i1) {
  %false = arith.constant false
  %true = arith.constant true
  %0 = arith.select %c, %d, %false : i1
  %1 = arith.select %c, %true, %d : i1
  return %0, %1 : i1, i1
}
// -----
// run: changes: yes
func.func @forall(%t: tensor<4xf32>, %u: tensor<4x4xf32>, %n: index, %f: f32) -> (tensor<4xf32>, tensor<4x4xf32>) {
  %0, %1 = scf.forall (%i, %j) = (2, 0) to (5, 1) step (3, 1) shared_outs(%a = %t, %b = %u) -> (tensor<4xf32>, tensor<4x4xf32>) {
    %s = tensor.extract_slice %b[%i, 0] [1, 4] [1, 1] : tensor<4x4xf32> to tensor<4xf32>
    %e = linalg.fill ins(%f : f32) outs(%s : tensor<4xf32>) -> tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %a[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
      tensor.parallel_insert_slice %e into %b[%i, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<4x4xf32>
    }
  }
  return %0, %1 : tensor<4xf32>, tensor<4x4xf32>
}
// -----
// run: changes: yes
func.func @forall_part(%u: tensor<4x4xf32>, %n: index, %f: tensor<1xf32>) -> (tensor<4x4xf32>) {
  %1 = scf.forall (%i, %j, %k) = (2, 0, 7) to (3, %n, 8) step (1, 1, 1) shared_outs(%b = %u) -> (tensor<4x4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %f into %b[%i, %j] [1, 1] [1, 1] : tensor<1xf32> into tensor<4x4xf32>
    }
  } {note}
  return %1 : tensor<4x4xf32>
}
// -----
// run: changes: yes
func.func @forall_buffers(%m: memref<4xf32>, %f: f32) {
  scf.forall (%i) in (1) {
    memref.store %f, %m[%i] : memref<4xf32>
  }
  return
}
// -----
// run: changes: no
func.func @unrelated(%c: i1, %d: i1, %x: i32) {
  scf.if %c {
    func.call @a(%x) : (i32) -> ()
  }
  scf.if %d {
    func.call @a(%x) : (i32) -> ()
  }
  return
}
func.func private @a(i32)
// -----
// run: changes: yes
func.func @used_deep(%c: i1, %n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.if %c -> (i32, i32) {
    %2 = func.call @b() : () -> i32
    scf.yield %2, %x : i32, i32
  } else {
    %2 = func.call @b() : () -> i32
    scf.yield %x, %2 : i32, i32
  }
  %1 = scf.if %c -> i32 {
    %2 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %0#1) -> i32 {
      %3 = arith.addi %s, %0#0 : i32
      scf.yield %3 : i32
    }
    scf.yield %2 : i32
  } else {
    func.call @a(%0#0) : (i32) -> ()
    scf.yield %0#1 : i32
  }
  return %1 : i32
}
func.func private @a(i32)
func.func private @b() -> i32
// -----
// run: changes: yes
func.func @four(%c: i1, %x: i32) {
  scf.if %c {
    func.call @a(%x) : (i32) -> ()
  } else {
    %2 = func.call @b() : () -> i32
  }
  scf.if %c {
  } else {
    func.call @a(%x) : (i32) -> ()
  }
  scf.if %c {
    func.call @a(%x) : (i32) -> ()
    func.call @a(%x) : (i32) -> ()
  }
  %0 = scf.if %c -> i32 {
    %2 = func.call @b() : () -> i32
    scf.yield %2 : i32
  } else {
    %2 = func.call @b() : () -> i32
    scf.yield %2 : i32
  }
  func.call @a(%0) : (i32) -> ()
  return
}
func.func private @a(i32)
func.func private @b() -> i32
// -----
// run: changes: yes
func.func @negated_value(%c: i1, %x: i32) -> i32 {
  %true = arith.constant true
  %d = arith.xori %c, %true : i1
  %0 = scf.if %c -> i32 {
    %2 = func.call @b() : () -> i32
    scf.yield %2 : i32
  } else {
    scf.yield %x : i32
  }
  scf.if %d {
    func.call @a(%0) : (i32) -> ()
  }
  return %0 : i32
}
func.func private @a(i32)
func.func private @b() -> i32
// -----
// run: changes: no
func.func @nested_other_yield(%c: i1, %d: i1, %x: i32, %y: i32) -> i32 {
  %0 = scf.if %c -> i32 {
    %1 = scf.if %d -> i32 {
      %2 = func.call @b() : () -> i32
      scf.yield %2 : i32
    } else {
      scf.yield %y : i32
    }
    scf.yield %1 : i32
  } else {
    scf.yield %x : i32
  }
  return %0 : i32
}
func.func private @b() -> i32
// -----
// run: changes: no
func.func @nested_more(%c: i1, %d: i1, %x: i32) {
  scf.if %c {
    func.call @a(%x) : (i32) -> ()
    scf.if %d {
      func.call @a(%x) : (i32) -> ()
    }
  }
  return
}
func.func private @a(i32)
// -----
// run: changes: no
func.func @before_else(%c: i1, %d: i1, %x: i32) {
  scf.if %c {
    scf.if %d {
      func.call @a(%x) : (i32) -> ()
    }
  } else {
    func.call @a(%x) : (i32) -> ()
  }
  return
}
func.func private @a(i32)
// -----
// run: changes: yes
func.func @known_deep(%c: i1, %n: index, %x: i32, %y: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.if %c {
    scf.for %i = %c0 to %n step %c1 {
      %0 = arith.select %c, %x, %y : i32
      func.call @a(%0) : (i32) -> ()
    }
  }
  return
}
func.func private @a(i32)
// -----
// run: changes: yes
func.func @forall_mapped(%m: memref<4xf32>, %f: f32) {
  scf.forall (%i) in (1) {
    memref.store %f, %m[%i] : memref<4xf32>
  } {mapping = [#gpu.thread<x>]}
  return
}
// -----
// run: changes: no
func.func @forall_twice(%m: memref<4xf32>, %f: f32) {
  scf.forall (%i) in (2) {
    memref.store %f, %m[%i] : memref<4xf32>
  }
  return
}
// -----
// run: changes: no
func.func @forall_dynamic(%m: memref<4xf32>, %f: f32, %n: index) {
  scf.forall (%i) in (%n) {
    memref.store %f, %m[%i] : memref<4xf32>
  }
  return
}
// -----
// run: changes: yes
func.func @forall_nested(%m: memref<4x4xf32>, %f: f32, %n: index) {
  scf.forall (%i) = (3) to (4) step (2) {
    scf.forall (%j) in (%n) {
      memref.store %f, %m[%i, %j] : memref<4x4xf32>
    }
  }
  return
}
// -----
// run: changes: yes
func.func @static(%x: f32, %t: tensor<4x5xf32>) -> tensor<7x6xf32> {
  %0 = linalg.fill ins(%x : f32) outs(%t : tensor<4x5xf32>) -> tensor<4x5xf32>
  %1 = tensor.pad %0 low[1, 0] high[2, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x5xf32> to tensor<7x6xf32>
  return %1 : tensor<7x6xf32>
}
// -----
// run: changes: yes
func.func @nofold(%x: f32, %t: tensor<4x5xf32>) -> tensor<4x5xf32> {
  %0 = linalg.fill ins(%x : f32) outs(%t : tensor<4x5xf32>) -> tensor<4x5xf32>
  %1 = tensor.pad %0 nofold low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<4x5xf32> to tensor<4x5xf32>
  return %1 : tensor<4x5xf32>
}
// -----
// run: changes: yes
func.func @constant(%t: tensor<4x5xf32>) -> tensor<7x6xf32> {
  %x = arith.constant 1.0 : f32
  %0 = linalg.fill ins(%x : f32) outs(%t : tensor<4x5xf32>) -> tensor<4x5xf32>
  %1 = tensor.pad %0 low[1, 0] high[2, 1] {
  ^bb0(%i: index, %j: index):
    %y = arith.constant 1.0 : f32
    tensor.yield %y : f32
  } : tensor<4x5xf32> to tensor<7x6xf32>
  return %1 : tensor<7x6xf32>
}
// -----
// run: changes: no
func.func @other(%x: f32, %y: f32, %t: tensor<4x5xf32>) -> tensor<7x6xf32> {
  %0 = linalg.fill ins(%x : f32) outs(%t : tensor<4x5xf32>) -> tensor<4x5xf32>
  %1 = tensor.pad %0 low[1, 0] high[2, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %y : f32
  } : tensor<4x5xf32> to tensor<7x6xf32>
  return %1 : tensor<7x6xf32>
}
// -----
// differs: canonicalize leaves it
// run: changes: no
func.func @dynamic(%x: f32, %t: tensor<?x5xf32>, %n: index) -> tensor<?x?xf32> {
  %0 = linalg.fill ins(%x : f32) outs(%t : tensor<?x5xf32>) -> tensor<?x5xf32>
  %1 = tensor.pad %0 low[1, %n] high[%n, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?x5xf32> to tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
// -----
// differs: canonicalize leaves it
// run: changes: no
func.func @inserted(%x: f32, %a: tensor<4xf32>) -> tensor<14xf32> {
  %e = tensor.empty() : tensor<14xf32>
  %0 = linalg.fill ins(%x : f32) outs(%e : tensor<14xf32>) -> tensor<14xf32>
  %1 = tensor.pad %a low[1] high[2] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<7xf32>
  %2 = tensor.insert_slice %1 into %0[3] [7] [1] : tensor<7xf32> into tensor<14xf32>
  return %2 : tensor<14xf32>
}
// -----
// differs: canonicalize leaves it
// run: changes: no
func.func @concat(%x: f32, %t: tensor<4x5xf32>, %u: tensor<3x5xf32>) -> tensor<7x5xf32> {
  %0 = linalg.fill ins(%x : f32) outs(%t : tensor<4x5xf32>) -> tensor<4x5xf32>
  %1 = linalg.fill ins(%x : f32) outs(%u : tensor<3x5xf32>) -> tensor<3x5xf32>
  %2 = tensor.concat dim(0) %0, %1 : (tensor<4x5xf32>, tensor<3x5xf32>) -> tensor<7x5xf32>
  return %2 : tensor<7x5xf32>
}
// -----
// run: changes: yes
func.func @transpose(%x: f32, %t: tensor<4x5xf32>, %u: tensor<5x4xf32>) -> tensor<5x4xf32> {
  %0 = linalg.fill ins(%x : f32) outs(%t : tensor<4x5xf32>) -> tensor<4x5xf32>
  %1 = linalg.transpose ins(%0 : tensor<4x5xf32>) outs(%u : tensor<5x4xf32>) permutation = [1, 0]
  return %1 : tensor<5x4xf32>
}
// -----
// run: changes: yes
func.func @transpose2(%t: tensor<4x5x6xf32>, %u: tensor<5x4x6xf32>, %v: tensor<6x5x4xf32>) -> tensor<6x5x4xf32> {
  %0 = linalg.transpose ins(%t : tensor<4x5x6xf32>) outs(%u : tensor<5x4x6xf32>) permutation = [1, 0, 2]
  %1 = linalg.transpose ins(%0 : tensor<5x4x6xf32>) outs(%v : tensor<6x5x4xf32>) permutation = [2, 0, 1]
  return %1 : tensor<6x5x4xf32>
}
// -----
// run: changes: yes
func.func @transpose_identity(%t: tensor<4x5x6xf32>, %u: tensor<4x5x6xf32>) -> tensor<4x5x6xf32> {
  %0 = linalg.transpose ins(%t : tensor<4x5x6xf32>) outs(%u : tensor<4x5x6xf32>) permutation = [0, 1, 2]
  return %0 : tensor<4x5x6xf32>
}
// -----
// run: changes: yes
func.func @broadcast_none(%t: tensor<4x5xf32>, %u: tensor<4x5xf32>) -> tensor<4x5xf32> {
  %0 = linalg.broadcast ins(%t : tensor<4x5xf32>) outs(%u : tensor<4x5xf32>) dimensions = []
  return %0 : tensor<4x5xf32>
}
// -----
// run: changes: yes
func.func @broadcast_twice(%t: tensor<4xf32>, %u: tensor<4x5xf32>, %v: tensor<6x4x5xf32>) -> tensor<6x4x5xf32> {
  %0 = linalg.broadcast ins(%t : tensor<4xf32>) outs(%u : tensor<4x5xf32>) dimensions = [1]
  %1 = linalg.broadcast ins(%0 : tensor<4x5xf32>) outs(%v : tensor<6x4x5xf32>) dimensions = [0]
  return %1 : tensor<6x4x5xf32>
}
// -----
// run: changes: no
func.func @broadcast_fill(%x: f32, %t: tensor<4xf32>, %u: tensor<4x5xf32>) -> tensor<4x5xf32> {
  %f = linalg.fill ins(%x : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  %0 = linalg.broadcast ins(%f : tensor<4xf32>) outs(%u : tensor<4x5xf32>) dimensions = [1]
  return %0 : tensor<4x5xf32>
}
// -----
// differs: canonicalize leaves it
// run: changes: no
func.func @broadcast_transposed(%t: tensor<4xf32>, %u: tensor<4x5xf32>, %v: tensor<5x4xf32>) -> tensor<5x4xf32> {
  %0 = linalg.broadcast ins(%t : tensor<4xf32>) outs(%u : tensor<4x5xf32>) dimensions = [1]
  %1 = linalg.transpose ins(%0 : tensor<4x5xf32>) outs(%v : tensor<5x4xf32>) permutation = [1, 0]
  return %1 : tensor<5x4xf32>
}
// -----
// differs: upstream loses the second insertion
// run: changes: yes
func.func @twice(%t: tensor<4xf32>, %s: tensor<1xf32>, %r: tensor<1xf32>) -> tensor<4xf32> {
  %0 = scf.forall (%i) in (1) shared_outs(%a = %t) -> tensor<4xf32> {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %a[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
      tensor.parallel_insert_slice %r into %a[2] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %0 : tensor<4xf32>
}
// -----
// run: changes: yes
func.func @unused(%t: tensor<4xf32>, %u: tensor<4xf32>, %s: tensor<1xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = scf.forall (%i) in (1) shared_outs(%a = %t, %b = %u) -> (tensor<4xf32>, tensor<4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %b[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}
// -----
// differs: upstream exchanges the results
// run: changes: yes
func.func @swapped(%t: tensor<4xf32>, %u: tensor<4xf32>, %s: tensor<1xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = scf.forall (%i) in (1) shared_outs(%a = %t, %b = %u) -> (tensor<4xf32>, tensor<4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %b[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
      tensor.parallel_insert_slice %s into %a[3] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}
// -----
// differs: the counter of the second loop would wrap
// run: changes: yes
func.func @wraps(%m: memref<4xf32>, %f: f32) {
  scf.forall (%i) = (0) to (9223372036854775807) step (9223372036854775807) {
    memref.store %f, %m[%i] : memref<4xf32>
  }
  scf.forall (%i) = (9223372036854775806) to (9223372036854775807) step (2) {
    memref.store %f, %m[%i] : memref<4xf32>
  }
  return
}
// -----
// run: changes: yes
func.func @functions_of_elements() -> (f32, f64, f16, vector<2xf32>, vector<2xf32>, i32, i32, i32, vector<2xi32>, f32, f32, i1, f32, f32) {
  %a = arith.constant 1.5 : f32
  %b = arith.constant 1.5 : f64
  %c = arith.constant 1.5 : f16
  %d = arith.constant dense<1.5> : vector<2xf32>
  %e = arith.constant dense<[1.5, 2.5]> : vector<2xf32>
  %i = arith.constant 12 : i32
  %v = arith.constant dense<[-12, 3]> : vector<2xi32>
  %0 = math.sin %a : f32
  %1 = math.exp %b : f64
  %2 = math.floor %c : f16
  %3 = math.absf %d : vector<2xf32>
  %4 = math.tanh %e : vector<2xf32>
  %5 = math.absi %i : i32
  %6 = math.cttz %i : i32
  %7 = math.ctpop %i : i32
  %8 = math.absi %v : vector<2xi32>
  %9 = math.powf %a, %a : f32
  %10 = math.atan2 %a, %a : f32
  %11 = math.isinf %a : f32
  %12 = math.rsqrt %a : f32
  %13 = math.cbrt %a : f32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13 : f32, f64, f16, vector<2xf32>, vector<2xf32>, i32, i32, i32, vector<2xi32>, f32, f32, i1, f32, f32
}
// -----
// run: changes: yes
func.func @functions_of_numbers() -> (f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32, f32, f32) {
  %a = arith.constant 2.5 : f32
  %x = arith.constant 3 : i32
  %0 = math.roundeven %a : f32
  %1 = math.round %a : f32
  %2 = math.trunc %a : f32
  %3 = math.copysign %a, %a : f32
  %4 = math.fma %a, %a, %a : f32
  %5 = math.clampf %a to [%a, %a] : f32
  %6 = math.fpowi %a, %x : f32, i32
  %7 = math.erf %a : f32
  %8 = math.erfc %a : f32
  %9 = math.log1p %a : f32
  %10 = math.expm1 %a : f32
  %11 = arith.constant 5 : i32
  %12 = math.exp2 %a : f32
  %13 = math.log2 %a : f32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, i32, f32, f32
}
// -----
// run: changes: no
func.func @not_constant(%q: f32, %i: i32) -> (f32, f32, f32, f32, f32, i32, i32, f32, f32, f32, f32) {
  %a = arith.constant 2.0 : f32
  %b = arith.constant 0.5 : f32
  %c = arith.constant 3 : i32
  %0 = math.absf %q : f32
  %1 = math.absf %0 : f32
  %2 = math.floor %q : f32
  %3 = math.floor %2 : f32
  %4 = math.ceil %3 : f32
  %5 = math.powf %q, %a : f32
  %6 = math.powf %q, %b : f32
  %7 = math.absi %i : i32
  %8 = math.absi %7 : i32
  %9 = math.ipowi %i, %c : i32
  %10 = math.fpowi %q, %c : f32, i32
  %11 = math.trunc %4 : f32
  %12 = math.round %q : f32
  %13 = math.trunc %12 : f32
  return %1, %3, %4, %5, %6, %8, %9, %10, %11, %12, %13: f32, f32, f32, f32, f32, i32, i32, f32, f32, f32, f32
}
// -----
// run: changes: yes
func.func @sums_with_carry(%x: i32, %y: i32) -> (i32, i1, i32, i1, i32, i1, i32, i32) {
  %z = arith.constant 0 : i32
  %k = arith.constant -5 : i32
  %l = arith.constant 7 : i32
  %0:2 = arith.addui_extended %x, %z : i32, i1
  %1:2 = arith.addui_extended %k, %l : i32, i1
  %2:2 = arith.addui_extended %z, %y : i32, i1
  %3:2 = arith.addui_extended %x, %y : i32, i1
  %4:2 = arith.mului_extended %x, %y : i32
  return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1, %3#0, %4#0 : i32, i1, i32, i1, i32, i1, i32, i32
}
// -----
// run: changes: yes
func.func @unsigned_products(%x: i32, %y: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %k = arith.constant -5 : i32
  %l = arith.constant 7 : i32
  %0:2 = arith.mului_extended %x, %z : i32
  %1:2 = arith.mului_extended %k, %l : i32
  %2:2 = arith.mului_extended %x, %o : i32
  %3:2 = arith.mului_extended %o, %y : i32
  return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1, %3#0, %3#1 : i32, i32, i32, i32, i32, i32, i32, i32
}
// -----
// run: changes: yes
func.func @signed_products(%x: i32, %y: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %z = arith.constant 0 : i32
  %o = arith.constant 1 : i32
  %k = arith.constant -5 : i32
  %l = arith.constant 7 : i32
  %0:2 = arith.mulsi_extended %x, %z : i32
  %1:2 = arith.mulsi_extended %k, %l : i32
  %2:2 = arith.mulsi_extended %x, %o : i32
  %3:2 = arith.mulsi_extended %o, %y : i32
  %4:2 = arith.mulsi_extended %x, %y : i32
  return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1, %3#0, %3#1, %4#0 : i32, i32, i32, i32, i32, i32, i32, i32, i32
}
// -----
// run: changes: yes
func.func @extended_vectors(%x: vector<2xi32>, %y: vector<2xi32>) -> (vector<2xi32>, vector<2xi1>, vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xi1>, vector<2xi32>) {
  %z = arith.constant dense<0> : vector<2xi32>
  %k = arith.constant dense<[-5, 3]> : vector<2xi32>
  %0:2 = arith.addui_extended %x, %z : vector<2xi32>, vector<2xi1>
  %1:2 = arith.mului_extended %x, %z : vector<2xi32>
  %2:2 = arith.addui_extended %k, %k : vector<2xi32>, vector<2xi1>
  %3:2 = arith.mulsi_extended %k, %k : vector<2xi32>
  return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1, %3#1 : vector<2xi32>, vector<2xi1>, vector<2xi32>, vector<2xi32>, vector<2xi32>, vector<2xi1>, vector<2xi32>
}
// -----
// run: changes: no
func.func @upper_halves(%x: i32, %y: i32) -> (i32, i32, i1) {
  %3:2 = arith.addui_extended %x, %y : i32, i1
  %4:2 = arith.mului_extended %x, %y : i32
  %5:2 = arith.mulsi_extended %x, %y : i32
  return %4#1, %5#1, %3#1 : i32, i32, i1
}
// -----
// run: changes: yes
func.func @extended_widths(%x: index, %y: i1, %z: i8) -> (index, index, i1, i8, i8, index, i1, i1, i1) {
  %i = arith.constant -5 : index
  %o = arith.constant true
  %k = arith.constant -5 : i8
  %0:2 = arith.mulsi_extended %i, %i : index
  %1:2 = arith.addui_extended %i, %i : index, i1
  %2:2 = arith.mului_extended %k, %k : i8
  %3:2 = arith.mulsi_extended %o, %o : i1
  %4:2 = arith.mului_extended %o, %y : i1
  return %0#0, %0#1, %1#1, %2#0, %2#1, %1#0, %3#0, %3#1, %4#1 : index, index, i1, i8, i8, index, i1, i1, i1
}
// -----
// run: changes: no
func.func @signed_product_of_bits(%y: i1) -> (i1, i1) {
  %o = arith.constant true
  %l, %h = arith.mulsi_extended %y, %o : i1
  return %l, %h : i1, i1
}
