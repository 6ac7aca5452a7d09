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
