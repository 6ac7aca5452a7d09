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
// -----
// run: changes: yes
func.func @constants() -> (i32, i32, i64) {
  %0 = arith.constant 4 : i32
  %1 = arith.constant 4 : i32
  %2 = arith.constant 4 : i64
  return %0, %1, %2 : i32, i32, i64
}
// -----
// run: changes: yes
func.func @chain(%x: i32) -> (i32, i32) {
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %0, %x : i32
  %2 = arith.addi %x, %x : i32
  %3 = arith.muli %2, %x : i32
  return %1, %3 : i32, i32
}
// -----
// run: changes: yes
func.func @commuted(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %y, %x : i32
  return %0, %1 : i32, i32
}
// -----
// run: changes: no
func.func @not_commutative(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.subi %x, %y : i32
  %1 = arith.subi %y, %x : i32
  return %0, %1 : i32, i32
}
// -----
// run: changes: no
func.func @other_attributes(%x: f32, %y: f32) -> (f32, f32, i1, i1) {
  %0 = arith.addf %x, %y : f32
  %1 = arith.addf %x, %y fastmath<fast> : f32
  %2 = arith.cmpf olt, %x, %y : f32
  %3 = arith.cmpf ogt, %x, %y : f32
  return %0, %1, %2, %3 : f32, f32, i1, i1
}
// -----
// run: changes: no
func.func @other_types(%x: i32) -> (i64, i16) {
  %0 = arith.extsi %x : i32 to i64
  %1 = arith.trunci %x : i32 to i16
  return %0, %1 : i64, i16
}
// -----
// run: changes: yes
func.func @dominating_block(%x: i32, %c: i1) -> i32 {
  %0 = arith.addi %x, %x : i32
  cf.cond_br %c, ^a, ^b
^a:
  %1 = arith.addi %x, %x : i32
  return %1 : i32
^b:
  %2 = arith.addi %x, %x : i32
  return %2 : i32
}
// -----
// run: changes: no
func.func @sibling_blocks(%x: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %1 = arith.addi %x, %x : i32
  return %1 : i32
^b:
  %2 = arith.addi %x, %x : i32
  return %2 : i32
}
// -----
// run: changes: yes
func.func @outer_region(%x: i32, %c: i1) -> (i32, i32) {
  %0 = arith.addi %x, %x : i32
  %r = scf.if %c -> i32 {
    %1 = arith.addi %x, %x : i32
    scf.yield %1 : i32
  } else {
    scf.yield %x : i32
  }
  return %0, %r : i32, i32
}
// -----
// run: changes: no
func.func @sibling_regions(%x: i32, %c: i1) -> i32 {
  %r = scf.if %c -> i32 {
    %1 = arith.addi %x, %x : i32
    scf.yield %1 : i32
  } else {
    %1 = arith.addi %x, %x : i32
    scf.yield %1 : i32
  }
  return %r : i32
}
// -----
// run: changes: yes
func.func @in_a_loop(%n: index, %x: i32) -> i32 {
  %r = scf.for %i = %n to %n step %n iter_args(%s = %x) -> i32 {
    %0 = arith.addi %s, %x : i32
    %1 = arith.addi %s, %x : i32
    %2 = arith.muli %0, %1 : i32
    scf.yield %2 : i32
  }
  return %r : i32
}
// -----
// run: changes: yes
func.func @dead(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %0, %x : i32
  return %x : i32
}
// -----
// run: changes: yes
func.func @equal_ifs(%x: i32, %c: i1) -> (i32, i32) {
  %r = scf.if %c -> i32 {
    %1 = arith.addi %x, %x : i32
    scf.yield %1 : i32
  } else {
    scf.yield %x : i32
  }
  %s = scf.if %c -> i32 {
    %1 = arith.addi %x, %x : i32
    scf.yield %1 : i32
  } else {
    scf.yield %x : i32
  }
  return %r, %s : i32, i32
}
// -----
// run: changes: no
func.func @allocations(%x: f32, %i: index) -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return %a, %b : memref<4xf32>, memref<4xf32>
}
// -----
// run: changes: yes
func.func @views(%m: memref<8xf32>) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %a = memref.subview %m[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  %b = memref.subview %m[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  %0 = memref.load %a[%c0] : memref<4xf32, strided<[1], offset: 2>>
  %1 = memref.load %b[%c0] : memref<4xf32, strided<[1], offset: 2>>
  return %0, %1 : f32, f32
}
// -----
// run: changes: yes
func.func @extents(%m: memref<?xf32>, %t: tensor<?xf32>) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %0 = memref.dim %m, %c0 : memref<?xf32>
  %1 = memref.dim %m, %c0 : memref<?xf32>
  %2 = tensor.dim %t, %c0 : tensor<?xf32>
  %3 = tensor.dim %t, %c0 : tensor<?xf32>
  return %0, %1, %2, %3 : index, index, index, index
}
// -----
// run: changes: yes
func.func @tensor_reads(%t: tensor<4xf32>, %i: index, %x: f32) -> (f32, f32, tensor<4xf32>) {
  %0 = tensor.extract %t[%i] : tensor<4xf32>
  %u = tensor.insert %x into %t[%i] : tensor<4xf32>
  %1 = tensor.extract %t[%i] : tensor<4xf32>
  return %0, %1, %u : f32, f32, tensor<4xf32>
}
// -----
// run: changes: no
func.func @calls(%x: i32) -> (i32, i32) {
  %0 = call @f(%x) : (i32) -> i32
  %1 = call @f(%x) : (i32) -> i32
  return %0, %1 : i32, i32
}
func.func private @f(i32) -> i32
// -----
// run: changes: no
func.func @two_functions(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
func.func @other(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
// -----
// run: changes: no
func.func @free_between(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  return %0 : f32
}
// -----
// run: changes: yes
func.func @vectors(%v: vector<4xf32>) -> (f32, f32, vector<4xf32>, vector<4xf32>) {
  %0 = vector.extract %v[1] : f32 from vector<4xf32>
  %1 = vector.extract %v[1] : f32 from vector<4xf32>
  %2 = arith.addf %v, %v : vector<4xf32>
  %3 = arith.addf %v, %v : vector<4xf32>
  return %0, %1, %2, %3 : f32, f32, vector<4xf32>, vector<4xf32>
}
// -----
// run: changes: yes
func.func @maps(%i: index, %j: index) -> (index, index, index) {
  %0 = affine.apply affine_map<()[s0] -> (s0 * 2)>()[%i]
  %1 = affine.apply affine_map<()[s0] -> (s0 * 2)>()[%i]
  %2 = affine.apply affine_map<()[s0] -> (s0 * 3)>()[%i]
  return %0, %1, %2 : index, index, index
}
// -----
// run: changes: yes
func.func @globals(%i: index) -> (f32, f32) {
  %a = memref.get_global @g : memref<4xf32>
  %b = memref.get_global @g : memref<4xf32>
  %0 = memref.load %a[%i] : memref<4xf32>
  %1 = memref.load %b[%i] : memref<4xf32>
  return %0, %1 : f32, f32
}
memref.global "private" @g : memref<4xf32> = dense<1.0>
// -----
// run: changes: no
func.func @atomic_between(%m: memref<4xf32>, %i: index, %x: f32) -> (f32, f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  %a = memref.atomic_rmw addf %x, %m[%i] : (f32, memref<4xf32>) -> f32
  %1 = memref.load %m[%i] : memref<4xf32>
  return %0, %1 : f32, f32
}
// -----
// run: changes: yes
func.func @multiple_results(%x: i32) -> (i32, i1, i32, i1) {
  %0, %1 = arith.addui_extended %x, %x : i32, i1
  %2, %3 = arith.addui_extended %x, %x : i32, i1
  return %0, %1, %2, %3 : i32, i1, i32, i1
}
// -----
// run: changes: no
func.func @loop_between(%m: memref<4xf32>, %n: index, %x: f32) -> (f32, f32) {
  %0 = memref.load %m[%n] : memref<4xf32>
  scf.for %i = %n to %n step %n {
    memref.store %x, %m[%i] : memref<4xf32>
  }
  %1 = memref.load %m[%n] : memref<4xf32>
  return %0, %1 : f32, f32
}
// -----
// run: changes: yes
func.func @dead_read(%m: memref<4xf32>, %n: index) {
  %0 = memref.load %m[%n] : memref<4xf32>
  %1 = memref.load %m[%n] : memref<4xf32>
  return
}
// -----
// run: changes: yes
func.func @slices(%t: tensor<8xf32>, %i: index) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = tensor.extract_slice %t[%i] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %1 = tensor.extract_slice %t[%i] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %2 = tensor.extract_slice %t[%i] [4] [2] : tensor<8xf32> to tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
// -----
// run: changes: yes
func.func @selects(%c: i1, %x: i32, %y: i32) -> (i32, i32, i32) {
  %0 = arith.select %c, %x, %y : i32
  %1 = arith.select %c, %x, %y : i32
  %2 = arith.select %c, %y, %x : i32
  return %0, %1, %2 : i32, i32, i32
}
// -----
// run: changes: yes
func.func @read_behind_write(%m: memref<4xf32>, %i: index, %x: f32) -> (f32, f32, f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  memref.store %x, %m[%i] : memref<4xf32>
  %1 = memref.load %m[%i] : memref<4xf32>
  %2 = memref.load %m[%i] : memref<4xf32>
  return %0, %1, %2 : f32, f32, f32
}
// -----
// run: changes: yes
func.func @unused_branch(%c: i1, %x: i32) {
  %r = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
    %s = arith.addi %x, %x : i32
    scf.yield %s : i32
  }
  return
}
