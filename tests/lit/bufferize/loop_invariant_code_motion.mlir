// RUN: bufferproof opt --loop-invariant-code-motion --split-input-file %s | FileCheck %s

// The index may be out of bounds, and the loop may not run.
// CHECK-LABEL: func.func @may_not_run
// CHECK:         scf.for
// CHECK-NEXT:      tensor.extract
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

// It runs, so that the access is made anyway.
// CHECK-LABEL: func.func @runs
// CHECK:         tensor.extract
// CHECK-NEXT:    scf.for
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

// The execution may end before it.
// CHECK-LABEL: func.func @may_end
// CHECK:         scf.for
// CHECK-NEXT:      cf.assert
// CHECK-NEXT:      tensor.extract
func.func @may_end(%t: tensor<8xf32>, %k: index, %m: memref<8xf32>, %c: i1) {
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

// What a buffer is made of, and what is written in place, stays in its iteration.
// CHECK-LABEL: func.func @own_place
// CHECK:         scf.for
// CHECK-NEXT:      tensor.empty
// CHECK-NEXT:      linalg.fill
// CHECK-NEXT:      bufferization.to_buffer
func.func @own_place(%n: index, %f: f32, %g: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %e = tensor.empty() : tensor<4xf32>
    %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %m = bufferization.to_buffer %x : tensor<4xf32> to memref<4xf32>
    memref.store %g, %m[%c0] : memref<4xf32>
  }
  return
}

// -----

// What ends in any case is made before the loop, which may not run: branches, loops by 1, and loops over grids.
// CHECK-LABEL: func.func @ends
// CHECK-NEXT:    arith.constant
// CHECK-NEXT:    arith.constant
// CHECK-NEXT:    scf.if
// CHECK:         affine.parallel
// CHECK:         affine.for %{{.*}} = 0 to 7 iter_args
// CHECK:         scf.for {{.*}} iter_args
// CHECK:         scf.for
// CHECK-NEXT:      scf.index_switch
// CHECK:           affine.for %{{.*}} = 0 to 7 step 2
// CHECK:           scf.while
func.func @ends(%n: index, %x: i32, %y: i32, %i: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %n step %c1 {
    %branch = scf.if %c -> i32 {
      scf.yield %x : i32
    } else {
      scf.yield %y : i32
    }
    %switch = scf.index_switch %i -> i32
    case 1 {
      scf.yield %x : i32
    }
    default {
      scf.yield %y : i32
    }
    %grid = affine.parallel (%a) = (1) to (30) step (4) reduce ("ori") -> (i32) {
      affine.yield %x : i32
    }
    %by_one = affine.for %a = 0 to 7 iter_args(%z = %x) -> i32 {
      %q = arith.addi %z, %z : i32
      affine.yield %q : i32
    }
    %by_two = affine.for %a = 0 to 7 step 2 iter_args(%z = %x) -> i32 {
      %q = arith.addi %z, %z : i32
      affine.yield %q : i32
    }
    %to_any = scf.for %a = %c0 to %i step %c1 iter_args(%z = %x) -> i32 {
      %q = arith.addi %z, %z : i32
      scf.yield %q : i32
    }
    %endless = scf.while (%z = %x) : (i32) -> i32 {
      scf.condition(%c) %z : i32
    } do {
    ^bb0(%z: i32):
      scf.yield %z : i32
    } attributes {step = 1 : index}
    func.call @use(%branch, %switch, %grid, %by_one, %by_two, %to_any, %endless)
        : (i32, i32, i32, i32, i32, i32, i32) -> ()
  }
  return
}
func.func private @use(i32, i32, i32, i32, i32, i32, i32)

// -----

// Transfers of tensors have no effects; those of buffers do.
// CHECK-LABEL: func.func @transfers
// CHECK:         vector.transfer_read {{.*}} : tensor<8xf32>
// CHECK-NEXT:    vector.transfer_write {{.*}} : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      vector.transfer_read {{.*}} : memref<8xf32>
func.func @transfers(%t: tensor<8xf32>, %m: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %read = vector.transfer_read %t[%c0], %x : tensor<8xf32>, vector<4xf32>
    %written = vector.transfer_write %read, %t[%c1] : vector<4xf32>, tensor<8xf32>
    %loaded = vector.transfer_read %m[%c0], %x : memref<8xf32>, vector<4xf32>
    vector.transfer_write %loaded, %m[%c1] : vector<4xf32>, memref<8xf32>
  }
  return
}
