// on: module
// programs: buffers
// justified: // no predecessors
// run:
// -----
// run: changes: yes
func.func @reads(%m: memref<4xf32>, %i: index, %c: f32) -> (vector<4xf32>, vector<4xf32>, f32, f32) {
  %0 = vector.transfer_read %m[%i], %c : memref<4xf32>, vector<4xf32>
  %1 = memref.load %m[%i] : memref<4xf32>
  %2 = vector.transfer_read %m[%i], %c : memref<4xf32>, vector<4xf32>
  %3 = memref.load %m[%i] : memref<4xf32>
  return %0, %2, %1, %3 : vector<4xf32>, vector<4xf32>, f32, f32
}
// -----
// run: changes: no
func.func @store_between(%m: memref<4xf32>, %n: memref<4xf32>, %i: index) -> (f32, f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  memref.store %0, %n[%i] : memref<4xf32>
  %1 = memref.load %m[%i] : memref<4xf32>
  return %0, %1 : f32, f32
}
// -----
// run: changes: no
func.func private @external()
func.func @call_between(%m: memref<4xf32>, %i: index) -> (f32, f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  call @external() : () -> ()
  %1 = memref.load %m[%i] : memref<4xf32>
  return %0, %1 : f32, f32
}
// -----
// run: changes: no
func.func @store_in_region_between(%m: memref<4xf32>, %i: index, %b: i1, %x: f32) -> (f32, f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  scf.if %b {
    memref.store %x, %m[%i] : memref<4xf32>
  }
  %1 = memref.load %m[%i] : memref<4xf32>
  return %0, %1 : f32, f32
}
// -----
// run: changes: yes
func.func @read_in_region_between(%m: memref<4xf32>, %i: index, %b: i1) -> (f32, f32, f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  %r = scf.if %b -> f32 {
    %2 = memref.load %m[%i] : memref<4xf32>
    scf.yield %2 : f32
  } else {
    scf.yield %0 : f32
  }
  %1 = memref.load %m[%i] : memref<4xf32>
  return %0, %1, %r : f32, f32, f32
}
// -----
// run: changes: no
func.func @other_block(%m: memref<4xf32>, %i: index) -> (f32, f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  cf.br ^next
^next:
  %1 = memref.load %m[%i] : memref<4xf32>
  return %0, %1 : f32, f32
}
// -----
// run: changes: no
func.func @structured_between(%m: memref<4xf32>, %n: memref<4xf32>, %i: index) -> (f32, f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  linalg.copy ins(%m : memref<4xf32>) outs(%n : memref<4xf32>)
  %1 = memref.load %m[%i] : memref<4xf32>
  return %0, %1 : f32, f32
}
// -----
// run: changes: yes
func.func @allocation_between(%m: memref<4xf32>, %i: index) -> (f32, f32) {
  %0 = affine.load %m[%i] : memref<4xf32>
  %n = memref.alloc() : memref<4xf32>
  memref.dealloc %n : memref<4xf32>
  %1 = affine.load %m[%i] : memref<4xf32>
  return %0, %1 : f32, f32
}
// -----
// run: changes: yes
// differs: blocks that cannot be reached are visited
func.func @unreachable_block(%x: i32) -> i32 {
  return %x : i32
^unreachable:
  %0 = arith.addi %x, %x : i32
  %1 = arith.addi %x, %x : i32
  %2 = arith.muli %1, %0 : i32
  return %2 : i32
}
