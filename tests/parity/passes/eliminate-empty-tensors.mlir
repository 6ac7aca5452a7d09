// on: module
// programs: tensors
// run:
// -----
// run: changes: yes
func.func @basic(%t: tensor<16xf32> {bufferization.writable = true}, %o: index, %f: f32) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %r = tensor.insert_slice %x into %t[%o][4][1] : tensor<4xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}
// -----
// run: changes: yes
func.func @dyn_size_later(%t: tensor<?xf32> {bufferization.writable = true}, %n: index, %f: f32) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %o = arith.addi %n, %n : index
  %r = tensor.insert_slice %x into %t[%o][%n][1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
// run: changes: yes
func.func @dest_later(%n: index, %f: f32, %t: tensor<?xf32> {bufferization.writable = true}) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %c = arith.constant 0 : index
  %t2 = tensor.insert %f into %t[%c] : tensor<?xf32>
  %r = tensor.insert_slice %x into %t2[5][%n][1] : tensor<?xf32> into tensor<?xf32>
  return %r : tensor<?xf32>
}
// -----
// run: changes: yes
func.func @reduced(%t: tensor<3x16xf32> {bufferization.writable = true}, %o: index, %f: f32) -> tensor<3x16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %r = tensor.insert_slice %x into %t[1, %o][1, 4][1, 1] : tensor<4xf32> into tensor<3x16xf32>
  return %r : tensor<3x16xf32>
}
// -----
// run: changes: yes
func.func @cast(%t: tensor<16xf32> {bufferization.writable = true}, %n: index, %f: f32) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %y = tensor.cast %x : tensor<4xf32> to tensor<?xf32>
  %r = tensor.insert_slice %y into %t[0][%n][1] : tensor<?xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}
// -----
// run: changes: yes
func.func @cast2(%t: tensor<16xf32> {bufferization.writable = true}, %n: index, %f: f32) -> tensor<16xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %y = tensor.cast %x : tensor<?xf32> to tensor<4xf32>
  %r = tensor.insert_slice %y into %t[0][4][1] : tensor<4xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}
// -----
// run: changes: no
func.func @collapse(%t: tensor<16xf32> {bufferization.writable = true}, %n: index, %f: f32) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<2x2xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  %y = tensor.collapse_shape %x [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %r = tensor.insert_slice %y into %t[0][4][1] : tensor<4xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}
// -----
// run: changes: no
func.func @expand(%t: tensor<8x16xf32> {bufferization.writable = true}, %n: index, %f: f32) -> tensor<8x16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %y = tensor.expand_shape %x [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %r = tensor.insert_slice %y into %t[0,0][2,2][1,1] : tensor<2x2xf32> into tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}
// -----
// run: changes: no
func.func @slice(%t: tensor<16xf32> {bufferization.writable = true}, %n: index, %f: f32) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %y = tensor.extract_slice %x[0][4][1] : tensor<8xf32> to tensor<4xf32>
  %r = tensor.insert_slice %y into %t[0][4][1] : tensor<4xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}
// -----
// run: changes: yes
func.func @direct(%t: tensor<16xf32> {bufferization.writable = true}) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %r = tensor.insert_slice %e into %t[0][4][1] : tensor<4xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}
// -----
// run: changes: yes
func.func @not_writable(%t: tensor<16xf32> {bufferization.writable = false}, %f: f32) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %r = tensor.insert_slice %x into %t[0][4][1] : tensor<4xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}
// -----
// run: changes: yes
func.func @two_uses(%t: tensor<16xf32>, %f: f32) -> (tensor<16xf32>, tensor<4xf32>) {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %r = tensor.insert_slice %x into %t[0][4][1] : tensor<4xf32> into tensor<16xf32>
  %g = arith.addf %f, %f : f32
  %z = linalg.fill ins(%g : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %r, %z : tensor<16xf32>, tensor<4xf32>
}
// -----
// run: changes: yes
func.func @out_of_place(%t: tensor<16xf32>, %f: f32) -> (tensor<16xf32>, tensor<16xf32>) {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %r = tensor.insert_slice %x into %t[0][4][1] : tensor<4xf32> into tensor<16xf32>
  return %r, %t : tensor<16xf32>, tensor<16xf32>
}
// -----
// run: changes: yes
func.func @loop(%t: tensor<16xf32>, %n: index, %v: vector<1xf32>) -> tensor<16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %x = scf.for %i = %c0 to %n step %c1 iter_args(%a = %e) -> tensor<4xf32> {
    %y = tensor.insert %f into %a[%i] : tensor<4xf32>
    scf.yield %y : tensor<4xf32>
  }
  %r = tensor.insert_slice %x into %t[1][4][1] : tensor<4xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}
