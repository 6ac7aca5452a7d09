// canonicalized: upstream folds as it goes
// run:
// -----
// run: changes: yes
func.func @f(%m: memref<16x8xf32>, %i: index, %n: index) -> memref<4x?xf32, strided<[8,1], offset: ?>> {
  %s = memref.subview %m[%i, 2][4, %n][1, 1] : memref<16x8xf32> to memref<4x?xf32, strided<[8,1], offset: ?>>
  return %s : memref<4x?xf32, strided<[8,1], offset: ?>>
}
// -----
// run: changes: yes
func.func @g(%m: memref<?x?xf32, strided<[?,?], offset: ?>>, %i: index, %n: index) -> (memref<f32>, index, index, index, index, index) {
  %s = memref.subview %m[%i, 2][4, %n][%n, 3] : memref<?x?xf32, strided<[?,?], offset: ?>> to memref<4x?xf32, strided<[?,?], offset: ?>>
  %b, %o, %z:2, %t:2 = memref.extract_strided_metadata %s : memref<4x?xf32, strided<[?,?], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %z#0, %z#1, %t#0, %t#1: memref<f32>, index, index, index, index, index
}
// -----
// run: changes: yes
func.func @sub2(%m: memref<?x?x?xf32>, %i: index, %n: index) -> (memref<?x4xf32, strided<[?,?], offset: ?>>) {
  %s = memref.subview %m[%i, 2, %n][%n, 1, 4][3, %n, %i] : memref<?x?x?xf32> to memref<?x4xf32, strided<[?,?], offset: ?>>
  return %s : memref<?x4xf32, strided<[?,?], offset: ?>>
}
// -----
// run: changes: yes
func.func @substatic(%m: memref<16x8xf32>) -> (memref<4x4xf32, strided<[8,1], offset: 18>>) {
  %s = memref.subview %m[2, 2][4, 4][1, 1] : memref<16x8xf32> to memref<4x4xf32, strided<[8,1], offset: 18>>
  return %s : memref<4x4xf32, strided<[8,1], offset: 18>>
}
// -----
// run: changes: yes
func.func @subsub(%m: memref<16x8xf32>, %i: index) -> (memref<2x2xf32, strided<[8,1], offset: ?>>) {
  %s = memref.subview %m[2, %i][4, 4][1, 1] : memref<16x8xf32> to memref<4x4xf32, strided<[8,1], offset: ?>>
  %s2 = memref.subview %s[1, %i][2, 2][1, 1] : memref<4x4xf32, strided<[8,1], offset: ?>> to memref<2x2xf32, strided<[8,1], offset: ?>>
  return %s2 : memref<2x2xf32, strided<[8,1], offset: ?>>
}
// -----
// run: changes: yes
func.func @subsubconst(%m: memref<16x8xf32>, %k: index) -> (memref<2x2xf32, strided<[8,1], offset: ?>>) {
  %i = arith.constant 1 : index
  %s = memref.subview %m[2, %i][4, 4][1, 1] : memref<16x8xf32> to memref<4x4xf32, strided<[8,1], offset: ?>>
  %s2 = memref.subview %s[%k, %i][2, 2][1, 1] : memref<4x4xf32, strided<[8,1], offset: ?>> to memref<2x2xf32, strided<[8,1], offset: ?>>
  return %s2 : memref<2x2xf32, strided<[8,1], offset: ?>>
}
// -----
// run: changes: yes
func.func @used2(%m: memref<16x8xf32>, %i: index, %f: f32) -> (memref<2x2xf32, strided<[8,1], offset: ?>>) {
  %s = memref.subview %m[2, %i][4, 4][1, 1] : memref<16x8xf32> to memref<4x4xf32, strided<[8,1], offset: ?>>
  memref.store %f, %s[%i, %i] : memref<4x4xf32, strided<[8,1], offset: ?>>
  %s2 = memref.subview %s[1, %i][2, 2][1, 1] : memref<4x4xf32, strided<[8,1], offset: ?>> to memref<2x2xf32, strided<[8,1], offset: ?>>
  return %s2 : memref<2x2xf32, strided<[8,1], offset: ?>>
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
func.func @aff(%m: memref<12x32xf32>, %f: f32, %a: index, %n: index) {
  affine.for %i = 0 to 4 {
   affine.for %j = 0 to %n {
    %q = arith.addi %i, %j : index
    %b = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)> (%i)[%a]
    %0 = memref.subview %m[%j, %i] [4, %q] [1, %b] : memref<12x32xf32> to memref<4x?xf32, strided<[32, ?], offset: ?>>
    memref.store %f, %0[%i, %j] : memref<4x?xf32, strided<[32, ?], offset: ?>>
   }
  }
  return
}
// -----
// run: changes: yes
func.func @rank0(%m: memref<4xf32>, %i: index) -> (memref<f32, strided<[], offset: ?>>) {
  %s2 = memref.subview %m[%i][1][1] : memref<4xf32> to memref<f32, strided<[], offset: ?>>
  return %s2 : memref<f32, strided<[], offset: ?>>
}
// -----
// run: changes: yes
func.func @vec(%m: memref<?x8xvector<4xf32>>, %i: index) -> (memref<?x8xvector<4xf32>, strided<[8, 1]>>) {
  %s2 = memref.subview %m[0, 0][%i, 8][1, 1] : memref<?x8xvector<4xf32>> to memref<?x8xvector<4xf32>, strided<[8, 1]>>
  return %s2 : memref<?x8xvector<4xf32>, strided<[8,1]>>
}
// -----
// run: changes: yes
func.func @submap2(%m: memref<4x4xf32, affine_map<(i, j) -> (i * 4 + j)>>, %k: index) -> memref<2x2xf32, strided<[4, 1], offset: ?>> {
  %s3 = memref.subview %m[%k, 0][2,2][1,1] : memref<4x4xf32, affine_map<(i, j) -> (i * 4 + j)>> to memref<2x2xf32, strided<[4, 1], offset: ?>>
  return %s3 : memref<2x2xf32, strided<[4, 1], offset: ?>>
}
// -----
// run: changes: yes
func.func @subcast(%m: memref<16x8xf32>, %i: index) -> (memref<2x2xf32, strided<[?,1], offset: ?>>) {
  %s = memref.cast %m : memref<16x8xf32> to memref<16x8xf32, strided<[?,1], offset: ?>>
  %s2 = memref.subview %s[1, %i][2, 2][1, 1] : memref<16x8xf32, strided<[?,1], offset: ?>> to memref<2x2xf32, strided<[?,1], offset: ?>>
  return %s2 : memref<2x2xf32, strided<[?,1], offset: ?>>
}
// -----
// run: changes: yes
func.func @noop(%m: memref<16x8xf32>, %i: index) -> (memref<2x2xf32, strided<[8,1], offset: ?>>) {
  %s = memref.subview %m[1, %i][2, 2][1, 1] : memref<16x8xf32> to memref<2x2xf32, strided<[8,1], offset: ?>>
  %s2 = memref.subview %s[0, 0][2, 2][1, 1] : memref<2x2xf32, strided<[8,1], offset: ?>> to memref<2x2xf32, strided<[8,1], offset: ?>>
  return %s2 : memref<2x2xf32, strided<[8,1], offset: ?>>
}
// -----
// run: changes: yes
func.func @noop2(%m: memref<16x8xf32>, %i: index) -> (memref<?x2xf32, strided<[8,1], offset: ?>>) {
  %s = memref.subview %m[1, %i][%i, 2][1, 1] : memref<16x8xf32> to memref<?x2xf32, strided<[8,1], offset: ?>>
  %s2 = memref.subview %s[0, 0][%i, 2][1, 1] : memref<?x2xf32, strided<[8,1], offset: ?>> to memref<?x2xf32, strided<[8,1], offset: ?>>
  return %s2 : memref<?x2xf32, strided<[8,1], offset: ?>>
}
// -----
// run: changes: yes
func.func @constoff(%m: memref<16xf32>, %i: index, %k: index) -> (memref<2xf32, strided<[?], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = memref.subview %m[%i][2][%k] : memref<16xf32> to memref<2xf32, strided<[?], offset: ?>>
  %s2 = memref.subview %s[%c0][2][1] : memref<2xf32, strided<[?], offset: ?>> to memref<2xf32, strided<[?], offset: ?>>
  return %s2 : memref<2xf32, strided<[?], offset: ?>>
}
// -----
// run: changes: yes
func.func @nostride(%m: memref<16xf32>, %i: index, %k: index) -> (memref<2xf32, strided<[?], offset: ?>>) {
  %s = memref.subview %m[%i][2][%k] : memref<16xf32> to memref<2xf32, strided<[?], offset: ?>>
  %s2 = memref.subview %s[0][2][%i] : memref<2xf32, strided<[?], offset: ?>> to memref<2xf32, strided<[?], offset: ?>>
  return %s2 : memref<2xf32, strided<[?], offset: ?>>
}
// -----
// run: changes: yes
func.func @rcz(%m: memref<?xf32>, %k: index) -> memref<?xf32, strided<[1], offset: ?>> {
  %c0 = arith.constant 0 : index
  %s = memref.subview %m[%c0][%k][1]: memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  %s2 = memref.reinterpret_cast %s to offset: [%k], sizes: [%k], strides: [1] : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
  return %s2 : memref<?xf32, strided<[1], offset: ?>>
}
// -----
// run: changes: yes
func.func @subident2(%m: memref<16x8xf32, strided<[8,1]>>, %i: index) -> (memref<16x8xf32, strided<[8,1]>>) {
  %s2 = memref.subview %m[0, 0][16, 8][1, 1] : memref<16x8xf32, strided<[8,1]>> to memref<16x8xf32, strided<[8,1]>>
  return %s2 : memref<16x8xf32, strided<[8,1]>>
}
// -----
// run: changes: yes
func.func @e(%m: memref<?x8xf32>, %i: index, %n: index) -> memref<?x4x2x4xf32> {
  %s = memref.expand_shape %m [[0,1],[2,3]] output_shape [%n, 4, 2, 4] : memref<?x8xf32> into memref<?x4x2x4xf32>
  return %s : memref<?x4x2x4xf32>
}
// -----
// run: changes: yes
func.func @exp0(%m: memref<f32>) -> memref<1x1xf32> {
  %s = memref.expand_shape %m [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  return %s : memref<1x1xf32>
}
// -----
// run: changes: yes
func.func @exp2g(%m: memref<?x?x8xf32, strided<[?, ?, 2], offset: 5>>, %n: index, %k: index) -> memref<2x?x?x3x2x4xf32, strided<[?, ?, ?, ?, 8, 2], offset: 5>> {
  %s = memref.expand_shape %m [[0,1],[2,3],[4,5]] output_shape [2, %n, %k, 3, 2, 4] : memref<?x?x8xf32, strided<[?, ?, 2], offset: 5>> into memref<2x?x?x3x2x4xf32, strided<[?, ?, ?, ?, 8, 2], offset: 5>>
  return %s : memref<2x?x?x3x2x4xf32, strided<[?, ?, ?, ?, 8, 2], offset: 5>>
}
// -----
// run: changes: yes
func.func @exps(%m: memref<12x8xf32>) -> memref<3x4x8x1xf32> {
  %s = memref.expand_shape %m [[0,1],[2,3]] output_shape [3, 4, 8, 1] : memref<12x8xf32> into memref<3x4x8x1xf32>
  return %s : memref<3x4x8x1xf32>
}
// -----
// run: changes: yes
func.func @expone(%m: memref<?x?xf32>, %n: index, %k: index) -> memref<?x1x?x1xf32> {
  %s = memref.expand_shape %m [[0,1],[2,3]] output_shape [%n, 1, %k, 1] : memref<?x?xf32> into memref<?x1x?x1xf32>
  return %s : memref<?x1x?x1xf32>
}
// -----
// run: changes: yes
func.func @expfirst(%m: memref<?xf32>, %k: index) -> memref<2x?xf32> {
  %s = memref.expand_shape %m [[0,1]] output_shape [2, %k] : memref<?xf32> into memref<2x?xf32>
  return %s : memref<2x?xf32>
}
// -----
// run: changes: yes
func.func @expfirst3(%m: memref<?xf32, strided<[3]>>, %k: index) -> memref<2x?x2xf32, strided<[?, 6, 3]>> {
  %s = memref.expand_shape %m [[0,1,2]] output_shape [2, %k,2] : memref<?xf32, strided<[3]>> into memref<2x?x2xf32, strided<[?, 6, 3]>>
  return %s : memref<2x?x2xf32, strided<[?, 6, 3]>>
}
// -----
// run: changes: yes
func.func @expexp(%m: memref<?xf32>, %k: index) -> memref<?x2x2xf32> {
  %s = memref.expand_shape %m [[0,1]] output_shape [%k, 4] : memref<?xf32> into memref<?x4xf32>
  %s2 = memref.expand_shape %s [[0],[1,2]] output_shape [%k, 2, 2] : memref<?x4xf32> into memref<?x2x2xf32>
  return %s2 : memref<?x2x2xf32>
}
// -----
// run: changes: yes
func.func @expident(%m: memref<?x8xf32>, %i: index) -> (memref<?x8xf32>) {
  %s2 = memref.expand_shape %m [[0], [1]] output_shape [%i, 8] : memref<?x8xf32> into memref<?x8xf32>
  return %s2 : memref<?x8xf32>
}
// -----
// run: changes: yes
func.func @expcol(%m: memref<?xf32>, %k: index) -> memref<?xf32> {
  %s = memref.expand_shape %m [[0,1]] output_shape [%k, 4] : memref<?xf32> into memref<?x4xf32>
  %s2 = memref.collapse_shape %s [[0,1]] : memref<?x4xf32> into memref<?xf32>
  return %s2 : memref<?xf32>
}
// -----
// run: changes: yes
func.func @colexp2(%m: memref<?x4x?x4xf32>, %i: index) -> (memref<?x4x?x4xf32>) {
  %s2 = memref.collapse_shape %m [[0, 1], [2, 3]] : memref<?x4x?x4xf32> into memref<?x?xf32>
  %s3 = memref.expand_shape %s2 [[0, 1], [2, 3]] output_shape [%i, 4, %i, 4] : memref<?x?xf32> into memref<?x4x?x4xf32>
  return %s3 : memref<?x4x?x4xf32>
}
// -----
// run: changes: yes
func.func @c(%m: memref<?x4x?x4xf32>, %i: index, %n: index) -> memref<?x?xf32> {
  %s = memref.collapse_shape %m [[0,1],[2,3]] : memref<?x4x?x4xf32> into memref<?x?xf32>
  return %s : memref<?x?xf32>
}
// -----
// run: changes: yes
func.func @col0(%m: memref<1x1xf32, strided<[?, ?], offset: ?>>) -> memref<f32, strided<[], offset: ?>> {
  %s = memref.collapse_shape %m [] : memref<1x1xf32, strided<[?,?], offset: ?>> into memref<f32, strided<[], offset: ?>>
  return %s : memref<f32, strided<[], offset: ?>>
}
// -----
// run: changes: yes
func.func @cols(%m: memref<?x3x1x?x4x1xf32, strided<[?, ?, ?, ?, 4, 4], offset: ?>>) -> memref<?x?xf32, strided<[?, 4], offset: ?>> {
  %s = memref.collapse_shape %m [[0,1,2],[3,4,5]] : memref<?x3x1x?x4x1xf32, strided<[?, ?, ?, ?, 4, 4], offset: ?>> into memref<?x?xf32, strided<[?, 4], offset: ?>>
  return %s : memref<?x?xf32, strided<[?, 4], offset: ?>>
}
// -----
// run: changes: yes
func.func @col1(%m: memref<1x1x?xf32, strided<[?, ?, ?], offset: ?>>) -> memref<1x?xf32, strided<[?, ?], offset: ?>> {
  %s = memref.collapse_shape %m [[0,1],[2]] : memref<1x1x?xf32, strided<[?, ?, ?], offset: ?>> into memref<1x?xf32, strided<[?, ?], offset: ?>>
  return %s : memref<1x?xf32, strided<[?, ?], offset: ?>>
}
// -----
// run: changes: yes
func.func @col3(%m: memref<2x3x?xf32, strided<[?, ?, ?], offset: ?>>) -> memref<6x?xf32, strided<[?, ?], offset: ?>> {
  %s = memref.collapse_shape %m [[0,1],[2]] : memref<2x3x?xf32, strided<[?, ?, ?], offset: ?>> into memref<6x?xf32, strided<[?, ?], offset: ?>>
  return %s : memref<6x?xf32, strided<[?, ?], offset: ?>>
}
// -----
// run: changes: yes
func.func @col4(%m: memref<?x?x?xf32>) -> memref<?xf32> {
  %s = memref.collapse_shape %m [[0,1,2]] : memref<?x?x?xf32> into memref<?xf32>
  return %s : memref<?xf32>
}
// -----
// run: changes: yes
func.func @col8(%m: memref<2x4x?x?xf32, strided<[?, ?, 12, ?], offset: 4>>) -> memref<8x?xf32, strided<[?, ?], offset: 4>> {
  %s2 = memref.collapse_shape %m [[0,1], [2,3]] : memref<2x4x?x?xf32, strided<[?, ?, 12, ?], offset: 4>> into memref<8x?xf32, strided<[?, ?], offset: 4>>
  return %s2 : memref<8x?xf32, strided<[?, ?], offset: 4>>
}
// -----
// run: changes: yes
func.func @colunit(%m: memref<1x1xf32, strided<[?, 3], offset: ?>>) -> memref<1xf32, strided<[?], offset: ?>> {
  %s2 = memref.collapse_shape %m [[0,1]] : memref<1x1xf32, strided<[?, 3], offset: ?>> into memref<1xf32, strided<[?], offset: ?>>
  return %s2 : memref<1xf32, strided<[?], offset: ?>>
}
// -----
// run: changes: yes
func.func @colsub(%m: memref<?x4xf32>, %k: index) -> memref<?xf32, strided<[?], offset: ?>> {
  %s2 = memref.collapse_shape %m [[0,1]] : memref<?x4xf32> into memref<?xf32>
  %s3 = memref.subview %s2[%k][%k][%k] : memref<?xf32> to memref<?xf32, strided<[?], offset: ?>>
  return %s3 : memref<?xf32, strided<[?], offset: ?>>
}
// -----
// run: changes: yes
func.func @colcol(%m: memref<?x4x2xf32>) -> (memref<?xf32>) {
  %s2 = memref.collapse_shape %m [[0, 1], [2]] : memref<?x4x2xf32> into memref<?x2xf32>
  %s3 = memref.collapse_shape %s2 [[0, 1]] : memref<?x2xf32> into memref<?xf32>
  return %s3 : memref<?xf32>
}
// -----
// run: changes: yes
func.func @suballoc(%i: index, %j: index) -> f32 {
  %a = memref.alloc(%i) : memref<?x8xf32>
  %s = memref.subview %a[2, %i][4, 4][1, 1] : memref<?x8xf32> to memref<4x4xf32, strided<[8,1], offset: ?>>
  %f = memref.load %s[%i, %j] : memref<4x4xf32, strided<[8,1], offset: ?>>
  memref.dealloc %a : memref<?x8xf32>
  return %f : f32
}
// -----
// run: changes: yes
func.func @inloop2(%f: f32, %a: index, %n: index) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloc(%n, %n) : memref<?x?xf32>
  scf.for %i = %c1 to %c4 step %c1 {
    %q = arith.addi %i, %c1 : index
    %0 = memref.subview %m[%q, %i] [%q, 4] [%q, 1] : memref<?x?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
    %1 = memref.subview %0[%q, %i] [%q, 4] [%q, 1] : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<?x4xf32, strided<[?, 1], offset: ?>>
    memref.store %f, %1[%i, %c1] : memref<?x4xf32, strided<[?, 1], offset: ?>>
  }
  memref.dealloc %m : memref<?x?xf32>
  return
}
// -----
// run: changes: yes
func.func @alloc4(%n: index, %m: index, %k: index) -> (memref<f32>, index, index, index, index, index, index, index, index, index) {
  %s = memref.alloc(%n, %m, %k, %n) : memref<?x?x?x?xf32>
  %b, %o, %z:4, %t:4 = memref.extract_strided_metadata %s : memref<?x?x?x?xf32> -> memref<f32>, index, index, index, index, index, index, index, index, index
  return %b, %o, %z#0, %z#1,%z#2, %z#3, %t#0, %t#1, %t#2, %t#3: memref<f32>, index, index, index, index, index, index, index, index, index
}
// -----
// run: changes: yes
func.func @alloc2(%n: index) -> (memref<f32>, index, index, index, index, index) {
  %s = memref.alloca(%n) : memref<?x4xf32>
  %b, %o, %z:2, %t:2 = memref.extract_strided_metadata %s : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  return %b, %o, %z#0, %z#1, %t#0, %t#1: memref<f32>, index, index, index, index, index
}
// -----
// run: changes: yes
func.func @allocc() -> (memref<f32>, index, index, index, index, index) {
  %n = arith.constant 5 : index
  %s = memref.alloc(%n, %n) : memref<?x?xf32>
  %b, %o, %z:2, %t:2 = memref.extract_strided_metadata %s : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  return %b, %o, %z#0, %z#1, %t#0, %t#1: memref<f32>, index, index, index, index, index
}
// -----
// run: changes: yes
func.func @alloc0() -> (memref<f32>, index) {
  %s = memref.alloc() : memref<f32>
  %b, %o = memref.extract_strided_metadata %s : memref<f32> -> memref<f32>, index
  return %b, %o: memref<f32>, index
}
// -----
// run: changes: yes
func.func @allocspace(%n: index) -> (memref<f32, 3>, index, index, index) {
  %s = memref.alloc(%n) : memref<?xf32, 3>
  %b, %o, %z, %t = memref.extract_strided_metadata %s : memref<?xf32, 3> -> memref<f32, 3>, index, index, index
  return %b, %o, %z, %t: memref<f32, 3>, index, index, index
}
// -----
// run: changes: yes
memref.global "private" @g : memref<4x3xf32> = dense<1.0>
func.func @global() -> (memref<f32>, index, index, index, index, index) {
  %s = memref.get_global @g : memref<4x3xf32>
  %b, %o, %z:2, %t:2 = memref.extract_strided_metadata %s : memref<4x3xf32> -> memref<f32>, index, index, index, index, index
  return %b, %o, %z#0, %z#1, %t#0, %t#1: memref<f32>, index, index, index, index, index
}
// -----
// run: changes: yes
func.func @rc(%m: memref<?xf32>, %n: index) -> (memref<f32>, index, index, index, index, index) {
  %s = memref.reinterpret_cast %m to offset: [%n], sizes: [4, %n], strides: [%n, 1] : memref<?xf32> to memref<4x?xf32, strided<[?,1], offset: ?>>
  %b, %o, %z:2, %t:2 = memref.extract_strided_metadata %s : memref<4x?xf32, strided<[?,1], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %z#0, %z#1, %t#0, %t#1: memref<f32>, index, index, index, index, index
}
// -----
// run: changes: yes
func.func @cast(%m: memref<?xf32>, %n: index) -> (memref<f32>, index, index, index) {
  %s = memref.cast %m : memref<?xf32> to memref<4xf32>
  %b, %o, %z, %t = memref.extract_strided_metadata %s : memref<4xf32> -> memref<f32>, index, index, index
  return %b, %o, %z, %t: memref<f32>, index, index, index
}
// -----
// run: changes: yes
func.func @castd(%m: memref<4xf32>, %n: index) -> (memref<f32>, index, index, index) {
  %s = memref.cast %m : memref<4xf32> to memref<?xf32, strided<[?], offset: ?>>
  %b, %o, %z, %t = memref.extract_strided_metadata %s : memref<?xf32, strided<[?], offset: ?>> -> memref<f32>, index, index, index
  return %b, %o, %z, %t: memref<f32>, index, index, index
}
// -----
// run: changes: yes
func.func @ms(%m: memref<?xf32>, %n: index) -> (memref<f32, 1>, index, index, index) {
  %s = memref.memory_space_cast %m : memref<?xf32> to memref<?xf32, 1>
  %b, %o, %z, %t = memref.extract_strided_metadata %s : memref<?xf32, 1> -> memref<f32, 1>, index, index, index
  return %b, %o, %z, %t: memref<f32, 1>, index, index, index
}
// -----
// run: changes: yes
func.func @aa(%m: memref<?xf32>, %n: index) -> (memref<f32>, index, index, index) {
  %s = memref.assume_alignment %m, 16 : memref<?xf32>
  %b, %o, %z, %t = memref.extract_strided_metadata %s : memref<?xf32> -> memref<f32>, index, index, index
  return %b, %o, %z, %t: memref<f32>, index, index, index
}
// -----
// run: changes: yes
func.func @smsm(%m: memref<?xf32>, %n: index) -> (memref<f32>, index) {
  %b, %o, %z, %t = memref.extract_strided_metadata %m : memref<?xf32> -> memref<f32>, index, index, index
  %b1, %o1 = memref.extract_strided_metadata %b : memref<f32> -> memref<f32>, index
  return %b1, %o1: memref<f32>, index
}
// -----
// run: changes: yes
func.func @alloclayout() -> (memref<f32>, index, index, index) {
  %s = memref.alloc() : memref<4xf32, strided<[2], offset: 3>>
  %b, %o, %z, %t = memref.extract_strided_metadata %s : memref<4xf32, strided<[2], offset: 3>> -> memref<f32>, index, index, index
  return %b, %o, %z, %t: memref<f32>, index, index, index
}
// -----
// run: changes: yes
memref.global "private" @g2 : memref<2xf32, strided<[3], offset: 5>>
func.func @global2() -> (memref<f32>, index, index, index) {
  %s = memref.get_global @g2 : memref<2xf32, strided<[3], offset: 5>>
  %b, %o, %z, %t = memref.extract_strided_metadata %s : memref<2xf32, strided<[3], offset: 5>> -> memref<f32>, index, index, index
  return %b, %o, %z, %t: memref<f32>, index, index, index
}
// -----
// run: changes: yes
func.func @view(%m: memref<64xi8>, %i: index) -> (memref<f32>, index, index, index) {
  %s = memref.view %m[%i][%i] : memref<64xi8> to memref<?xf32>
  %b, %o, %z, %t = memref.extract_strided_metadata %s : memref<?xf32> -> memref<f32>, index, index, index
  return %b, %o, %z, %t: memref<f32>, index, index, index
}
// -----
// run: changes: yes
func.func @transpose(%m: memref<?x8xf32>) -> (memref<f32>, index, index, index, index, index) {
  %s = memref.transpose %m (i, j) -> (j, i) : memref<?x8xf32> to memref<8x?xf32, strided<[1, 8]>>
  %b, %o, %z:2, %t:2 = memref.extract_strided_metadata %s : memref<8x?xf32, strided<[1, 8]>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %z#0, %z#1, %t#0, %t#1: memref<f32>, index, index, index, index, index
}
// -----
// run: changes: yes
func.func @rcu(%m: memref<*xf32>, %n: index) -> (memref<f32>, index, index, index, index, index) {
  %s = memref.reinterpret_cast %m to offset: [%n], sizes: [4, %n], strides: [%n, 1] : memref<*xf32> to memref<4x?xf32, strided<[?,1], offset: ?>>
  %b, %o, %z:2, %t:2 = memref.extract_strided_metadata %s : memref<4x?xf32, strided<[?,1], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %z#0, %z#1, %t#0, %t#1: memref<f32>, index, index, index, index, index
}
// -----
// run: changes: yes
func.func @msu(%m: memref<*xf32>, %n: index) -> (memref<f32, 1>, index, index, index) {
  %s = memref.memory_space_cast %m : memref<*xf32> to memref<*xf32, 1>
  %r = memref.cast %s : memref<*xf32, 1> to memref<?xf32, 1>
  %b, %o, %z, %t = memref.extract_strided_metadata %r : memref<?xf32, 1> -> memref<f32, 1>, index, index, index
  return %b, %o, %z, %t: memref<f32, 1>, index, index, index
}
// -----
// run: changes: yes
func.func @castu(%m: memref<*xf32>, %n: index) -> (memref<f32>, index, index, index) {
  %s = memref.cast %m : memref<*xf32> to memref<4xf32>
  %b, %o, %z, %t = memref.extract_strided_metadata %s : memref<4xf32> -> memref<f32>, index, index, index
  return %b, %o, %z, %t: memref<f32>, index, index, index
}
// -----
// run: changes: yes
func.func @realloc(%m: memref<4xf32>, %n: index) -> (memref<f32>, index, index, index) {
  %s2 = memref.realloc %m(%n) : memref<4xf32> to memref<?xf32>
  %b, %o, %z, %t = memref.extract_strided_metadata %s2 : memref<?xf32> -> memref<f32>, index, index, index
  return %b, %o, %z, %t: memref<f32>, index, index, index
}
// -----
// run: changes: yes
func.func @sel(%m: memref<4xf32>, %n: memref<4xf32>, %c: i1) -> (memref<f32>, index, index, index) {
  %s2 = arith.select %c, %m, %n : memref<4xf32>
  %b, %o, %z, %t = memref.extract_strided_metadata %s2 : memref<4xf32> -> memref<f32>, index, index, index
  return %b, %o, %z, %t: memref<f32>, index, index, index
}
// -----
// run: changes: yes
func.func @allocmap2(%k: index) -> (memref<f32>, index, index, index, index, index) {
  %m = memref.alloc() : memref<4x4xf32, affine_map<(i, j) -> (i * 4 + j)>>
  %b, %o, %z:2, %t:2 = memref.extract_strided_metadata %m : memref<4x4xf32, affine_map<(i, j) -> (i * 4 + j)>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %z#0, %z#1, %t#0, %t#1: memref<f32>, index, index, index, index, index
}
// -----
// run: changes: yes
func.func @rcrc(%m: memref<?xf32>, %k: index) -> memref<?xf32, strided<[1], offset: ?>> {
  %s = memref.reinterpret_cast %m to offset: [0], sizes: [%k], strides: [1] : memref<?xf32> to memref<?xf32>
  %s2 = memref.reinterpret_cast %s to offset: [%k], sizes: [%k], strides: [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  return %s2 : memref<?xf32, strided<[1], offset: ?>>
}
// -----
// run: changes: yes
func.func @rccastu(%m: memref<4xf32>, %k: index) -> memref<?xf32, strided<[1], offset: ?>> {
  %s = memref.cast %m : memref<4xf32> to memref<*xf32>
  %s2 = memref.reinterpret_cast %s to offset: [%k], sizes: [%k], strides: [1] : memref<*xf32> to memref<?xf32, strided<[1], offset: ?>>
  return %s2 : memref<?xf32, strided<[1], offset: ?>>
}
// -----
// run: changes: yes
func.func @rcsub(%m: memref<?xf32>, %k: index) -> memref<?xf32, strided<[1], offset: ?>> {
  %s = memref.subview %m[0][%k][1]: memref<?xf32> to memref<?xf32, strided<[1]>>
  %s2 = memref.reinterpret_cast %s to offset: [%k], sizes: [%k], strides: [1] : memref<?xf32, strided<[1]>> to memref<?xf32, strided<[1], offset: ?>>
  return %s2 : memref<?xf32, strided<[1], offset: ?>>
}
// -----
// run: changes: yes
func.func @rcsame4(%m: memref<4xf32>, %k: index) -> memref<4xf32> {
  %s2 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to memref<4xf32>
  return %s2 : memref<4xf32>
}
// -----
// run: changes: yes
func.func @ptr(%m: memref<?x4xf32>, %n: index) -> index {
  %s = memref.subview %m[%n, 0][3, 3][1, 1] : memref<?x4xf32> to memref<3x3xf32, strided<[4,1], offset: ?>>
  %b = memref.extract_aligned_pointer_as_index %s : memref<3x3xf32, strided<[4,1], offset: ?>> -> index
  return %b: index
}
// -----
// run: changes: yes
func.func @ptrrc(%m: memref<?xf32>, %n: index) -> index {
  %s = memref.reinterpret_cast %m to offset: [%n], sizes: [4, %n], strides: [%n, 1] : memref<?xf32> to memref<4x?xf32, strided<[?,1], offset: ?>>
  %b = memref.extract_aligned_pointer_as_index %s : memref<4x?xf32, strided<[?,1], offset: ?>> -> index
  return %b: index
}
// -----
// run: changes: yes
func.func @ptrcol(%m: memref<?x4xf32>, %n: index) -> index {
  %s = memref.collapse_shape %m [[0,1]] : memref<?x4xf32> into memref<?xf32>
  %b = memref.extract_aligned_pointer_as_index %s : memref<?xf32> -> index
  return %b: index
}
// -----
// run: changes: yes
func.func @ptrrcu(%m: memref<*xf32>, %n: index) -> index {
  %s = memref.reinterpret_cast %m to offset: [%n], sizes: [4, %n], strides: [%n, 1] : memref<*xf32> to memref<4x?xf32, strided<[?,1], offset: ?>>
  %b = memref.extract_aligned_pointer_as_index %s : memref<4x?xf32, strided<[?,1], offset: ?>> -> index
  return %b: index
}
// -----
// run: changes: yes
func.func @colmeta(%m: memref<?x?x?xf32>) -> (memref<f32>, index, index, index) {
  %s = memref.collapse_shape %m [[0,1,2]] : memref<?x?x?xf32> into memref<?xf32>
  %b, %o, %z, %t = memref.extract_strided_metadata %s : memref<?xf32> -> memref<f32>, index, index, index
  return %b, %o, %z, %t: memref<f32>, index, index, index
}
// -----
// run: changes: yes
func.func @expmeta(%m: memref<?xf32, strided<[?], offset: ?>>, %n: index) -> (memref<f32>, index, index, index, index, index) {
  %s = memref.expand_shape %m [[0,1]] output_shape [%n, 4] : memref<?xf32, strided<[?], offset: ?>> into memref<?x4xf32, strided<[?, ?], offset: ?>>
  %b, %o, %z:2, %t:2 = memref.extract_strided_metadata %s : memref<?x4xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %z#0, %z#1, %t#0, %t#1: memref<f32>, index, index, index, index, index
}
// -----
// run: changes: yes
func.func @dim(%a: index, %n: index, %m: memref<?x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = memref.subview %m[%a, %a] [%n, 4] [1, 1] : memref<?x?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %d = memref.dim %0, %c0 : memref<?x4xf32, strided<[?, 1], offset: ?>>
  %1 = memref.collapse_shape %m [[0,1]] : memref<?x?xf32> into memref<?xf32>
  %d1 = memref.dim %1, %c0 : memref<?xf32>
  return %d, %d1 : index, index
}
// -----
// run: changes: yes
func.func @dead(%m: memref<?x4xf32>, %n: index) {
  %s = memref.subview %m[%n, 0][3, 3][1, 1] : memref<?x4xf32> to memref<3x3xf32, strided<[4,1], offset: ?>>
  %a = arith.addi %n, %n : index
  return
}
// -----
// run: changes: yes
// differs: upstream crashes where a group has several dynamic sizes
func.func @exp2(%m: memref<?x8xf32>, %n: index, %k: index) -> memref<?x?x8xf32> {
  %s = memref.expand_shape %m [[0,1],[2]] output_shape [%n, %k, 8] : memref<?x8xf32> into memref<?x?x8xf32>
  return %s : memref<?x?x8xf32>
}
// -----
// run: changes: yes
// differs: upstream divides by 0
func.func @exp0z(%m: memref<?xf32>, %k: index) -> memref<?x0xf32> {
  %s = memref.expand_shape %m [[0,1]] output_shape [%k, 0] : memref<?xf32> into memref<?x0xf32>
  return %s : memref<?x0xf32>
}
// -----
// run: changes: no
// differs: upstream takes a stride of 1 for a dynamic one
func.func @rcsamedyn2(%m: memref<4xf32, strided<[?], offset: ?>>, %k: index) -> memref<4xf32, strided<[?], offset: ?>> {
  %s2 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
  return %s2 : memref<4xf32, strided<[?], offset: ?>>
}
// -----
// run: changes: yes
// differs: upstream crashes where a group has several dynamic sizes
func.func @colexp4(%m: memref<?x?xf32>, %i: index, %j: index) -> (memref<?x?xf32>) {
  %s2 = memref.collapse_shape %m [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  %s3 = memref.expand_shape %s2 [[0, 1]] output_shape [%i, %j] : memref<?xf32> into memref<?x?xf32>
  return %s3 : memref<?x?xf32>
}
// -----
// run: changes: no
func.func @rcsame(%m: memref<?xf32>, %k: index) -> memref<?xf32> {
  %s2 = memref.reinterpret_cast %m to offset: [0], sizes: [%k], strides: [1] : memref<?xf32> to memref<?xf32>
  return %s2 : memref<?xf32>
}
// -----
// run: changes: no
func.func @rcsamedyn(%m: memref<4xf32, strided<[?], offset: ?>>, %k: index) -> memref<4xf32, strided<[?], offset: ?>> {
  %s2 = memref.reinterpret_cast %m to offset: [%k], sizes: [4], strides: [%k] : memref<4xf32, strided<[?], offset: ?>> to memref<4xf32, strided<[?], offset: ?>>
  return %s2 : memref<4xf32, strided<[?], offset: ?>>
}
// -----
// run: changes: no
func.func @rcsameoff(%m: memref<4xf32, strided<[1], offset: 3>>, %k: index) -> memref<4xf32, strided<[1], offset: 3>> {
  %s2 = memref.reinterpret_cast %m to offset: [3], sizes: [4], strides: [1] : memref<4xf32, strided<[1], offset: 3>> to memref<4xf32, strided<[1], offset: 3>>
  return %s2 : memref<4xf32, strided<[1], offset: 3>>
}
// -----
// run: changes: no
func.func @rcextr(%m: memref<?xf32>) -> memref<?xf32> {
  %b, %o, %z, %t = memref.extract_strided_metadata %m : memref<?xf32> -> memref<f32>, index, index, index
  %s2 = memref.reinterpret_cast %b to offset: [0], sizes: [%z], strides: [1] : memref<f32> to memref<?xf32>
  return %s2 : memref<?xf32>
}
// -----
// run: changes: no
func.func @ptrcast(%m: memref<?x4xf32>, %n: index) -> index {
  %s = memref.cast %m : memref<?x4xf32> to memref<4x4xf32>
  %b = memref.extract_aligned_pointer_as_index %s : memref<4x4xf32> -> index
  return %b: index
}
// -----
// run: changes: no
func.func @ptrv(%m: memref<64xi8>, %n: index) -> index {
  %s = memref.view %m[%n][]: memref<64xi8> to memref<4xf32>
  %b = memref.extract_aligned_pointer_as_index %s : memref<4xf32> -> index
  return %b: index
}
// -----
// run: changes: no
func.func @ptrt(%m: memref<?x8xf32>) -> index {
  %s = memref.transpose %m (i, j) -> (j, i) : memref<?x8xf32> to memref<8x?xf32, strided<[1, 8]>>
  %b = memref.extract_aligned_pointer_as_index %s : memref<8x?xf32, strided<[1, 8]>> -> index
  return %b: index
}
// -----
// run: changes: no
func.func @ptrms(%m: memref<?x8xf32>) -> index {
  %s = memref.memory_space_cast %m : memref<?x8xf32> to memref<?x8xf32, 1>
  %b = memref.extract_aligned_pointer_as_index %s : memref<?x8xf32, 1> -> index
  return %b: index
}
// -----
// run: changes: no
func.func @ptraa(%m: memref<?x8xf32>) -> index {
  %s = memref.assume_alignment %m, 8 : memref<?x8xf32>
  %b = memref.extract_aligned_pointer_as_index %s : memref<?x8xf32> -> index
  return %b: index
}
// -----
// run: changes: no
func.func @ptrresh(%m: memref<8xf32>, %sh : memref<1xindex>) -> index {
  %s = memref.reshape %m(%sh) : (memref<8xf32>, memref<1xindex>) -> memref<?xf32>
  %b = memref.extract_aligned_pointer_as_index %s : memref<?xf32> -> index
  return %b: index
}
// -----
// run: changes: no
func.func @allocasub(%m: memref<?x4x2xf32>) -> (index) {
  %s2 = memref.alloca() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %s2 : memref<4xf32> -> index
  return %p : index
}
// -----
// run: changes: no
func.func @ops(%m: memref<12x32xf32>, %i: index, %j: index) -> (f32, index) {
  %c1 = arith.constant 1 : index
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
  %1 = memref.load %m[%0, %j] : memref<12x32xf32>
  return %1, %c1 : f32, index
}
// -----
// run: changes: no
func.func @metadata(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>) -> (memref<f32>, index, index, index, index, index) {
  %b, %o, %z:2, %t:2 = memref.extract_strided_metadata %m : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %z#0, %z#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}
