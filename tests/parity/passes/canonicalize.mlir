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
// differs: an op that folding leaves unused is erased in the next round
func.func @f(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.load %0[%i] : memref<?xf32>
  return %1 : f32
}
// -----
// run: changes: yes
// differs: constants come in another order
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
// differs: an allocation that nothing uses is erased
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
// differs: an allocation that nothing uses is erased
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
// differs: constants come in another order
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