// -----
// run: changes: yes
func.func @branch(%t: tensor<16xf32>, %c: i1, %f: f32) -> tensor<16xf32> {
  %x = scf.if %c -> tensor<4xf32> {
    %e = tensor.empty() : tensor<4xf32>
    %y = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %y : tensor<4xf32>
  } else {
    %e = tensor.empty() : tensor<4xf32>
    %g = arith.addf %f, %f : f32
    %y = linalg.fill ins(%g : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %y : tensor<4xf32>
  }
  %r = tensor.insert_slice %x into %t[1][4][1] : tensor<4xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}
// -----
// run: changes: yes
func.func @nested(%t: tensor<16x4xf32>, %n: index) -> tensor<16x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %x = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<16x4xf32> {
    %y = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %r = tensor.insert_slice %y into %a[%i, 0][1, 4][1, 1] : tensor<4xf32> into tensor<16x4xf32>
    scf.yield %r : tensor<16x4xf32>
  }
  return %x : tensor<16x4xf32>
}
// -----
// run: changes: yes
func.func @forall(%t: tensor<16x4xf32>, %n: index) -> tensor<16x4xf32> {
  %f = arith.constant 1.0 : f32
  %x = scf.forall (%i) in (16) shared_outs(%a = %t) -> tensor<16x4xf32> {
    %e = tensor.empty() : tensor<4xf32>
    %y = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %y into %a[%i, 0][1, 4][1, 1] : tensor<4xf32> into tensor<16x4xf32>
    }
  }
  return %x : tensor<16x4xf32>
}
// -----
// run: changes: yes
func.func @mat(%t: tensor<4xf32>, %f: f32) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %y = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %r = bufferization.materialize_in_destination %y in %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// run: changes: yes
func.func @mat_buffer(%m: memref<4xf32>, %f: f32) {
  %e = tensor.empty() : tensor<4xf32>
  %y = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  bufferization.materialize_in_destination %y in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}
// -----
// run: changes: no
func.func @mat_buffer_unr(%m: memref<4xf32>, %f: f32) {
  %e = tensor.empty() : tensor<4xf32>
  %y = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  bufferization.materialize_in_destination %y in writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}
// -----
// run: changes: yes
func.func @mat_layout(%m: memref<?xf32, strided<[?], offset: ?>>, %f: f32) {
  %e = tensor.empty() : tensor<4xf32>
  %y = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %z = tensor.cast %y : tensor<4xf32> to tensor<?xf32>
  bufferization.materialize_in_destination %z in restrict writable %m : (tensor<?xf32>, memref<?xf32, strided<[?], offset: ?>>) -> ()
  return
}
// -----
// run: changes: yes
func.func @hoist_needed(%t: tensor<16xf32>, %n: index, %f: f32, %g: f32) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %y = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %c = arith.constant 7 : index
  %c0 = arith.constant 0 : index
  %s = tensor.extract %y[%c0] : tensor<4xf32>
  %u = linalg.fill ins(%g : f32) outs(%t : tensor<16xf32>) -> tensor<16xf32>
  %r = tensor.insert_slice %y into %u[%c][4][1] : tensor<4xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}
// -----
// run: changes: no
func.func @impure_needed(%t: tensor<16xf32>, %n: index, %f: f32, %m: memref<index>) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %y = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %c = memref.load %m[] : memref<index>
  %r = tensor.insert_slice %y into %t[%c][4][1] : tensor<4xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}
// -----
// run: changes: yes
func.func @chain(%t: tensor<16xf32>, %n: index, %f: f32, %m: memref<index>) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %e2 = tensor.empty() : tensor<4xf32>
  %y = linalg.fill ins(%f : f32) outs(%e2 : tensor<4xf32>) -> tensor<4xf32>
  %q = tensor.insert_slice %y into %e[2][4][1] : tensor<4xf32> into tensor<8xf32>
  %r = tensor.insert_slice %q into %t[3][8][1] : tensor<8xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}
