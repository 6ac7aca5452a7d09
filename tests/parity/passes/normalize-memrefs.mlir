// on: module
// rare: generated programs have no such layouts
// simplified: func.func(affine-simplify-structures),canonicalize
// run:
// -----
// run: changes: yes
#turn = affine_map<(d0, d1) -> (d1, d0)>
func.func @permuted(%i: index, %j: index) -> f32 {
  %a = memref.alloc() : memref<2x8xf32, #turn>
  %x = memref.load %a[%i, %j] : memref<2x8xf32, #turn>
  memref.store %x, %a[%j, %i] : memref<2x8xf32, #turn>
  return %x : f32
}
// -----
// run: changes: yes
#turn = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
func.func @rotated(%m: memref<2x3x4xi8, #turn>, %i: index) -> i8 {
  %x = affine.load %m[symbol(%i), 1, 2] : memref<2x3x4xi8, #turn>
  return %x : i8
}
// -----
// run: changes: yes
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @tiled(%f: f32) {
  %a = memref.alloc() : memref<16xf32, #tile>
  affine.for %i = 0 to 16 {
    affine.store %f, %a[%i] : memref<16xf32, #tile>
  }
  memref.dealloc %a : memref<16xf32, #tile>
  return
}
// -----
// run: changes: yes
#tile = affine_map<(d0, d1) -> (d0 floordiv 2, d1 floordiv 4, d0 mod 2, d1 mod 4)>
func.func @tiled_twice(%m: memref<8x10xf32, #tile>) -> f32 {
  %x = affine.load %m[5, 9] : memref<8x10xf32, #tile>
  return %x : f32
}
// -----
// run: changes: yes
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @tile_too_large(%i: index) -> f32 {
  %a = memref.alloc() : memref<3xf32, #tile>
  %x = memref.load %a[%i] : memref<3xf32, #tile>
  return %x : f32
}
// -----
// run: changes: yes
#tile = affine_map<(d0) -> (d0 floordiv 3, d0 mod 3)>
func.func @tile_not_whole(%i: index) -> f32 {
  %a = memref.alloc() : memref<10xf32, #tile>
  %x = memref.load %a[%i] : memref<10xf32, #tile>
  return %x : f32
}
// -----
// run: changes: yes
#linear = affine_map<(d0, d1) -> (d0 * 8 + d1)>
func.func @linear(%a: memref<8x8xi32, #linear>, %b: memref<8x8xi32, #linear>, %c: memref<8x8xi32, #linear>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.for %k = 0 to 8 {
        %0 = affine.load %a[%i, %k] : memref<8x8xi32, #linear>
        %1 = affine.load %b[%k, %j] : memref<8x8xi32, #linear>
        %2 = affine.load %c[%i, %j] : memref<8x8xi32, #linear>
        %3 = arith.muli %0, %1 : i32
        %4 = arith.addi %2, %3 : i32
        affine.store %4, %c[%i, %j] : memref<8x8xi32, #linear>
      }
    }
  }
  return
}
// -----
// run: changes: yes
#moved = affine_map<(d0) -> (d0 + 3)>
func.func @moved(%i: index, %f: f32) {
  %a = memref.alloca() : memref<5xf32, #moved>
  memref.store %f, %a[%i] : memref<5xf32, #moved>
  return
}
// -----
// run: changes: no
#below = affine_map<(d0) -> (d0 - 3)>
func.func @mapped_below_zero(%i: index) -> f32 {
  %a = memref.alloc() : memref<3xf32, #below>
  %x = memref.load %a[%i] : memref<3xf32, #below>
  return %x : f32
}
// -----
// run: changes: yes
#back = affine_map<(d0, d1) -> (3 - d0, d1)>
func.func @reversed(%i: index) -> f32 {
  %a = memref.alloc() : memref<4x2xf32, #back>
  %x = memref.load %a[%i, %i] : memref<4x2xf32, #back>
  return %x : f32
}
// -----
// run: changes: yes
#rounded = affine_map<(d0) -> (d0 ceildiv 3, d0 mod 3)>
func.func @rounded_up(%i: index) -> f32 {
  %a = memref.alloc() : memref<7xf32, #rounded>
  %x = memref.load %a[%i] : memref<7xf32, #rounded>
  return %x : f32
}
// -----
// run: changes: yes
#skewed = affine_map<(d0, d1) -> (d0 + d1, d1)>
func.func @skewed(%i: index) -> f32 {
  %a = memref.alloc() : memref<4x6xf32, #skewed>
  %x = memref.load %a[%i, %i] : memref<4x6xf32, #skewed>
  return %x : f32
}
// -----
// run: changes: yes
#more = affine_map<(d0) -> (0, d0, 5)>
func.func @more_dimensions(%i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32, #more>
  %x = memref.load %a[%i] : memref<4xf32, #more>
  return %x : f32
}
// -----
// run: changes: yes
#parity = affine_map<(d0, d1) -> (d0 * 2 + (d1 mod 2), d1 floordiv 2)>
func.func @mixed(%i: index, %j: index) -> f32 {
  %a = memref.alloc() : memref<3x8xf32, #parity>
  %x = memref.load %a[%i, %j] : memref<3x8xf32, #parity>
  return %x : f32
}
// -----
// run: changes: yes
#nested = affine_map<(d0) -> ((d0 floordiv 2) floordiv 3, (d0 floordiv 2) mod 3, d0 mod 2)>
func.func @nested(%i: index) -> f32 {
  %a = memref.alloc() : memref<24xf32, #nested>
  %x = memref.load %a[%i] : memref<24xf32, #nested>
  return %x : f32
}
// -----
// run: changes: yes
func.func @strided(%i: index, %j: index) -> f32 {
  %a = memref.alloc() : memref<4x4xf32, strided<[8, 1]>>
  %x = memref.load %a[%i, %j] : memref<4x4xf32, strided<[8, 1]>>
  return %x : f32
}
// -----
// run: changes: yes
func.func @strided_with_offset(%f: f32) {
  %a = memref.alloc() : memref<4x4xf32, strided<[8, 1], offset: 5>>
  affine.for %i = 0 to 4 {
    affine.store %f, %a[%i, 3 - %i] : memref<4x4xf32, strided<[8, 1], offset: 5>>
  }
  return
}
// -----
// run: changes: yes
func.func @strided_columns(%m: memref<4x3xf32, strided<[1, 4]>>, %i: index) -> f32 {
  %x = memref.load %m[%i, %i] : memref<4x3xf32, strided<[1, 4]>>
  return %x : f32
}
// -----
// run: changes: no
func.func @strided_at_run_time(%m: memref<4x3xf32, strided<[?, 1]>>, %i: index) -> f32 {
  %x = memref.load %m[%i, %i] : memref<4x3xf32, strided<[?, 1]>>
  return %x : f32
}
// -----
// run: changes: no
func.func @offset_at_run_time(%m: memref<4x3xf32, strided<[3, 1], offset: ?>>, %i: index) -> f32 {
  %x = memref.load %m[%i, %i] : memref<4x3xf32, strided<[3, 1], offset: ?>>
  return %x : f32
}
// -----
// run: changes: no
func.func @identity(%m: memref<4x3xf32>, %i: index) -> f32 {
  %a = memref.alloc() : memref<4x3xf32, affine_map<(d0, d1) -> (d0, d1)>>
  %x = memref.load %a[%i, %i] : memref<4x3xf32>
  %y = memref.load %m[%i, %i] : memref<4x3xf32>
  %z = arith.addf %x, %y : f32
  return %z : f32
}
// -----
// run: changes: yes
#turn = affine_map<(d0, d1) -> (d1, d0)>
func.func @caller(%m: memref<2x8xf32, #turn>) -> memref<2x8xf32, #turn> {
  %r = call @callee(%m) : (memref<2x8xf32, #turn>) -> memref<2x8xf32, #turn>
  return %r : memref<2x8xf32, #turn>
}
func.func private @callee(%m: memref<2x8xf32, #turn>) -> memref<2x8xf32, #turn> {
  %x = affine.load %m[1, 5] : memref<2x8xf32, #turn>
  return %m : memref<2x8xf32, #turn>
}
// -----
// run: changes: yes
#turn = affine_map<(d0, d1) -> (d1, d0)>
func.func private @callee() -> memref<2x8xf32, #turn> {
  %a = memref.alloc() : memref<2x8xf32, #turn>
  return %a : memref<2x8xf32, #turn>
}
func.func @uses_result(%i: index) -> f32 {
  %r = call @callee() : () -> memref<2x8xf32, #turn>
  %x = memref.load %r[%i, %i] : memref<2x8xf32, #turn>
  memref.dealloc %r : memref<2x8xf32, #turn>
  return %x : f32
}
// -----
// run: changes: yes
#turn = affine_map<(d0, d1) -> (d1, d0)>
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func private @two(%a: memref<2x8xf32, #turn>, %b: memref<9xf32, #tile>) -> (memref<9xf32, #tile>, index, memref<2x8xf32, #turn>) {
  %c = arith.constant 7 : index
  return %b, %c, %a : memref<9xf32, #tile>, index, memref<2x8xf32, #turn>
}
func.func @several_results(%a: memref<2x8xf32, #turn>, %b: memref<9xf32, #tile>) -> f32 {
  %r:3 = call @two(%a, %b) : (memref<2x8xf32, #turn>, memref<9xf32, #tile>) -> (memref<9xf32, #tile>, index, memref<2x8xf32, #turn>)
  %x = memref.load %r#0[%r#1] : memref<9xf32, #tile>
  %y = memref.load %r#2[%r#1, %r#1] : memref<2x8xf32, #turn>
  %z = arith.addf %x, %y : f32
  return %z : f32
}
// -----
// run: changes: yes
#turn = affine_map<(d0, d1) -> (d1, d0)>
func.func @recursive(%m: memref<2x8xf32, #turn>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = arith.cmpi eq, %n, %c0 : index
  scf.if %d {
    %k = arith.subi %n, %c1 : index
    func.call @recursive(%m, %k) : (memref<2x8xf32, #turn>, index) -> ()
  }
  return
}
// -----
// run: changes: yes
#turn = affine_map<(d0, d1) -> (d1, d0)>
func.func @several_uses(%m: memref<2x8xf32, #turn>, %i: index, %f: f32) {
  affine.for %k = 0 to 2 {
    %x = affine.load %m[%k, %k * 2 + 1] : memref<2x8xf32, #turn>
    %y = affine.load %m[%k, symbol(%i)] : memref<2x8xf32, #turn>
    %z = arith.addf %x, %y : f32
    affine.store %z, %m[0, %k] : memref<2x8xf32, #turn>
  }
  memref.store %f, %m[%i, %i] : memref<2x8xf32, #turn>
  return
}
// -----
// run: changes: yes
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @index_computed(%i: index, %j: index) -> f32 {
  %a = memref.alloc() : memref<64xf32, #tile>
  %k = affine.apply affine_map<()[s0, s1] -> (s0 * 4 + s1)>()[%i, %j]
  %x = memref.load %a[%k] : memref<64xf32, #tile>
  %l = arith.addi %k, %j : index
  %y = memref.load %a[%l] : memref<64xf32, #tile>
  %z = arith.addf %x, %y : f32
  return %z : f32
}
// -----
// run: changes: yes
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @index_constant() -> f32 {
  %a = memref.alloc() : memref<64xf32, #tile>
  %c = arith.constant 13 : index
  %x = memref.load %a[%c] : memref<64xf32, #tile>
  return %x : f32
}
// -----
// run: changes: yes
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @in_loops(%m: memref<64xf32, #tile>, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 0.0 : f32
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %f) -> (f32) {
    %x = memref.load %m[%i] : memref<64xf32, #tile>
    %t = arith.addf %acc, %x : f32
    scf.yield %t : f32
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %s, %m[%i] : memref<64xf32, #tile>
  }
  return %s : f32
}
// -----
// run: changes: yes
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @allocated_in_branch(%b: i1, %i: index, %f: f32) {
  scf.if %b {
    %a = memref.alloca() : memref<8xf32, #tile>
    memref.store %f, %a[%i] : memref<8xf32, #tile>
  } else {
    %a = memref.alloc() : memref<8xf32, #tile>
    memref.store %f, %a[%i] : memref<8xf32, #tile>
    memref.dealloc %a : memref<8xf32, #tile>
  }
  return
}
// -----
// run: changes: yes
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @space_and_alignment(%i: index) -> i64 {
  %a = memref.alloc() {alignment = 64 : i64} : memref<8xi64, #tile, 3>
  %x = memref.load %a[%i] : memref<8xi64, #tile, 3>
  return %x : i64
}
// -----
// run: changes: yes
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @blocks(%m: memref<8xf32, #tile>, %b: i1, %i: index) -> f32 {
  cf.cond_br %b, ^bb1, ^bb2
^bb1:
  %x = memref.load %m[%i] : memref<8xf32, #tile>
  return %x : f32
^bb2:
  %c = arith.constant 2 : index
  %y = memref.load %m[%c] : memref<8xf32, #tile>
  return %y : f32
}
// -----
// run: changes: yes
#turn = affine_map<(d0, d1) -> (d1, d0)>
func.func @two_exits(%m: memref<2x8xf32, #turn>, %b: i1) -> memref<2x8xf32, #turn> {
  cf.cond_br %b, ^bb1, ^bb2
^bb1:
  return %m : memref<2x8xf32, #turn>
^bb2:
  %a = memref.alloc() : memref<2x8xf32, #turn>
  return %a : memref<2x8xf32, #turn>
}
// -----
// run: changes: yes
#turn = affine_map<(d0, d1) -> (d1, d0)>
func.func @unused(%m: memref<2x8xf32, #turn>) {
  %a = memref.alloc() : memref<2x8xf32, #turn>
  return
}
// -----
// run: changes: no
#turn = affine_map<(d0, d1) -> (d1, d0)>
func.func @viewed(%i: index) -> f32 {
  %a = memref.alloc() : memref<2x8xf32, strided<[16, 1]>>
  %v = memref.subview %a[%i, 0] [1, 4] [1, 1] : memref<2x8xf32, strided<[16, 1]>> to memref<1x4xf32, strided<[16, 1], offset: ?>>
  %x = memref.load %v[%i, %i] : memref<1x4xf32, strided<[16, 1], offset: ?>>
  return %x : f32
}
// -----
// run: changes: no
#turn = affine_map<(d0, d1) -> (d1, d0)>
func.func @copied(%m: memref<2x8xf32, #turn>) {
  %a = memref.alloc() : memref<2x8xf32, #turn>
  memref.copy %m, %a : memref<2x8xf32, #turn> to memref<2x8xf32, #turn>
  return
}
// -----
// run: changes: no
#turn = affine_map<(d0, d1) -> (d1, d0)>
func.func private @connected(%m: memref<2x8xf32, #turn>) {
  return
}
func.func @one_stays(%m: memref<2x8xf32, #turn>, %c: f32) {
  call @connected(%m) : (memref<2x8xf32, #turn>) -> ()
  linalg.fill ins(%c : f32) outs(%m : memref<2x8xf32, #turn>)
  return
}
// -----
// run: changes: yes
#turn = affine_map<(d0, d1) -> (d1, d0)>
func.func @other_is_filled(%f: f32, %i: index) {
  %a = memref.alloc() : memref<2x8xf32, #turn>
  %b = memref.alloc() : memref<2x8xf32>
  linalg.fill ins(%f : f32) outs(%b : memref<2x8xf32>)
  memref.store %f, %a[%i, %i] : memref<2x8xf32, #turn>
  return
}
// -----
// run: changes: no
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @carried_by_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<8xf32, #tile>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%m = %a) -> (memref<8xf32, #tile>) {
    scf.yield %m : memref<8xf32, #tile>
  }
  return
}
// -----
// run: changes: no
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @selected(%b: i1, %m: memref<8xf32, #tile>, %k: memref<8xf32, #tile>, %i: index) -> f32 {
  %s = arith.select %b, %m, %k : memref<8xf32, #tile>
  %x = memref.load %s[%i] : memref<8xf32, #tile>
  return %x : f32
}
// -----
// run: changes: no
// differs: upstream changes declarations, too
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
module {
  func.func private @declared(memref<8xf32, #tile>, index) -> memref<8xf32, #tile>
  func.func @calls_declared(%m: memref<8xf32, #tile>, %i: index) -> f32 {
    %r = call @declared(%m, %i) : (memref<8xf32, #tile>, index) -> memref<8xf32, #tile>
    %x = memref.load %r[%i] : memref<8xf32, #tile>
    return %x : f32
  }
}
// -----
// run: changes: no
#turn = affine_map<(d0, d1) -> (d1, d0)>
func.func @dynamic_turned(%n: index, %i: index) -> f32 {
  %a = memref.alloc(%n) : memref<?x8xf32, #turn>
  %x = memref.load %a[%i, %i] : memref<?x8xf32, #turn>
  return %x : f32
}
// -----
// run: changes: yes
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @dynamic_tiled(%n: index, %i: index) -> f32 {
  %a = memref.alloc(%n) : memref<?xf32, #tile>
  %x = memref.load %a[%i] : memref<?xf32, #tile>
  return %x : f32
}
// -----
// run: changes: yes
#tile = affine_map<(d0, d1) -> (d0, d1 floordiv 32, d1 mod 32)>
func.func @dynamic_argument(%m: memref<4x?xf32, #tile>, %i: index, %f: f32) {
  memref.store %f, %m[%i, %i] : memref<4x?xf32, #tile>
  return
}
// -----
// run: changes: yes
#tile = affine_map<(d0, d1, d2) -> (d0, d1, d2 floordiv 32, d2 mod 32)>
func.func @dynamic_beside(%n: index, %k: index, %i: index) -> f32 {
  %a = memref.alloc(%n, %k) {alignment = 16 : i64} : memref<?x4x?xf32, #tile>
  %c = arith.constant 0 : index
  %x = memref.load %a[%c, %i, %c] : memref<?x4x?xf32, #tile>
  memref.dealloc %a : memref<?x4x?xf32, #tile>
  return %x : f32
}
// -----
// run: changes: yes
#padded = affine_map<(d0, d1) -> (d1 floordiv 8, d0, d1 mod 8)>
func.func @dynamic_turned_and_tiled(%n: index, %i: index) -> f32 {
  %a = memref.alloc(%n) : memref<?x16xf32, #padded>
  %x = memref.load %a[%i, %i] : memref<?x16xf32, #padded>
  return %x : f32
}
// -----
// run: changes: no
func.func @dynamic_strided(%m: memref<?x4xf32, strided<[8, 1]>>, %i: index) -> f32 {
  %x = memref.load %m[%i, %i] : memref<?x4xf32, strided<[8, 1]>>
  return %x : f32
}
// -----
// run: changes: no
func.func @semi_affine(%s: index, %i: index) -> f32 {
  %a = memref.alloc()[%s] : memref<8xf32, affine_map<(d0)[s0] -> (d0 * s0)>>
  %x = memref.load %a[%i] : memref<8xf32, affine_map<(d0)[s0] -> (d0 * s0)>>
  return %x : f32
}
// -----
// run: changes: no
func.func @semi_affine_tile(%s: index, %i: index) -> f32 {
  %a = memref.alloc()[%s] : memref<8xf32, affine_map<(d0)[s0] -> (d0 floordiv s0, d0 mod s0)>>
  %x = memref.load %a[%i] : memref<8xf32, affine_map<(d0)[s0] -> (d0 floordiv s0, d0 mod s0)>>
  return %x : f32
}
// -----
// run: changes: no
func.func @symbol_moved(%s: index, %i: index) -> f32 {
  %a = memref.alloc()[%s] : memref<8xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %x = memref.load %a[%i] : memref<8xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return %x : f32
}
// -----
// run: changes: yes
func.func @symbol_unused(%s: index, %i: index) -> f32 {
  %a = memref.alloc()[%s] : memref<8x2xf32, affine_map<(d0, d1)[s0] -> (d1, d0)>>
  %x = memref.load %a[%i, %i] : memref<8x2xf32, affine_map<(d0, d1)[s0] -> (d1, d0)>>
  return %x : f32
}
// -----
// run: changes: no
// differs: upstream crashes
func.func @empty(%i: index) {
  %a = memref.alloc() : memref<0xf32, strided<[2]>>
  return
}
// -----
// run: changes: no
func.func @no_dimension() -> f32 {
  %a = memref.alloc() : memref<f32, strided<[], offset: 2>>
  %x = memref.load %a[] : memref<f32, strided<[], offset: 2>>
  return %x : f32
}
// -----
// run: changes: yes
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @of_vectors(%i: index) -> vector<4xf32> {
  %a = memref.alloc() : memref<8xvector<4xf32>, #tile>
  %x = memref.load %a[%i] : memref<8xvector<4xf32>, #tile>
  return %x : vector<4xf32>
}
// -----
// run: changes: no
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @in_block_argument(%m: memref<8xf32, #tile>) {
  cf.br ^bb1(%m : memref<8xf32, #tile>)
^bb1(%b: memref<8xf32, #tile>):
  return
}
// -----
// run: changes: yes
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @affine_branch(%m: memref<8xf32, #tile>, %n: index, %f: f32) {
  affine.parallel (%i) = (0) to (8) {
    affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0)>(%i)[%n] {
      affine.store %f, %m[%i] : memref<8xf32, #tile>
    }
  }
  return
}
// -----
// run: changes: yes
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @prefetched(%m: memref<8xf32, #tile>, %i: index) {
  affine.for %k = 0 to 8 {
    affine.prefetch %m[%k], read, locality<3>, data : memref<8xf32, #tile>
  }
  return
}
// -----
// run: changes: no
// differs: upstream reads the elements behind the first one wherever the layout puts them
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @vectors_loaded(%m: memref<8xf32, #tile>) -> vector<4xf32> {
  %x = affine.vector_load %m[0] : memref<8xf32, #tile>, vector<4xf32>
  return %x : vector<4xf32>
}
// -----
// run: changes: yes
#tile = affine_map<(d0, d1) -> (d0 floordiv 4, d1 floordiv 8, d0 mod 4, d1 mod 8)>
func.func @dynamic_twice(%n: index, %m: index, %c: f32) -> f32 {
  %a = memref.alloca(%n, %m) : memref<?x?xf32, #tile>
  %r = affine.for %i = 0 to %n iter_args(%s = %c) -> f32 {
    %x = affine.load %a[%i, %i + 1] : memref<?x?xf32, #tile>
    %t = arith.addf %s, %x : f32
    affine.yield %t : f32
  }
  return %r : f32
}
// -----
// run: changes: yes
#tile = affine_map<(d0, d1) -> (d0 floordiv 4, d0 mod 4, d1)>
func.func private @dynamic_result(%n: index, %m: index) -> memref<?x?xf32, #tile> {
  %a = memref.alloc(%n, %m) : memref<?x?xf32, #tile>
  return %a : memref<?x?xf32, #tile>
}
func.func @dynamic_call(%n: index) -> f32 {
  %a = call @dynamic_result(%n, %n) : (index, index) -> memref<?x?xf32, #tile>
  %x = memref.load %a[%n, %n] : memref<?x?xf32, #tile>
  return %x : f32
}
// -----
// run: changes: no
#one_rest_missing = affine_map<(d0, d1) -> (d0, d1 floordiv 32, d1 mod 16)>
func.func @dynamic_other_rest(%n: index, %i: index) -> f32 {
  %a = memref.alloc(%n) : memref<4x?xf32, #one_rest_missing>
  %x = memref.load %a[%i, %i] : memref<4x?xf32, #one_rest_missing>
  return %x : f32
}
// -----
// run: changes: no
#two_rests = affine_map<(d0) -> (d0 floordiv 32, d0 mod 32, d0 mod 32)>
func.func @dynamic_two_rests(%n: index, %i: index) -> f32 {
  %a = memref.alloc(%n) : memref<?xf32, #two_rests>
  %x = memref.load %a[%i] : memref<?xf32, #two_rests>
  return %x : f32
}
// -----
// run: changes: no
// differs: upstream makes the buffer too small, n floordiv 2 for n = 1
#half = affine_map<(d0, d1) -> (d0 floordiv 4, d0 mod 4, d1 floordiv 2)>
func.func @dynamic_half(%n: index, %i: index) -> f32 {
  %a = memref.alloc(%n) : memref<8x?xf32, #half>
  %x = memref.load %a[%i, %i] : memref<8x?xf32, #half>
  return %x : f32
}
// -----
// run: changes: yes
#moved = affine_map<(d0, d1) -> (d0 floordiv 4, d0 mod 4, d1 * 2 + 3)>
func.func @dynamic_moved(%n: index, %i: index) -> f32 {
  %a = memref.alloc(%n) : memref<8x?xf32, #moved>
  %x = memref.load %a[%i, %i] : memref<8x?xf32, #moved>
  return %x : f32
}
// -----
// run: changes: no
// differs: upstream leaves the type of the cast
func.func @cast(%i: index) -> f32 {
  %a = memref.alloc() : memref<2x8xf32, strided<[16, 1]>>
  %b = memref.cast %a : memref<2x8xf32, strided<[16, 1]>> to memref<?x8xf32, strided<[16, 1]>>
  %x = memref.load %b[%i, %i] : memref<?x8xf32, strided<[16, 1]>>
  return %x : f32
}
// -----
// run: changes: no
// differs: upstream gives an extent of the new shape
func.func @extent(%i: index) -> index {
  %a = memref.alloc() : memref<2x8xf32, strided<[16, 1]>>
  %d = memref.dim %a, %i : memref<2x8xf32, strided<[16, 1]>>
  return %d : index
}
// -----
// run: changes: no
// differs: upstream makes a view with other sizes and strides of it, and crashes where the source is dynamic
func.func @reinterpreted(%m: memref<16xf32>, %i: index) -> f32 {
  %v = memref.reinterpret_cast %m to offset: [2], sizes: [2, 3], strides: [8, 1] : memref<16xf32> to memref<2x3xf32, strided<[8, 1], offset: 2>>
  %x = memref.load %v[%i, %i] : memref<2x3xf32, strided<[8, 1], offset: 2>>
  return %x : f32
}
// -----
// run: changes: yes
#turn = affine_map<(d0, d1) -> (d1, d0)>
func.func @public(%m: memref<2x8xf32, #turn>, %i: index) -> f32 {
  %x = memref.load %m[%i, %i] : memref<2x8xf32, #turn>
  return %x : f32
}
// -----
// run: changes: yes
#tile = affine_map<(d0, d1) -> (d0 floordiv 4, d1, d0 mod 4)>
func.func @sym(%a: memref<16x8xf32, #tile>, %i: index, %j: index) -> f32 {
  %x = affine.load %a[symbol(%i) + 1, symbol(%j)] : memref<16x8xf32, #tile>
  return %x : f32
}
// -----
// run: changes: yes
#tile = affine_map<(d0, d1) -> (d1 floordiv 4, d0, d1 mod 4)>
func.func @sym2(%a: memref<16x8xf32, #tile>, %i: index, %j: index) -> f32 {
  %x = affine.load %a[symbol(%j) + symbol(%i), symbol(%i) * 2] : memref<16x8xf32, #tile>
  return %x : f32
}
// -----
// run: changes: yes
#tile = affine_map<(d0, d1) -> (d1 floordiv 4, d0 + d1, d1 mod 4)>
func.func @loops(%a: memref<16x8xf32, #tile>, %n: index, %m: index) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 2 {
      %x = affine.load %a[%j + symbol(%m), %i * 2 + symbol(%n)] : memref<16x8xf32, #tile>
      affine.store %x, %a[%i + symbol(%n), %j + symbol(%m) + %i] : memref<16x8xf32, #tile>
    }
  }
  return
}
// -----
// run: changes: yes
#turn = affine_map<(d0, d1) -> (d1, d0)>
func.func @applied(%a: memref<16x8xf32, #turn>, %n: index, %m: index) -> f32 {
  %k = affine.apply affine_map<()[s0, s1] -> (s0 + s1 * 2)>()[%m, %n]
  %x = memref.load %a[%k, %m] : memref<16x8xf32, #turn>
  return %x : f32
}
// -----
// run: changes: yes
#sk = affine_map<(d0, d1) -> (d0 + d1, d1)>
func.func @skew(%a: memref<4x8xf32, #sk>, %n: index, %m: index) -> f32 {
  %x = memref.load %a[%n, %m] : memref<4x8xf32, #sk>
  %y = memref.load %a[%m, %n] : memref<4x8xf32, #sk>
  memref.store %x, %a[%m, %m] : memref<4x8xf32, #sk>
  return %y : f32
}
// -----
// run: changes: yes
#tile = affine_map<(d0, d1) -> (d0, d1 floordiv 4, d1 mod 4)>
func.func @dyn(%n: index, %m: index, %i: index, %f: f32) {
  %a = memref.alloc(%n, %m) : memref<?x?xf32, #tile>
  memref.store %f, %a[%m, %i] : memref<?x?xf32, #tile>
  memref.store %f, %a[%i, %m] : memref<?x?xf32, #tile>
  memref.dealloc %a : memref<?x?xf32, #tile>
  return
}
// -----
// run: changes: yes
#tile = affine_map<(d0, d1, d2) -> (d2, d0 floordiv 4, d1 floordiv 8, d0 mod 4, d1 mod 8)>
func.func @dyn3(%n: index, %m: index, %k: index, %i: index, %f: f32) {
  %a = memref.alloc(%n, %m, %k) : memref<?x?x?xf32, #tile>
  affine.for %j = 0 to %m {
    affine.store %f, %a[symbol(%i), %j, symbol(%k)] : memref<?x?x?xf32, #tile>
  }
  memref.dealloc %a : memref<?x?x?xf32, #tile>
  return
}
// -----
// run: changes: yes
func.func @strided(%a: memref<4x8xf32, strided<[1, 4]>>, %n: index, %m: index) -> f32 {
  %x = memref.load %a[%n, %m] : memref<4x8xf32, strided<[1, 4]>>
  memref.store %x, %a[%m, %n] : memref<4x8xf32, strided<[1, 4]>>
  return %x : f32
}
// -----
// run: changes: yes
func.func @strided_offset(%a: memref<4x8xf32, strided<[16, 1], offset: 3>>, %n: index, %m: index) -> f32 {
  affine.for %i = 0 to 4 {
    %x = affine.load %a[%i, symbol(%m) + symbol(%n)] : memref<4x8xf32, strided<[16, 1], offset: 3>>
    affine.store %x, %a[%i, symbol(%n) + symbol(%m) * 2] : memref<4x8xf32, strided<[16, 1], offset: 3>>
  }
  %x = memref.load %a[%m, %n] : memref<4x8xf32, strided<[16, 1], offset: 3>>
  return %x : f32
}
// -----
// run: changes: yes
#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @mixed(%a: memref<64xf32, #tile>, %n: index, %m: index) {
  affine.for %i = 0 to 4 {
    %s = arith.addi %i, %n : index
    %x = memref.load %a[%s] : memref<64xf32, #tile>
    %t = affine.apply affine_map<(d0)[s0, s1] -> (d0 + s1 - s0)>(%i)[%m, %n]
    memref.store %x, %a[%t] : memref<64xf32, #tile>
    %u = affine.apply affine_map<(d0, d1)[s0] -> (d1 * 2 + s0 + d0)>(%n, %i)[%m]
    affine.store %x, %a[%u + symbol(%n)] : memref<64xf32, #tile>
  }
  return
}
// -----
// run: changes: yes
#tile = affine_map<(d0, d1) -> (d0 floordiv 4, d1 floordiv 4, d0 mod 4, d1 mod 4)>
func.func private @callee(%a: memref<16x16xf32, #tile>, %n: index, %m: index) -> memref<16x16xf32, #tile> {
  %x = affine.load %a[symbol(%m) + symbol(%n), symbol(%n)] : memref<16x16xf32, #tile>
  affine.store %x, %a[symbol(%n) - symbol(%m), symbol(%m)] : memref<16x16xf32, #tile>
  return %a : memref<16x16xf32, #tile>
}
func.func @caller(%a: memref<16x16xf32, #tile>, %n: index) -> f32 {
  %b = call @callee(%a, %n, %n) : (memref<16x16xf32, #tile>, index, index) -> memref<16x16xf32, #tile>
  %x = memref.load %b[%n, %n] : memref<16x16xf32, #tile>
  return %x : f32
}
// -----
// run: changes: yes
#sk = affine_map<(d0, d1) -> (d1 * 2 + d0, d0)>
func.func @three(%n: index, %m: index, %k: index, %f: f32) {
  %a = memref.alloc() : memref<4x8xf32, #sk>
  affine.store %f, %a[symbol(%k) + symbol(%n), symbol(%m) + symbol(%n)] : memref<4x8xf32, #sk>
  affine.store %f, %a[symbol(%m), symbol(%k) - symbol(%n)] : memref<4x8xf32, #sk>
  %c = affine.min affine_map<()[s0, s1] -> (s0, s1)>()[%m, %n]
  %d = affine.max affine_map<()[s0, s1] -> (s1, s0)>()[%m, %c]
  affine.store %f, %a[symbol(%d), symbol(%c)] : memref<4x8xf32, #sk>
  memref.store %f, %a[%d, %c] : memref<4x8xf32, #sk>
  memref.dealloc %a : memref<4x8xf32, #sk>
  return
}
