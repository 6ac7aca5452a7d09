// What an op gives and accesses: for each a program that uses a freed buffer by it, and a right twin.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t

// -----

// CHECK: proved: @reinterpret_cast_live
func.func @reinterpret_cast_live(%i: index) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.reinterpret_cast %a to offset: [0], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  %e = memref.load %v[%i] : memref<2xf32, strided<[1]>>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// CHECK: refuted: @reinterpret_cast_freed
func.func @reinterpret_cast_freed(%i: index) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.reinterpret_cast %a to offset: [0], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  memref.dealloc %a : memref<4xf32>
  %e = memref.load %v[%i] : memref<2xf32, strided<[1]>>
  return
}

// -----

// CHECK: proved: @expand_shape_live
func.func @expand_shape_live(%i: index) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.expand_shape %a [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
  %e = memref.load %v[%i, %i] : memref<2x2xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// CHECK: refuted: @expand_shape_freed
func.func @expand_shape_freed(%i: index) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.expand_shape %a [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
  memref.dealloc %a : memref<4xf32>
  %e = memref.load %v[%i, %i] : memref<2x2xf32>
  return
}

// -----

// CHECK: proved: @memory_space_cast_live
func.func @memory_space_cast_live(%i: index) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.memory_space_cast %a : memref<4xf32> to memref<4xf32, 1>
  %e = memref.load %v[%i] : memref<4xf32, 1>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// CHECK: refuted: @memory_space_cast_freed
func.func @memory_space_cast_freed(%i: index) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.memory_space_cast %a : memref<4xf32> to memref<4xf32, 1>
  memref.dealloc %a : memref<4xf32>
  %e = memref.load %v[%i] : memref<4xf32, 1>
  return
}

// -----

// CHECK: proved: @transpose_live
func.func @transpose_live(%i: index) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.transpose %a (i) -> (i) : memref<4xf32> to memref<4xf32>
  %e = memref.load %v[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// CHECK: refuted: @transpose_freed
func.func @transpose_freed(%i: index) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.transpose %a (i) -> (i) : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  %e = memref.load %v[%i] : memref<4xf32>
  return
}

// -----

// CHECK: proved: @subview_live
func.func @subview_live(%i: index) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  %e = memref.load %v[%i] : memref<2xf32, strided<[1]>>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// CHECK: refuted: @subview_freed
func.func @subview_freed(%i: index) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  memref.dealloc %a : memref<4xf32>
  %e = memref.load %v[%i] : memref<2xf32, strided<[1]>>
  return
}

// -----

// CHECK: proved: @collapse_shape_live
func.func @collapse_shape_live(%i: index) {
  %a = memref.alloc() : memref<2x2xf32>
  %v = memref.collapse_shape %a [[0, 1]] : memref<2x2xf32> into memref<4xf32>
  %e = memref.load %v[%i] : memref<4xf32>
  memref.dealloc %a : memref<2x2xf32>
  return
}

// -----

// CHECK: refuted: @collapse_shape_freed
func.func @collapse_shape_freed(%i: index) {
  %a = memref.alloc() : memref<2x2xf32>
  %v = memref.collapse_shape %a [[0, 1]] : memref<2x2xf32> into memref<4xf32>
  memref.dealloc %a : memref<2x2xf32>
  %e = memref.load %v[%i] : memref<4xf32>
  return
}

// -----