// -----
// run: changes: yes
func.func @same_twice(%t: tensor<16xf32>, %f: f32) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %y = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %q = tensor.insert_slice %y into %t[2][4][1] : tensor<4xf32> into tensor<16xf32>
  %r = tensor.insert_slice %y into %q[8][4][1] : tensor<4xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}
// -----
// run: changes: yes
func.func @generic_two(%t: tensor<16xf32>, %f: f32) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %p:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%e, %e : tensor<4xf32>, tensor<4xf32>) {
   ^bb0(%a: f32, %b: f32):
     linalg.yield %f, %f : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  %q = tensor.insert_slice %p#0 into %t[2][4][1] : tensor<4xf32> into tensor<16xf32>
  %r = tensor.insert_slice %p#1 into %q[8][4][1] : tensor<4xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}
// -----
// run: changes: yes
func.func private @callee(%e: tensor<4xf32>, %f: f32) -> tensor<4xf32> {
  %y = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
func.func @calls(%t: tensor<16xf32>, %f: f32) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %y = call @callee(%e, %f) : (tensor<4xf32>, f32) -> tensor<4xf32>
  %q = tensor.insert_slice %y into %t[2][4][1] : tensor<4xf32> into tensor<16xf32>
  return %q : tensor<16xf32>
}
// -----
// run: changes: yes
func.func @copy(%t: tensor<4xf32>, %f: f32) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %r = linalg.copy ins(%x : tensor<4xf32>) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// run: changes: yes
func.func @tw(%t: tensor<16xf32>, %v: vector<4xf32>) -> tensor<16xf32> {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<16xf32>
  %x = vector.transfer_write %v, %e[%c0] : vector<4xf32>, tensor<16xf32>
  %r = tensor.insert_slice %x into %t[0] [16] [1] : tensor<16xf32> into tensor<16xf32>
  return %r : tensor<16xf32>
}
// -----
// run: changes: no
func.func @other_block(%t: tensor<16xf32>, %c: i1, %f: f32, %n: index) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %r = scf.if %c -> tensor<16xf32> {
    %o = arith.addi %n, %n : index
    %q = tensor.insert_slice %x into %t[%o] [4] [1] : tensor<4xf32> into tensor<16xf32>
    scf.yield %q : tensor<16xf32>
  } else {
    scf.yield %t : tensor<16xf32>
  }
  return %r : tensor<16xf32>
}
// -----
// run: changes: no
func.func @depends_on_user(%t: tensor<16xf32>, %c: i1, %f: f32, %n: index) -> tensor<16xf32> {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %v = tensor.extract %x[%c0] : tensor<4xf32>
  %t2 = tensor.insert %v into %t[%c0] : tensor<16xf32>
  %q = tensor.insert_slice %x into %t2[%n] [4] [1] : tensor<4xf32> into tensor<16xf32>
  return %q : tensor<16xf32>
}
// -----
// run: changes: yes
func.func @region_moved(%t: tensor<16xf32>, %c: i1, %f: f32, %n: index) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %k = arith.addi %n, %n : index
  %o = scf.if %c -> index {
    scf.yield %k : index
  } else {
    scf.yield %n : index
  }
  %q = tensor.insert_slice %x into %t[%o] [4] [1] : tensor<4xf32> into tensor<16xf32>
  return %q : tensor<16xf32>
}
// -----
// run: changes: no
func.func @divide(%t: tensor<16xf32>, %c: i1, %f: f32, %n: index) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %k = arith.divui %n, %n : index
  %q = tensor.insert_slice %x into %t[%k] [4] [1] : tensor<4xf32> into tensor<16xf32>
  return %q : tensor<16xf32>
}
// -----
// run: changes: yes
func.func @blocks(%t: tensor<16xf32>, %c: i1, %f: f32, %n: index) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  cf.br ^bb1(%e : tensor<4xf32>)
^bb1(%a: tensor<4xf32>):
  %x = linalg.fill ins(%f : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  %q = tensor.insert_slice %x into %t[%n] [4] [1] : tensor<4xf32> into tensor<16xf32>
  return %q : tensor<16xf32>
}
// -----
// run: changes: yes
func.func @select(%t: tensor<16xf32>, %c: i1, %f: f32, %n: index) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %e2 = tensor.empty() : tensor<4xf32>
  %a = arith.select %c, %e, %e2 : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  %q = tensor.insert_slice %x into %t[%n] [4] [1] : tensor<4xf32> into tensor<16xf32>
  return %q : tensor<16xf32>
}
// -----
// run: changes: yes
func.func @matseq(%t: tensor<?xf32>, %f: f32, %n: index) -> tensor<?xf32> {
  %e = tensor.empty(%n) : tensor<?xf32>
  %y = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %y2 = tensor.cast %y : tensor<?xf32> to tensor<4xf32>
  %d = tensor.cast %t : tensor<?xf32> to tensor<4xf32>
  %r = bufferization.materialize_in_destination %y2 in %d : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %r2 = tensor.cast %r : tensor<4xf32> to tensor<?xf32>
  return %r2 : tensor<?xf32>
}
// -----
// run: changes: yes
func.func @while(%t: tensor<16xf32>, %f: f32, %n: index, %c: i1) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %w = scf.while (%a = %e) : (tensor<4xf32>) -> tensor<4xf32> {
    scf.condition(%c) %a : tensor<4xf32>
  } do {
  ^bb0(%a: tensor<4xf32>):
    %y = linalg.fill ins(%f : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %y : tensor<4xf32>
  }
  %q = tensor.insert_slice %w into %t[%n] [4] [1] : tensor<4xf32> into tensor<16xf32>
  return %q : tensor<16xf32>
}
// -----
// run: changes: no
func.func @encoding(%t: tensor<16xf32>, %f: f32, %n: index) -> tensor<16xf32> {
  %e = tensor.empty() : tensor<1x4xf32>
  %y = linalg.fill ins(%f : f32) outs(%e : tensor<1x4xf32>) -> tensor<1x4xf32>
  %z = tensor.extract_slice %y[0,0][1,4][1,1] : tensor<1x4xf32> to tensor<4xf32>
  %q = tensor.insert_slice %z into %t[%n] [4] [1] : tensor<4xf32> into tensor<16xf32>
  return %q : tensor<16xf32>
}
// -----
// run: changes: yes
func.func @ret(%f: f32) -> tensor<4xf32> {
  %t = tensor.empty() : tensor<4xf32>
  %e = tensor.empty() : tensor<4xf32>
  %y = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %r = bufferization.materialize_in_destination %y in %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// run: changes: yes
// Arguments count as there in their block alone, so that the part is made right before its use in others.
func.func @blocks(%c: i1, %t: tensor<4xf32>, %i: index) -> tensor<4xf32> {
  cf.cond_br %c, ^bb1, ^bb2(%t : tensor<4xf32>)
^bb1:
  %0 = tensor.empty() : tensor<2xf32>
  %one = arith.constant 1.0 : f32
  %1 = linalg.fill ins(%one : f32) outs(%0 : tensor<2xf32>) -> tensor<2xf32>
  %2 = tensor.insert_slice %1 into %t[%i] [2] [1] : tensor<2xf32> into tensor<4xf32>
  cf.br ^bb2(%2 : tensor<4xf32>)
^bb2(%3: tensor<4xf32>):
  %c1 = arith.constant 1 : index
  cf.br ^bb3
^bb3:
  %4 = tensor.empty() : tensor<2xf32>
  %two = arith.constant 2.0 : f32
  %5 = linalg.fill ins(%two : f32) outs(%4 : tensor<2xf32>) -> tensor<2xf32>
  %6 = tensor.insert_slice %5 into %3[1] [2] [1] : tensor<2xf32> into tensor<4xf32>
  return %6 : tensor<4xf32>
}
// -----
// changes: yes
func.func private @external()
func.func @cast_of_argument(%t: tensor<?xf32>) -> tensor<?xf32> {
  call @external() : () -> ()
  %0 = tensor.empty() : tensor<1xf32>
  %1 = linalg.copy ins(%0 : tensor<1xf32>) outs(%t : tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
