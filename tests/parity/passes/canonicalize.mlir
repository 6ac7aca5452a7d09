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