// CHECK: proved: @affine_load_live
func.func @affine_load_live(%i: index, %x: f32, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %e = affine.load %a[symbol(%i)] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// CHECK: refuted: @affine_load_freed
func.func @affine_load_freed(%i: index, %x: f32, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  %e = affine.load %a[symbol(%i)] : memref<4xf32>
  return
}

// -----

// CHECK: proved: @affine_store_live
func.func @affine_store_live(%i: index, %x: f32, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  affine.store %x, %a[symbol(%i)] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// CHECK: refuted: @affine_store_freed
func.func @affine_store_freed(%i: index, %x: f32, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  affine.store %x, %a[symbol(%i)] : memref<4xf32>
  return
}

// -----

// CHECK: proved: @transfer_read_live
func.func @transfer_read_live(%i: index, %x: f32, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %e = vector.transfer_read %a[%i], %x : memref<4xf32>, vector<2xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// CHECK: refuted: @transfer_read_freed
func.func @transfer_read_freed(%i: index, %x: f32, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  %e = vector.transfer_read %a[%i], %x : memref<4xf32>, vector<2xf32>
  return
}

// -----

// CHECK: proved: @vector_store_live
func.func @vector_store_live(%i: index, %x: f32, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %w = vector.broadcast %x : f32 to vector<2xf32>
  vector.store %w, %a[%i] : memref<4xf32>, vector<2xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// CHECK: refuted: @vector_store_freed
func.func @vector_store_freed(%i: index, %x: f32, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  %w = vector.broadcast %x : f32 to vector<2xf32>
  vector.store %w, %a[%i] : memref<4xf32>, vector<2xf32>
  return
}

// -----

// CHECK: proved: @copy_from_live
func.func @copy_from_live(%i: index, %x: f32, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %a, %m : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// CHECK: refuted: @copy_from_freed
func.func @copy_from_freed(%i: index, %x: f32, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.copy %a, %m : memref<4xf32> to memref<4xf32>
  return
}

// -----

// CHECK: proved: @copy_to_live
func.func @copy_to_live(%i: index, %x: f32, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %m, %a : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// CHECK: refuted: @copy_to_freed
func.func @copy_to_freed(%i: index, %x: f32, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.copy %m, %a : memref<4xf32> to memref<4xf32>
  return
}

// -----

// The memref that affine.store keeps may be the one that affine.load gives.
// CHECK: unknown: @memref_by_affine_load{{.*}}kept-in-memory
func.func @memref_by_affine_load() {
  %t = memref.alloc() : memref<1xmemref<4xf32>>
  %a = memref.alloc() : memref<4xf32>
  affine.store %a, %t[0] : memref<1xmemref<4xf32>>
  %l = affine.load %t[0] : memref<1xmemref<4xf32>>
  memref.dealloc %l : memref<4xf32>
  memref.dealloc %t : memref<1xmemref<4xf32>>
  return
}

// -----

// CHECK: {{unknown|refuted}}: @memref_by_affine_store
func.func @memref_by_affine_store(%t: memref<1xmemref<4xf32>>) {
  %a = memref.alloc() : memref<4xf32>
  affine.store %a, %t[0] : memref<1xmemref<4xf32>>
  return
}

// -----

// Conversions: a number is 0 if and only if the converted one is, unless the type is narrower. What a negative number is
// without its sign is not followed.
// CHECK: {{refuted|unknown}}: @cast_index_to_i8
func.func @cast_index_to_i8(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %z = arith.constant 0 : index
  %y = arith.constant 0 : i8
  %b = arith.index_cast %n : index to i8
  %was = arith.cmpi eq, %n, %z : index
  %is_not = arith.cmpi ne, %b, %y : i8
  scf.if %was { memref.dealloc %a : memref<4xf32> }
  scf.if %is_not { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: {{refuted|unknown}}: @cast_index_to_i8_unsigned
func.func @cast_index_to_i8_unsigned(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %z = arith.constant 0 : index
  %y = arith.constant 0 : i8
  %b = arith.index_castui %n : index to i8
  %was = arith.cmpi eq, %n, %z : index
  %is_not = arith.cmpi ne, %b, %y : i8
  scf.if %was { memref.dealloc %a : memref<4xf32> }
  scf.if %is_not { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: {{refuted|unknown}}: @cast_i16_to_i8
func.func @cast_i16_to_i8(%n: i16) {
  %a = memref.alloc() : memref<4xf32>
  %z = arith.constant 0 : i16
  %y = arith.constant 0 : i8
  %b = arith.trunci %n : i16 to i8
  %was = arith.cmpi eq, %n, %z : i16
  %is_not = arith.cmpi ne, %b, %y : i8
  scf.if %was { memref.dealloc %a : memref<4xf32> }
  scf.if %is_not { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: proved: @cast_i8_to_i16
func.func @cast_i8_to_i16(%n: i8) {
  %a = memref.alloc() : memref<4xf32>
  %z = arith.constant 0 : i8
  %y = arith.constant 0 : i16
  %b = arith.extsi %n : i8 to i16
  %was = arith.cmpi eq, %n, %z : i8
  %is_not = arith.cmpi ne, %b, %y : i16
  scf.if %was { memref.dealloc %a : memref<4xf32> }
  scf.if %is_not { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: proved: @cast_i8_to_index
func.func @cast_i8_to_index(%n: i8) {
  %a = memref.alloc() : memref<4xf32>
  %z = arith.constant 0 : i8
  %y = arith.constant 0 : index
  %b = arith.index_cast %n : i8 to index
  %was = arith.cmpi eq, %n, %z : i8
  %is_not = arith.cmpi ne, %b, %y : index
  scf.if %was { memref.dealloc %a : memref<4xf32> }
  scf.if %is_not { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: unknown: @cast_i8_to_i16_unsigned
func.func @cast_i8_to_i16_unsigned(%n: i8) {
  %a = memref.alloc() : memref<4xf32>
  %z = arith.constant 0 : i8
  %y = arith.constant 0 : i16
  %b = arith.extui %n : i8 to i16
  %was = arith.cmpi eq, %n, %z : i8
  %is_not = arith.cmpi ne, %b, %y : i16
  scf.if %was { memref.dealloc %a : memref<4xf32> }
  scf.if %is_not { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: unknown: @cast_i8_to_index_unsigned
func.func @cast_i8_to_index_unsigned(%n: i8) {
  %a = memref.alloc() : memref<4xf32>
  %z = arith.constant 0 : i8
  %y = arith.constant 0 : index
  %b = arith.index_castui %n : i8 to index
  %was = arith.cmpi eq, %n, %z : i8
  %is_not = arith.cmpi ne, %b, %y : index
  scf.if %was { memref.dealloc %a : memref<4xf32> }
  scf.if %is_not { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: proved: @cast_index_to_i64
func.func @cast_index_to_i64(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %z = arith.constant 0 : index
  %y = arith.constant 0 : i64
  %b = arith.index_cast %n : index to i64
  %was = arith.cmpi eq, %n, %z : index
  %is_not = arith.cmpi ne, %b, %y : i64
  scf.if %was { memref.dealloc %a : memref<4xf32> }
  scf.if %is_not { memref.dealloc %a : memref<4xf32> }
  return
}

// -----

// Cases of a switch, and what is in none.
// CHECK: proved: @switch_all_cases
func.func @switch_all_cases(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.index_switch %n
  case 0 {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  case 7 {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  default {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
// CHECK: refuted: @switch_default_forgets
func.func @switch_default_forgets(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.index_switch %n
  case 0 {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  case 7 {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  default {
    
  }
  return
}
// CHECK: proved: @switch_one_case
func.func @switch_one_case(%n: index) {
  %c7 = arith.constant 7 : index
  %a = memref.alloc() : memref<4xf32>
  scf.index_switch %n
  case 7 {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  default {
  }
  %other = arith.cmpi ne, %n, %c7 : index
  scf.if %other { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: refuted: @switch_of_i1
func.func @switch_of_i1(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.switch %c : i1, [
    default: ^keep,
    1: ^free
  ]
^keep:
  return
^free:
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: proved: @switch_of_i1_right
func.func @switch_of_i1_right(%c: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  cf.switch %c : i1, [
    default: ^join,
    1: ^free,
    0: ^other
  ]
^other:
  memref.dealloc %a : memref<4xf32>
  cf.br ^join
^free:
  memref.dealloc %a : memref<4xf32>
  cf.br ^join
^join:
  return
}

// -----

// CHECK: proved: @sizeof
func.func @sizeof() {
  %a = memref.alloc() : memref<4xf32>
  %s = index.sizeof
  %c64 = arith.constant 64 : index
  %is = arith.cmpi eq, %s, %c64 : index
  scf.if %is { memref.dealloc %a : memref<4xf32> }
  return
}

// -----

// CHECK: refuted: @sizeof_other
func.func @sizeof_other() {
  %a = memref.alloc() : memref<4xf32>
  %s = index.sizeof
  %c32 = arith.constant 32 : index
  %is = arith.cmpi eq, %s, %c32 : index
  scf.if %is { memref.dealloc %a : memref<4xf32> }
  return
}

// -----

// CHECK: proved: @distinct_objects_live
func.func @distinct_objects_live() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %x, %y = memref.distinct_objects %a, %b : memref<4xf32>, memref<4xf32>
  memref.dealloc %x : memref<4xf32>
  memref.dealloc %y : memref<4xf32>
  return
}

// -----

// CHECK: refuted: @distinct_objects_freed
func.func @distinct_objects_freed() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %x, %y = memref.distinct_objects %a, %b : memref<4xf32>, memref<4xf32>
  memref.dealloc %y : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}

// -----

// A switch without cases executes its default.
// CHECK: proved: @only_default
func.func @only_default(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.index_switch %n
  default {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// -----

// CHECK: refuted: @only_default_freed
func.func @only_default_freed(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.index_switch %n
  default {
    memref.dealloc %a : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// Floats and vectors bear on no buffer.
// CHECK: proved: @others_selected
func.func @others_selected(%c: i1, %x: f32, %y: f32, %v: vector<2xi32>) {
  %a = memref.alloc() : memref<4xf32>
  %f = arith.select %c, %x, %y : f32
  %w = arith.extsi %v : vector<2xi32> to vector<2xi64>
  %u = arith.maxsi %v, %v : vector<2xi32>
  %s = arith.addi %v, %v : vector<2xi32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// The offset is from the begin of the buffer, whatever the offset of the operand is.
// CHECK: proved: @reinterpreted_back
func.func @reinterpreted_back() {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<8xf32>
  %i = memref.subview %a[2][2][1] : memref<8xf32> to memref<2xf32, strided<[1], offset: 2>>
  %s = memref.reinterpret_cast %i to offset: [%c0], sizes: [2], strides: [1]
    : memref<2xf32, strided<[1], offset: 2>> to memref<2xf32, strided<[1], offset: ?>>
  memref.dealloc %s : memref<2xf32, strided<[1], offset: ?>>
  return
}
