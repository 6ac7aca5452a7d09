// canonicalized: upstream folds as it goes
// run:
// -----
// run: changes: yes
func.func @load(%m: memref<12x32xf32>, %a: index, %b: index, %i: index, %j: index) -> f32 {
  %0 = memref.subview %m[%a, %b] [4, 4] [2, 3] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 3], offset: ?>>
  %1 = memref.load %0[%i, %j] : memref<4x4xf32, strided<[64, 3], offset: ?>>
  return %1 : f32
}
// -----
// run: changes: yes
func.func @store(%m: memref<12x32xf32>, %a: index, %s: index, %i: index, %f: f32) {
  %0 = memref.subview %m[%a, 3] [4, 1] [%s, 1] : memref<12x32xf32> to memref<4xf32, strided<[?], offset: ?>>
  memref.store %f, %0[%i] : memref<4xf32, strided<[?], offset: ?>>
  return
}
// -----
// run: changes: yes
func.func @const(%m: memref<12x32xf32>, %f: f32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 4 : index
  %0 = memref.subview %m[1, 3] [4, 4] [1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32, 1], offset: 35>>
  memref.store %f, %0[%c1, %c2] : memref<4x4xf32, strided<[32, 1], offset: 35>>
  return
}
// -----
// run: changes: yes
func.func @loop(%m: memref<12x32xf32>, %f: f32, %a: index) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c1 to %c4 step %c1 {
    %0 = memref.subview %m[%a, %i] [4, 4] [1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32, 1], offset: ?>>
    memref.store %f, %0[%i, %c1] : memref<4x4xf32, strided<[32, 1], offset: ?>>
  }
  return
}
// -----
// run: changes: yes
func.func @subsub(%m: memref<12x32xf32>, %a: index, %i: index) -> f32 {
  %0 = memref.subview %m[%a, 2] [8, 8] [1, 1] : memref<12x32xf32> to memref<8x8xf32, strided<[32, 1], offset: ?>>
  %1 = memref.subview %0[1, %a] [4, 4] [2, 1] : memref<8x8xf32, strided<[32, 1], offset: ?>> to memref<4x4xf32, strided<[64, 1], offset: ?>>
  %2 = memref.load %1[%i, %i] : memref<4x4xf32, strided<[64, 1], offset: ?>>
  return %2 : f32
}
// -----
// run: changes: yes
func.func @expand(%m: memref<12x32xf32>, %i: index, %j: index, %k: index) -> f32 {
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [3, 4, 32] : memref<12x32xf32> into memref<3x4x32xf32>
  %1 = memref.load %0[%i, %j, %k] : memref<3x4x32xf32>
  return %1 : f32
}
// -----
// run: changes: yes
func.func @collapse(%m: memref<3x4x32xf32>, %i: index, %j: index) -> f32 {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<3x4x32xf32> into memref<12x32xf32>
  %1 = memref.load %0[%i, %j] : memref<12x32xf32>
  return %1 : f32
}
// -----
// run: changes: yes
func.func @vec(%m: memref<12x32xf32>, %i: index, %j: index) -> vector<4xf32> {
  %p = arith.constant 0.0 : f32
  %0 = memref.subview %m[%i, 2] [8, 8] [1, 1] : memref<12x32xf32> to memref<8x8xf32, strided<[32, 1], offset: ?>>
  %1 = vector.transfer_read %0[%i, %j], %p {in_bounds = [true]} : memref<8x8xf32, strided<[32, 1], offset: ?>>, vector<4xf32>
  %2 = vector.load %0[%i, %j] : memref<8x8xf32, strided<[32, 1], offset: ?>>, vector<4xf32>
  %3 = arith.addf %1, %2 : vector<4xf32>
  return %3 : vector<4xf32>
}
// -----
// run: changes: no
func.func @aff(%m: memref<12x32xf32>, %i: index, %j: index) -> f32 {
  %0 = memref.subview %m[%i, 2] [8, 8] [1, 1] : memref<12x32xf32> to memref<8x8xf32, strided<[32, 1], offset: ?>>
  %1 = affine.load %0[%i + 1, %j * 2] : memref<8x8xf32, strided<[32, 1], offset: ?>>
  return %1 : f32
}
// -----
// run: changes: yes
func.func @f(%m: memref<12x32xf32>, %n: index, %i: index, %f: f32) {
  %0 = memref.subview %m[0, %n] [%n, 8] [1, 1] : memref<12x32xf32> to memref<?x8xf32, strided<[32, 1], offset: ?>>
  memref.store %f, %0[%i, %n] : memref<?x8xf32, strided<[32, 1], offset: ?>>
  return
}
// -----
// run: changes: yes
func.func @f(%m: memref<12x32xf32>, %n: index, %i: index, %f: f32) {
  %0 = memref.subview %m[%n, %n] [%n, %n] [%n, %i] : memref<12x32xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  memref.store %f, %0[%i, %n] : memref<?x?xf32, strided<[?, ?], offset: ?>>
  return
}
// -----
// run: changes: yes
func.func @f(%m: memref<12x32xf32>, %n: index, %i: index) -> f32 {
  %0 = memref.subview %m[%n, 2] [1, 1] [1, 1] : memref<12x32xf32> to memref<f32, strided<[], offset: ?>>
  %1 = memref.load %0[] : memref<f32, strided<[], offset: ?>>
  return %1 : f32
}
// -----
// run: changes: yes
func.func @f(%m: memref<?x?xf32>, %n: index, %i: index) -> f32 {
  %0 = memref.subview %m[%n, 2] [4, %n] [1, 1] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
  %1 = memref.load %0[%i, %n] : memref<4x?xf32, strided<[?, 1], offset: ?>>
  return %1 : f32
}
// -----
// run: changes: yes
func.func @f(%m: memref<12x32xf32>, %i: index) -> f32 {
  %0 = memref.cast %m : memref<12x32xf32> to memref<?x?xf32>
  %1 = memref.load %0[%i, %i] : memref<?x?xf32>
  return %1 : f32
}
// -----
// run: changes: no
func.func @f(%m: memref<12x32xf32>, %i: index) -> f32 {
  %1 = memref.load %m[%i, %i] : memref<12x32xf32>
  return %1 : f32
}
// -----
// run: changes: yes
func.func @f(%m: memref<64xf32>, %i: index, %j: index, %k: index, %f: f32) {
  %0 = memref.expand_shape %m [[0, 1, 2]] output_shape [2, 4, 8] : memref<64xf32> into memref<2x4x8xf32>
  memref.store %f, %0[%i, %j, %k] : memref<2x4x8xf32>
  return
}
// -----
// run: changes: yes
func.func @f(%m: memref<2x4x8xf32>, %i: index, %f: f32) {
  %0 = memref.collapse_shape %m [[0, 1, 2]] : memref<2x4x8xf32> into memref<64xf32>
  memref.store %f, %0[%i] : memref<64xf32>
  return
}
// -----
// run: changes: yes
func.func @f(%m: memref<2x32xf32>, %i: index, %j: index, %f: f32) {
  %0 = memref.subview %m[1, 0] [1, 32] [1, 1] : memref<2x32xf32> to memref<1x32xf32, strided<[32, 1], offset: 32>>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<1x32xf32, strided<[32, 1], offset: 32>> into memref<32xf32, strided<[1], offset: 32>>
  memref.store %f, %1[%i] : memref<32xf32, strided<[1], offset: 32>>
  return
}
// -----
// run: changes: yes
func.func @f(%m: memref<12x32xf32>, %i: index, %v: vector<4xf32>) {
  %0 = memref.subview %m[%i, 4] [4, 8] [1, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[32, 1], offset: ?>>
  vector.store %v, %0[%i, %i] : memref<4x8xf32, strided<[32, 1], offset: ?>>, vector<4xf32>
  return
}
// -----
// run: changes: yes
func.func @f(%m: memref<12x32xf32>, %i: index, %v: vector<4xf32>) {
  %0 = memref.subview %m[%i, 4] [4, 8] [1, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[32, 1], offset: ?>>
  vector.transfer_write %v, %0[%i, %i] {in_bounds = [true]} : vector<4xf32>, memref<4x8xf32, strided<[32, 1], offset: ?>>
  return
}
// -----
// run: changes: no
func.func @f(%m: memref<12x32xf32>, %i: index, %v: vector<4xf32>) {
  %0 = memref.subview %m[%i, 4] [4, 8] [1, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[32, 1], offset: ?>>
  vector.transfer_write %v, %0[%i, %i] : vector<4xf32>, memref<4x8xf32, strided<[32, 1], offset: ?>>
  return
}
// -----
// run: changes: no
func.func @f(%m: memref<12x32xf32>, %i: index, %v: vector<4xf32>) {
  %0 = memref.subview %m[%i, 4] [4, 8] [2, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[64, 1], offset: ?>>
  vector.transfer_write %v, %0[%i, %i] {in_bounds = [true]} : vector<4xf32>, memref<4x8xf32, strided<[64, 1], offset: ?>>
  return
}
// -----
// run: changes: yes
func.func @f(%m: memref<12x32xf32>, %i: index, %v: vector<4x4xf32>) {
  %0 = memref.subview %m[%i, 4] [4, 8] [1, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[32, 1], offset: ?>>
  vector.transfer_write %v, %0[%i, %i] {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<4x4xf32>, memref<4x8xf32, strided<[32, 1], offset: ?>>
  return
}
// -----
// run: changes: no
func.func @f(%m: memref<12x32xf32>, %i: index) {
  %0 = memref.subview %m[%i, 4] [4, 8] [1, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[32, 1], offset: ?>>
  memref.dealloc %0 : memref<4x8xf32, strided<[32, 1], offset: ?>>
  return
}
// -----
// run: changes: no
func.func @f(%m: memref<12x32xf32>, %i: index, %c: i1, %f: f32) {
  %0 = memref.subview %m[%i, 4] [4, 8] [1, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[32, 1], offset: ?>>
  %1 = memref.subview %m[%i, 5] [4, 8] [1, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[32, 1], offset: ?>>
  %2 = arith.select %c, %0, %1 : memref<4x8xf32, strided<[32, 1], offset: ?>>
  memref.store %f, %2[%i, %i] : memref<4x8xf32, strided<[32, 1], offset: ?>>
  return
}
// -----
// run: changes: no
func.func @f(%m: memref<?xf32>, %i: index, %j: index, %n: index, %f: f32) {
  %0 = memref.reinterpret_cast %m to offset: [%n], sizes: [4], strides: [2] : memref<?xf32> to memref<4xf32, strided<[2], offset: ?>>
  memref.store %f, %0[%i] : memref<4xf32, strided<[2], offset: ?>>
  return
}
// -----
// run: changes: yes
func.func @f(%m: memref<12x32xf32>, %i: index, %f: f32) {
  %c1 = arith.constant 1 : index
  %a = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%i)
  %0 = memref.subview %m[%a, 4] [4, 8] [1, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[32, 1], offset: ?>>
  memref.store %f, %0[%c1, %a] : memref<4x8xf32, strided<[32, 1], offset: ?>>
  return
}
// -----
// run: changes: yes
func.func @f(%m: memref<12x32xf32>, %n: index, %f: f32) {
  affine.for %i = 0 to 4 {
    %0 = memref.subview %m[%i, 4] [4, 8] [1, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[32, 1], offset: ?>>
    memref.store %f, %0[%n, %i] : memref<4x8xf32, strided<[32, 1], offset: ?>>
  }
  return
}
// -----
// run: changes: yes
func.func @f(%m: memref<?xf32>, %i: index, %j: index, %n: index, %f: f32) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%n, 4] : memref<?xf32> into memref<?x4xf32>
  memref.store %f, %0[%i, %j] : memref<?x4xf32>
  return
}
// -----
// run: changes: no
// differs: views of dynamic shape are left
func.func @f(%m: memref<?x4xf32>, %i: index, %f: f32) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<?x4xf32> into memref<?xf32>
  memref.store %f, %0[%i] : memref<?xf32>
  return
}
// -----
// run: changes: no
func.func @f(%m: memref<12x32xf32>, %n: index) -> memref<4x4xf32, strided<[64, 1], offset: ?>> {
  %0 = memref.subview %m[%n, 2] [8, 8] [1, 1] : memref<12x32xf32> to memref<8x8xf32, strided<[32, 1], offset: ?>>
  %1 = memref.subview %0[1, 2] [4, 4] [2, 1] : memref<8x8xf32, strided<[32, 1], offset: ?>> to memref<4x4xf32, strided<[64, 1], offset: ?>>
  return %1 : memref<4x4xf32, strided<[64, 1], offset: ?>>
}
// -----
// run: changes: no
// differs: vectors of a subview that drops dimensions are left
func.func @f(%m: memref<12x32xf32>, %i: index) -> vector<4xf32> {
  %0 = memref.subview %m[%i, 4] [1, 8] [1, 1] : memref<12x32xf32> to memref<8xf32, strided<[1], offset: ?>>
  %1 = vector.load %0[%i] : memref<8xf32, strided<[1], offset: ?>>, vector<4xf32>
  return %1 : vector<4xf32>
}
// -----
// run: changes: yes
func.func @dropped_dimension(%m: memref<12x32xf32>, %a: index, %i: index) -> f32 {
  %0 = memref.subview %m[%a, 3] [1, 4] [1, 2] : memref<12x32xf32> to memref<4xf32, strided<[2], offset: ?>>
  %1 = memref.load %0[%i] : memref<4xf32, strided<[2], offset: ?>>
  return %1 : f32
}
// -----
// run: changes: no
func.func @whole(%m: memref<12x32xf32>, %i: index) -> f32 {
  %1 = memref.load %m[%i, %i] : memref<12x32xf32>
  return %1 : f32
}
// -----
// run: changes: no
func.func @copied(%m: memref<12x32xf32>, %n: memref<4x4xf32>) {
  %0 = memref.subview %m[1, 2] [4, 4] [1, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[32, 1], offset: 34>>
  memref.copy %n, %0 : memref<4x4xf32> to memref<4x4xf32, strided<[32, 1], offset: 34>>
  return
}
// -----
// run: changes: no
func.func @affine_accesses(%m: memref<12x32xf32>, %a: index, %f: f32) -> f32 {
  %0 = memref.subview %m[%a, 2] [4, 4] [2, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 1], offset: ?>>
  %x = affine.for %i = 0 to 4 iter_args(%s = %f) -> f32 {
    %1 = affine.load %0[%i, 3] : memref<4x4xf32, strided<[64, 1], offset: ?>>
    %t = arith.addf %s, %1 : f32
    affine.yield %t : f32
  }
  return %x : f32
}
// -----
// run: changes: yes
func.func @expanded_and_stored(%m: memref<8xi32>, %i: index, %x: i32) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 4] : memref<8xi32> into memref<2x4xi32>
  memref.store %x, %0[%i, %i] : memref<2x4xi32>
  return
}
// -----
// run: changes: yes
func.func @collapsed_and_stored(%m: memref<2x3x4xi32>, %i: index, %x: i32) {
  %0 = memref.collapse_shape %m [[0, 1, 2]] : memref<2x3x4xi32> into memref<24xi32>
  memref.store %x, %0[%i] : memref<24xi32>
  return
}
// -----
// run: changes: yes
func.func @expanded_slice(%m: memref<16xf32>, %a: index, %i: index, %j: index) -> f32 {
  %0 = memref.subview %m[%a] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1], offset: ?>>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [2, 4] : memref<8xf32, strided<[1], offset: ?>> into memref<2x4xf32, strided<[4, 1], offset: ?>>
  %2 = memref.load %1[%i, %j] : memref<2x4xf32, strided<[4, 1], offset: ?>>
  return %2 : f32
}
// -----
// run: changes: yes
func.func @carried_view(%m: memref<12x32xf32>, %n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.subview %m[%n, %n] [4, 4] [%n, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[?, 1], offset: ?>>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %f, %0[%i, %c1] : memref<4x4xf32, strided<[?, 1], offset: ?>>
  }
  return
}
// -----
// run: changes: yes
func.func @vector_of_view(%m: memref<12x32xf32>, %a: index, %i: index, %v: vector<4xf32>) {
  %0 = memref.subview %m[%a, 2] [4, 8] [1, 1] : memref<12x32xf32> to memref<4x8xf32, strided<[32, 1], offset: ?>>
  vector.store %v, %0[%i, %i] : memref<4x8xf32, strided<[32, 1], offset: ?>>, vector<4xf32>
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32, strided<[1], offset: ?>>)
func.func @view_of_a_view(%m: memref<32xf32>, %a: index, %b: index) {
  %0 = memref.subview %m[%a] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1], offset: ?>>
  %1 = memref.subview %0[%b] [4] [1] : memref<16xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
  call @use(%1) : (memref<4xf32, strided<[1], offset: ?>>) -> ()
  return
}
// -----
// run: changes: yes
func.func private @use(memref<2x4xf32, strided<[32, 1], offset: 67>>)
func.func @fixed_view_of_a_view(%m: memref<12x32xf32>) {
  %0 = memref.subview %m[1, 2] [8, 16] [1, 1] : memref<12x32xf32> to memref<8x16xf32, strided<[32, 1], offset: 34>>
  %1 = memref.subview %0[1, 1] [2, 4] [1, 1] : memref<8x16xf32, strided<[32, 1], offset: 34>> to memref<2x4xf32, strided<[32, 1], offset: 67>>
  call @use(%1) : (memref<2x4xf32, strided<[32, 1], offset: 67>>) -> ()
  return
}
// -----
// run: changes: no
func.func private @use(memref<4xf32, strided<[2], offset: ?>>)
func.func @strided_view_of_a_view(%m: memref<32xf32>, %a: index, %b: index) {
  %0 = memref.subview %m[%a] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1], offset: ?>>
  %1 = memref.subview %0[%b] [4] [2] : memref<16xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[2], offset: ?>>
  call @use(%1) : (memref<4xf32, strided<[2], offset: ?>>) -> ()
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32, strided<[1], offset: ?>>)
func.func @row_of_a_view(%m: memref<12x32xf32>, %a: index, %b: index) {
  %0 = memref.subview %m[%a, 3] [8, 16] [1, 1] : memref<12x32xf32> to memref<8x16xf32, strided<[32, 1], offset: ?>>
  %1 = memref.subview %0[%b, 1] [1, 4] [1, 1] : memref<8x16xf32, strided<[32, 1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
  call @use(%1) : (memref<4xf32, strided<[1], offset: ?>>) -> ()
  return
}
// -----
// run: changes: yes
func.func private @use(memref<4xf32, strided<[1], offset: ?>>)
func.func @view_of_a_row(%m: memref<12x32xf32>, %a: index, %b: index) {
  %0 = memref.subview %m[%a, 3] [1, 16] [1, 1] : memref<12x32xf32> to memref<16xf32, strided<[1], offset: ?>>
  %1 = memref.subview %0[%b] [4] [1] : memref<16xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
  call @use(%1) : (memref<4xf32, strided<[1], offset: ?>>) -> ()
  return
}
// -----
// run: changes: yes
func.func @expanded_by_dynamic_sizes(%m: memref<?x?xf32>, %n: index, %k: index, %i: index, %j: index) -> f32 {
  %e = memref.expand_shape %m [[0, 1], [2, 3, 4]] output_shape [%n, 2, %k, 3, %n] : memref<?x?xf32> into memref<?x2x?x3x?xf32>
  %v = memref.load %e[%i, %j, %i, %j, %i] : memref<?x2x?x3x?xf32>
  return %v : f32
}
