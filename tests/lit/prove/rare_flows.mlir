// Programs for what flows hardly ever have: other counters, results and arrays than those of deallocation.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t

// CHECK: unsupported: @wide_counter: 'scf.for' counts with integers of more than 64 bits
func.func @wide_counter(%n: i128) {
  %c0 = arith.constant 0 : i128
  %c1 = arith.constant 1 : i128
  scf.for %i = %c0 to %n step %c1 : i128 { }
  return
}

// -----

// Results that are not the ownership of others: a number, too few, in front of them.
// CHECK: proved: @number_behind
func.func private @number_behind() -> (memref<4xf32>, i32) {
  %c = arith.constant 1 : i32
  %m = memref.alloc() : memref<4xf32>
  return %m, %c : memref<4xf32>, i32
}
// CHECK: proved: @flag_and_number_behind
func.func private @flag_and_number_behind() -> (memref<4xf32>, memref<4xf32>, i1, i32) {
  %c = arith.constant 1 : i32
  %t = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %n = memref.alloc() : memref<4xf32>
  return %m, %n, %t, %c : memref<4xf32>, memref<4xf32>, i1, i32
}
// CHECK: proved: @number_and_flag_behind
func.func private @number_and_flag_behind() -> (memref<4xf32>, memref<4xf32>, i32, i1) {
  %c = arith.constant 1 : i32
  %t = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %n = memref.alloc() : memref<4xf32>
  return %m, %n, %c, %t : memref<4xf32>, memref<4xf32>, i32, i1
}
// CHECK: proved: @one_flag_for_two
func.func private @one_flag_for_two() -> (memref<4xf32>, memref<4xf32>, i1) {
  %t = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %n = memref.alloc() : memref<4xf32>
  return %m, %n, %t : memref<4xf32>, memref<4xf32>, i1
}
// CHECK: proved: @flag_in_front
func.func private @flag_in_front() -> (i1, memref<4xf32>) {
  %t = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  return %t, %m : i1, memref<4xf32>
}
// CHECK: proved: @two_flags
func.func private @two_flags() -> (i1, i1) {
  %t = arith.constant true
  return %t, %t : i1, i1
}

// -----

// Elements of an array may be the same one where strides say so.
// CHECK: refuted: @stride_of_zero
func.func @stride_of_zero(%c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %flags = memref.alloca() : memref<2xi1, strided<[0]>>
  %m = memref.alloc() : memref<4xf32>
  memref.store %true, %flags[%c0] : memref<2xi1, strided<[0]>>
  memref.store %false, %flags[%c1] : memref<2xi1, strided<[0]>>
  %is = memref.load %flags[%c0] : memref<2xi1, strided<[0]>>
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  return
}

// -----

// The last one of many arguments is returned.
// CHECK: proved: @gets_the_last
func.func @gets_the_last() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r = func.call @last_of_twelve(%b, %b, %b, %b, %b, %b, %b, %b, %b, %b, %b, %a) : (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
// CHECK: proved: @last_of_twelve as it is called
func.func private @last_of_twelve(%0: memref<4xf32>, %1: memref<4xf32>, %2: memref<4xf32>, %3: memref<4xf32>, %4: memref<4xf32>, %5: memref<4xf32>, %6: memref<4xf32>, %7: memref<4xf32>, %8: memref<4xf32>, %9: memref<4xf32>, %10: memref<4xf32>, %11: memref<4xf32>) -> memref<4xf32> {
  return %11 : memref<4xf32>
}

// -----

// Dimensions that a memref does not have, or that are not known.
// CHECK: proved: @dimensions
func.func @dimensions(%m: memref<?x4xf32>, %u: memref<*xf32>, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = index.constant 1
  %c2 = arith.constant 2 : index
  %below = arith.constant -1 : index
  %most = arith.constant 4294967295 : index
  %more = arith.constant 4294967296 : index
  %0 = memref.dim %m, %c0 : memref<?x4xf32>
  %1 = memref.dim %m, %c1 : memref<?x4xf32>
  %2 = memref.dim %m, %c2 : memref<?x4xf32>
  %3 = memref.dim %m, %c2 : memref<?x4xf32>
  %4 = memref.dim %m, %below : memref<?x4xf32>
  %5 = memref.dim %m, %below : memref<?x4xf32>
  %6 = memref.dim %m, %most : memref<?x4xf32>
  %7 = memref.dim %m, %most : memref<?x4xf32>
  %8 = memref.dim %m, %more : memref<?x4xf32>
  %9 = memref.dim %m, %more : memref<?x4xf32>
  %10 = memref.dim %u, %c0 : memref<*xf32>
  %11 = memref.dim %u, %c0 : memref<*xf32>
  %12 = memref.dim %m, %i : memref<?x4xf32>
  %13 = memref.dim %m, %i : memref<?x4xf32>
  %14 = memref.dim %m, %c0 : memref<?x4xf32>
  %a = memref.alloc(%0, %12) : memref<?x3x?xf32>
  %15 = memref.dim %a, %c0 : memref<?x3x?xf32>
  %16 = memref.dim %a, %c1 : memref<?x3x?xf32>
  %17 = memref.dim %a, %c2 : memref<?x3x?xf32>
  %s0 = arith.addi %0, %1 : index
  %s1 = arith.addi %s0, %2 : index
  %s2 = arith.addi %s1, %15 : index
  %s3 = arith.addi %s2, %16 : index
  %s4 = arith.addi %s3, %17 : index
  memref.dealloc %a : memref<?x3x?xf32>
  return %s4 : index
}

// -----

// Counters of eight bits: some wrap, some end, some never do.
// CHECK: proved: @small_counters
func.func @small_counters(%c: i1, %v: i8, %w: i8) {
  %l0 = arith.constant 0 : i8
  %h0 = arith.constant 127 : i8
  %s0 = arith.constant 2 : i8
  scf.if %c { scf.for %i = %l0 to %h0 step %s0 : i8 { } }
  %l1 = arith.constant 0 : i8
  %h1 = arith.constant 126 : i8
  %s1 = arith.constant 2 : i8
  scf.if %c { scf.for %i = %l1 to %h1 step %s1 : i8 { } }
  %l2 = arith.constant 1 : i8
  %h2 = arith.constant 127 : i8
  %s2 = arith.constant 2 : i8
  scf.if %c { scf.for %i = %l2 to %h2 step %s2 : i8 { } }
  %l3 = arith.constant 1 : i8
  %h3 = arith.constant 126 : i8
  %s3 = arith.constant 2 : i8
  scf.if %c { scf.for %i = %l3 to %h3 step %s3 : i8 { } }
  %l4 = arith.constant 1 : i8
  %h4 = arith.constant 126 : i8
  %s4 = arith.constant 4 : i8
  scf.if %c { scf.for %i = %l4 to %h4 step %s4 : i8 { } }
  %l5 = arith.constant 2 : i8
  %h5 = arith.constant 126 : i8
  %s5 = arith.constant 4 : i8
  scf.if %c { scf.for %i = %l5 to %h5 step %s5 : i8 { } }
  %l6 = arith.constant 0 : i8
  %h6 = arith.constant 125 : i8
  %s6 = arith.constant 2 : i8
  scf.if %c { scf.for %i = %l6 to %h6 step %s6 : i8 { } }
  %l7 = arith.constant 0 : i8
  %h7 = arith.constant 126 : i8
  %s7 = arith.constant 1 : i8
  scf.if %c { scf.for %i = %l7 to %h7 step %s7 : i8 { } }
  %l8 = arith.constant 0 : i8
  %h8 = arith.constant 127 : i8
  %s8 = arith.constant 1 : i8
  scf.if %c { scf.for %i = %l8 to %h8 step %s8 : i8 { } }
  %l9 = arith.constant 0 : i8
  %h9 = arith.constant 10 : i8
  %s9 = arith.constant 0 : i8
  scf.if %c { scf.for %i = %l9 to %h9 step %s9 : i8 { } }
  %l10 = arith.constant 0 : i8
  %h10 = arith.constant 10 : i8
  %s10 = arith.constant -1 : i8
  scf.if %c { scf.for %i = %l10 to %h10 step %s10 : i8 { } }
  %l11 = arith.constant -128 : i8
  %h11 = arith.constant -1 : i8
  %s11 = arith.constant -2 : i8
  scf.if %c { scf.for %i = %l11 to %h11 step %s11 : i8 { } }
  %l12 = arith.constant 0 : i8
  %h12 = arith.constant -1 : i8
  %s12 = arith.constant 1 : i8
  scf.if %c { scf.for unsigned %i = %l12 to %h12 step %s12 : i8 { } }
  %l13 = arith.constant 0 : i8
  %h13 = arith.constant -1 : i8
  %s13 = arith.constant 2 : i8
  scf.if %c { scf.for unsigned %i = %l13 to %h13 step %s13 : i8 { } }
  %l14 = arith.constant 1 : i8
  %h14 = arith.constant -1 : i8
  %s14 = arith.constant 2 : i8
  scf.if %c { scf.for unsigned %i = %l14 to %h14 step %s14 : i8 { } }
  %l15 = arith.constant 0 : i8
  %h15 = arith.constant -2 : i8
  %s15 = arith.constant 2 : i8
  scf.if %c { scf.for unsigned %i = %l15 to %h15 step %s15 : i8 { } }
  %l16 = arith.constant 0 : i8
  %h16 = arith.constant -1 : i8
  %s16 = arith.constant -2 : i8
  scf.if %c { scf.for unsigned %i = %l16 to %h16 step %s16 : i8 { } }
  %l17 = arith.constant 0 : i8
  %h17 = arith.constant 10 : i8
  %s17 = arith.constant 0 : i8
  scf.if %c { scf.for unsigned %i = %l17 to %h17 step %s17 : i8 { } }
  %l18 = arith.constant -128 : i8
  %h18 = arith.constant 127 : i8
  %s18 = arith.constant 2 : i8
  scf.if %c { scf.for unsigned %i = %l18 to %h18 step %s18 : i8 { } }
  %l19 = arith.constant 3 : i8
  %h19 = arith.constant 127 : i8
  %s19 = arith.constant 6 : i8
  scf.if %c { scf.for %i = %l19 to %h19 step %s19 : i8 { } }
  %l20 = arith.constant -1 : i8
  %h20 = arith.constant 126 : i8
  %s20 = arith.constant 3 : i8
  scf.if %c { scf.for %i = %l20 to %h20 step %s20 : i8 { } }
  scf.for %i = %v to %w step %s0 : i8 { }
  scf.for %i = %v to %h0 step %w : i8 { }
  scf.for unsigned %i = %l0 to %w step %s0 : i8 { }
  scf.for unsigned %i = %l0 to %w step %v : i8 { }
  return
}

// -----

// CHECK: proved: @counters_of_one_bit
func.func @counters_of_one_bit(%v: i1) {
  %t = arith.constant -1 : i1
  %n = arith.constant false
  scf.if %v { scf.for %i = %t to %t step %t : i1 { } }
  scf.if %v { scf.for %i = %t to %t step %n : i1 { } }
  scf.if %v { scf.for %i = %t to %t step %v : i1 { } }
  scf.if %v { scf.for %i = %t to %n step %t : i1 { } }
  scf.if %v { scf.for %i = %t to %n step %n : i1 { } }
  scf.if %v { scf.for %i = %t to %n step %v : i1 { } }
  scf.if %v { scf.for %i = %t to %v step %t : i1 { } }
  scf.if %v { scf.for %i = %t to %v step %n : i1 { } }
  scf.if %v { scf.for %i = %t to %v step %v : i1 { } }
  scf.if %v { scf.for %i = %n to %t step %t : i1 { } }
  scf.if %v { scf.for %i = %n to %t step %n : i1 { } }
  scf.if %v { scf.for %i = %n to %t step %v : i1 { } }
  scf.if %v { scf.for %i = %n to %n step %t : i1 { } }
  scf.if %v { scf.for %i = %n to %n step %n : i1 { } }
  scf.if %v { scf.for %i = %n to %n step %v : i1 { } }
  scf.if %v { scf.for %i = %n to %v step %t : i1 { } }
  scf.if %v { scf.for %i = %n to %v step %n : i1 { } }
  scf.if %v { scf.for %i = %n to %v step %v : i1 { } }
  scf.if %v { scf.for unsigned %i = %t to %t step %t : i1 { } }
  scf.if %v { scf.for unsigned %i = %t to %t step %n : i1 { } }
  scf.if %v { scf.for unsigned %i = %t to %t step %v : i1 { } }
  scf.if %v { scf.for unsigned %i = %t to %n step %t : i1 { } }
  scf.if %v { scf.for unsigned %i = %t to %n step %n : i1 { } }
  scf.if %v { scf.for unsigned %i = %t to %n step %v : i1 { } }
  scf.if %v { scf.for unsigned %i = %t to %v step %t : i1 { } }
  scf.if %v { scf.for unsigned %i = %t to %v step %n : i1 { } }
  scf.if %v { scf.for unsigned %i = %t to %v step %v : i1 { } }
  scf.if %v { scf.for unsigned %i = %n to %t step %t : i1 { } }
  scf.if %v { scf.for unsigned %i = %n to %t step %n : i1 { } }
  scf.if %v { scf.for unsigned %i = %n to %t step %v : i1 { } }
  scf.if %v { scf.for unsigned %i = %n to %n step %t : i1 { } }
  scf.if %v { scf.for unsigned %i = %n to %n step %n : i1 { } }
  scf.if %v { scf.for unsigned %i = %n to %n step %v : i1 { } }
  scf.if %v { scf.for unsigned %i = %n to %v step %t : i1 { } }
  scf.if %v { scf.for unsigned %i = %n to %v step %n : i1 { } }
  scf.if %v { scf.for unsigned %i = %n to %v step %v : i1 { } }
  return
}

// -----

// Casts between integers, of addresses and of numbers, and comparisons of both.
// CHECK: proved: @casts
func.func @casts(%i: index, %j: i64, %k: i32, %b: i1, %v: vector<4xi32>, %w: i128) {
  %m = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> index
  %0 = arith.index_cast %i : index to i64
  %1 = arith.index_castui %i : index to i64
  %2 = arith.index_castui %j : i64 to index
  %3 = arith.index_cast %k : i32 to index
  %4 = arith.index_castui %k : i32 to index
  %5 = arith.index_cast %i : index to i32
  %6 = arith.index_castui %i : index to i32
  %7 = arith.index_cast %i : index to i1
  %8 = arith.index_cast %b : i1 to index
  %9 = arith.index_castui %b : i1 to index
  %10 = arith.index_cast %p : index to i64
  %11 = arith.index_cast %p : index to i32
  %12 = arith.index_cast %p : index to i1
  %13 = arith.extsi %v : vector<4xi32> to vector<4xi64>
  %14 = arith.trunci %w : i128 to i64
  %15 = arith.extsi %k : i32 to i128
  %16 = arith.extui %k : i32 to i64
  %17 = arith.extsi %k : i32 to i64
  %18 = arith.trunci %j : i64 to i32
  %19 = arith.cmpi eq, %v, %v : vector<4xi32>
  %20 = arith.cmpi eq, %w, %w : i128
  %21 = arith.cmpi eq, %p, %i : index
  %22 = arith.cmpi eq, %p, %p : index
  %23 = arith.cmpi ne, %10, %0 : i64
  %24 = arith.cmpi slt, %p, %p : index
  %s = arith.select %b, %p, %i : index
  %t = arith.select %b, %i, %p : index
  %25 = arith.cmpi slt, %s, %t : index
  %26 = arith.maxsi %v, %v : vector<4xi32>
  %27 = arith.addi %v, %v : vector<4xi32>
  %all = arith.andi %24, %25 : i1
  scf.if %21 { memref.dealloc %m : memref<4xf32> } else { memref.dealloc %m : memref<4xf32> }
  scf.if %all { scf.if %22 { } }
  scf.if %20 { scf.if %23 { scf.if %7 { scf.if %12 { } } } }
  scf.for %n = %0 to %1 step %16 : i64 { }
  scf.for %n = %2 to %3 step %4 { }
  scf.for %n = %8 to %9 step %i { }
  scf.for %n = %14 to %17 step %10 : i64 { }
  scf.for %n = %5 to %6 step %18 : i32 { }
  return
}

// A selected address is compared with itself, and is given to a function as a number.
func.func private @takes_number(%i: index, %b: i1, %k: i32) -> i1 {
  %c0 = arith.constant 0 : index
  %r = arith.cmpi eq, %i, %c0 : index
  return %r : i1
}
// CHECK: proved: @same_selection
func.func @same_selection(%b: i1, %k: i32) {
  %m = memref.alloc() : memref<4xf32>
  %n = memref.alloc() : memref<4xf32>
  %s = arith.select %b, %m, %n : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %s : memref<4xf32> -> index
  %q = memref.extract_aligned_pointer_as_index %s : memref<4xf32> -> index
  %is = arith.cmpi eq, %p, %q : index
  %r = func.call @takes_number(%p, %b, %k) : (index, i1, i32) -> i1
  scf.if %r { }
  memref.dealloc %n : memref<4xf32>
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  return
}

// -----

// The largest array of which the cells are followed, and a larger one.
// CHECK: proved: @largest_array
func.func @largest_array(%c: i1) {
  %c0 = arith.constant 65535 : index
  %true = arith.constant true
  %flags = memref.alloca() : memref<65536xi1>
  %m = memref.alloc() : memref<4xf32>
  memref.store %true, %flags[%c0] : memref<65536xi1>
  %is = memref.load %flags[%c0] : memref<65536xi1>
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: unknown: @larger_array
func.func @larger_array(%c: i1) {
  %c0 = arith.constant 65535 : index
  %true = arith.constant true
  %flags = memref.alloca() : memref<65537xi1>
  %m = memref.alloc() : memref<4xf32>
  memref.store %true, %flags[%c0] : memref<65537xi1>
  %is = memref.load %flags[%c0] : memref<65537xi1>
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  return
}

// -----

// Calls of oneself before others.
// CHECK: proved: @itself_first
func.func @itself_first(%c: i1) {
  scf.if %c {
    func.call @itself_first(%c) : (i1) -> ()
    func.call @itself_last(%c) : (i1) -> ()
    func.call @leaf() : () -> ()
  }
  return
}
// CHECK: proved: @itself_last
func.func @itself_last(%c: i1) {
  scf.if %c {
    func.call @leaf() : () -> ()
    func.call @itself_last(%c) : (i1) -> ()
  }
  return
}
// CHECK: proved: @leaf
func.func @leaf() {
  return
}
// CHECK: proved: @default_alone
func.func @default_alone(%i: index) -> i1 {
  %true = arith.constant true
  %r = scf.index_switch %i -> i1
  default {
    scf.yield %true : i1
  }
  return %r : i1
}

// -----

// Tensors in the bodies of linalg.
// CHECK: unsupported: @tensor_is_freed_in_body: {{.*}} works on tensors
func.func @tensor_is_freed_in_body(%m: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%m : memref<4xf32>) {
  ^bb0(%x: f32):
    %t = tensor.empty() : tensor<4xf32>
    bufferization.dealloc_tensor %t : tensor<4xf32>
    linalg.yield %x : f32
  }
  return
}
// CHECK: unsupported: @tensor_is_made_in_body: {{.*}} works on tensors
func.func @tensor_is_made_in_body(%m: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%m : memref<4xf32>) {
  ^bb0(%x: f32):
    %t = bufferization.alloc_tensor() : tensor<4xf32>
    linalg.yield %x : f32
  }
  return
}

// -----

// Arrays of a helper that are the same, or not of one size.
func.func private @dealloc_helper(%bases: memref<?xindex>, %kept: memref<?xindex>, %conditions: memref<?xi1>,
                                  %free: memref<?xi1>, %owned: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %n = memref.dim %bases, %c0 : memref<?xindex>
  %r = memref.dim %kept, %c0 : memref<?xindex>
  scf.for %j = %c0 to %r step %c1 {
    memref.store %false, %owned[%j] : memref<?xi1>
  }
  scf.for %i = %c0 to %n step %c1 {
    %base = memref.load %bases[%i] : memref<?xindex>
    %condition = memref.load %conditions[%i] : memref<?xi1>
    %1 = scf.for %j = %c0 to %r step %c1 iter_args(%so_far = %true) -> (i1) {
      %other = memref.load %kept[%j] : memref<?xindex>
      %is = arith.cmpi eq, %other, %base : index
      scf.if %is {
        %before = memref.load %owned[%j] : memref<?xi1>
        %now = arith.ori %before, %condition : i1
        memref.store %now, %owned[%j] : memref<?xi1>
      }
      %is_not = arith.cmpi ne, %other, %base : index
      %still = arith.andi %is_not, %so_far : i1
      scf.yield %still : i1
    }
    %2 = scf.for %j = %c0 to %i step %c1 iter_args(%so_far = %1) -> (i1) {
      %other = memref.load %bases[%j] : memref<?xindex>
      %differs = arith.cmpi ne, %other, %base : index
      %given = memref.load %conditions[%j] : memref<?xi1>
      %not = arith.xori %given, %true : i1
      %either = arith.ori %differs, %not : i1
      %still = arith.andi %so_far, %either : i1
      scf.yield %still : i1
    }
    %goes = arith.andi %2, %condition : i1
    memref.store %goes, %free[%i] : memref<?xi1>
  }
  return
}
// CHECK: proved: @own_arrays
func.func @own_arrays() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %bases = memref.alloca() : memref<1xindex>
  %kept = memref.alloca() : memref<1xindex>
  %conditions = memref.alloca() : memref<1xi1>
  %free = memref.alloca() : memref<1xi1>
  %owned = memref.alloca() : memref<1xi1>
  memref.store %p, %bases[%c0] : memref<1xindex>
  memref.store %p, %kept[%c0] : memref<1xindex>
  memref.store %true, %conditions[%c0] : memref<1xi1>
  %0 = memref.cast %bases : memref<1xindex> to memref<?xindex>
  %1 = memref.cast %kept : memref<1xindex> to memref<?xindex>
  %2 = memref.cast %conditions : memref<1xi1> to memref<?xi1>
  %3 = memref.cast %free : memref<1xi1> to memref<?xi1>
  %4 = memref.cast %owned : memref<1xi1> to memref<?xi1>
  func.call @dealloc_helper(%0, %1, %2, %3, %4) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %goes = memref.load %free[%c0] : memref<1xi1>
  %stays = memref.load %owned[%c0] : memref<1xi1>
  scf.if %goes { memref.dealloc %a : memref<4xf32> }
  scf.if %stays { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: proved: @bases_are_kept
func.func @bases_are_kept() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %bases = memref.alloca() : memref<1xindex>
  %kept = memref.alloca() : memref<1xindex>
  %conditions = memref.alloca() : memref<1xi1>
  %free = memref.alloca() : memref<1xi1>
  %owned = memref.alloca() : memref<1xi1>
  memref.store %p, %bases[%c0] : memref<1xindex>
  memref.store %p, %kept[%c0] : memref<1xindex>
  memref.store %true, %conditions[%c0] : memref<1xi1>
  %0 = memref.cast %bases : memref<1xindex> to memref<?xindex>
  %1 = memref.cast %bases : memref<1xindex> to memref<?xindex>
  %2 = memref.cast %conditions : memref<1xi1> to memref<?xi1>
  %3 = memref.cast %free : memref<1xi1> to memref<?xi1>
  %4 = memref.cast %owned : memref<1xi1> to memref<?xi1>
  func.call @dealloc_helper(%0, %1, %2, %3, %4) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %goes = memref.load %free[%c0] : memref<1xi1>
  %stays = memref.load %owned[%c0] : memref<1xi1>
  scf.if %goes { memref.dealloc %a : memref<4xf32> }
  scf.if %stays { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: refuted: @free_is_owned
func.func @free_is_owned() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %bases = memref.alloca() : memref<1xindex>
  %kept = memref.alloca() : memref<1xindex>
  %conditions = memref.alloca() : memref<1xi1>
  %free = memref.alloca() : memref<1xi1>
  %owned = memref.alloca() : memref<1xi1>
  memref.store %p, %bases[%c0] : memref<1xindex>
  memref.store %p, %kept[%c0] : memref<1xindex>
  memref.store %true, %conditions[%c0] : memref<1xi1>
  %0 = memref.cast %bases : memref<1xindex> to memref<?xindex>
  %1 = memref.cast %kept : memref<1xindex> to memref<?xindex>
  %2 = memref.cast %conditions : memref<1xi1> to memref<?xi1>
  %3 = memref.cast %free : memref<1xi1> to memref<?xi1>
  %4 = memref.cast %free : memref<1xi1> to memref<?xi1>
  func.call @dealloc_helper(%0, %1, %2, %3, %4) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %goes = memref.load %free[%c0] : memref<1xi1>
  %stays = memref.load %free[%c0] : memref<1xi1>
  scf.if %goes { memref.dealloc %a : memref<4xf32> }
  scf.if %stays { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: unknown: @free_is_condition
func.func @free_is_condition() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %bases = memref.alloca() : memref<1xindex>
  %kept = memref.alloca() : memref<1xindex>
  %conditions = memref.alloca() : memref<1xi1>
  %free = memref.alloca() : memref<1xi1>
  %owned = memref.alloca() : memref<1xi1>
  memref.store %p, %bases[%c0] : memref<1xindex>
  memref.store %p, %kept[%c0] : memref<1xindex>
  memref.store %true, %conditions[%c0] : memref<1xi1>
  %0 = memref.cast %bases : memref<1xindex> to memref<?xindex>
  %1 = memref.cast %kept : memref<1xindex> to memref<?xindex>
  %2 = memref.cast %conditions : memref<1xi1> to memref<?xi1>
  %3 = memref.cast %conditions : memref<1xi1> to memref<?xi1>
  %4 = memref.cast %owned : memref<1xi1> to memref<?xi1>
  func.call @dealloc_helper(%0, %1, %2, %3, %4) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %goes = memref.load %conditions[%c0] : memref<1xi1>
  %stays = memref.load %owned[%c0] : memref<1xi1>
  scf.if %goes { memref.dealloc %a : memref<4xf32> }
  scf.if %stays { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: refuted: @owned_is_condition
func.func @owned_is_condition() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %bases = memref.alloca() : memref<1xindex>
  %kept = memref.alloca() : memref<1xindex>
  %conditions = memref.alloca() : memref<1xi1>
  %free = memref.alloca() : memref<1xi1>
  %owned = memref.alloca() : memref<1xi1>
  memref.store %p, %bases[%c0] : memref<1xindex>
  memref.store %p, %kept[%c0] : memref<1xindex>
  memref.store %true, %conditions[%c0] : memref<1xi1>
  %0 = memref.cast %bases : memref<1xindex> to memref<?xindex>
  %1 = memref.cast %kept : memref<1xindex> to memref<?xindex>
  %2 = memref.cast %conditions : memref<1xi1> to memref<?xi1>
  %3 = memref.cast %free : memref<1xi1> to memref<?xi1>
  %4 = memref.cast %conditions : memref<1xi1> to memref<?xi1>
  func.call @dealloc_helper(%0, %1, %2, %3, %4) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %goes = memref.load %free[%c0] : memref<1xi1>
  %stays = memref.load %conditions[%c0] : memref<1xi1>
  scf.if %goes { memref.dealloc %a : memref<4xf32> }
  scf.if %stays { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: unknown: @more_conditions
func.func @more_conditions() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %bases = memref.alloca() : memref<1xindex>
  %kept = memref.alloca() : memref<1xindex>
  %conditions = memref.alloca() : memref<2xi1>
  %free = memref.alloca() : memref<1xi1>
  %owned = memref.alloca() : memref<1xi1>
  memref.store %p, %bases[%c0] : memref<1xindex>
  memref.store %p, %kept[%c0] : memref<1xindex>
  memref.store %true, %conditions[%c0] : memref<2xi1>
  %0 = memref.cast %bases : memref<1xindex> to memref<?xindex>
  %1 = memref.cast %kept : memref<1xindex> to memref<?xindex>
  %2 = memref.cast %conditions : memref<2xi1> to memref<?xi1>
  %3 = memref.cast %free : memref<1xi1> to memref<?xi1>
  %4 = memref.cast %owned : memref<1xi1> to memref<?xi1>
  func.call @dealloc_helper(%0, %1, %2, %3, %4) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %goes = memref.load %free[%c0] : memref<1xi1>
  %stays = memref.load %owned[%c0] : memref<1xi1>
  scf.if %goes { memref.dealloc %a : memref<4xf32> }
  scf.if %stays { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: unknown: @more_free
func.func @more_free() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %bases = memref.alloca() : memref<1xindex>
  %kept = memref.alloca() : memref<1xindex>
  %conditions = memref.alloca() : memref<1xi1>
  %free = memref.alloca() : memref<2xi1>
  %owned = memref.alloca() : memref<1xi1>
  memref.store %p, %bases[%c0] : memref<1xindex>
  memref.store %p, %kept[%c0] : memref<1xindex>
  memref.store %true, %conditions[%c0] : memref<1xi1>
  %0 = memref.cast %bases : memref<1xindex> to memref<?xindex>
  %1 = memref.cast %kept : memref<1xindex> to memref<?xindex>
  %2 = memref.cast %conditions : memref<1xi1> to memref<?xi1>
  %3 = memref.cast %free : memref<2xi1> to memref<?xi1>
  %4 = memref.cast %owned : memref<1xi1> to memref<?xi1>
  func.call @dealloc_helper(%0, %1, %2, %3, %4) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %goes = memref.load %free[%c0] : memref<2xi1>
  %stays = memref.load %owned[%c0] : memref<1xi1>
  scf.if %goes { memref.dealloc %a : memref<4xf32> }
  scf.if %stays { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: unknown: @more_owned
func.func @more_owned() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %bases = memref.alloca() : memref<1xindex>
  %kept = memref.alloca() : memref<1xindex>
  %conditions = memref.alloca() : memref<1xi1>
  %free = memref.alloca() : memref<1xi1>
  %owned = memref.alloca() : memref<2xi1>
  memref.store %p, %bases[%c0] : memref<1xindex>
  memref.store %p, %kept[%c0] : memref<1xindex>
  memref.store %true, %conditions[%c0] : memref<1xi1>
  %0 = memref.cast %bases : memref<1xindex> to memref<?xindex>
  %1 = memref.cast %kept : memref<1xindex> to memref<?xindex>
  %2 = memref.cast %conditions : memref<1xi1> to memref<?xi1>
  %3 = memref.cast %free : memref<1xi1> to memref<?xi1>
  %4 = memref.cast %owned : memref<2xi1> to memref<?xi1>
  func.call @dealloc_helper(%0, %1, %2, %3, %4) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %goes = memref.load %free[%c0] : memref<1xi1>
  %stays = memref.load %owned[%c0] : memref<2xi1>
  scf.if %goes { memref.dealloc %a : memref<4xf32> }
  scf.if %stays { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: unknown: @nothing_is_stored
func.func @nothing_is_stored() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %bases = memref.alloca() : memref<1xindex>
  %kept = memref.alloca() : memref<1xindex>
  %conditions = memref.alloca() : memref<1xi1>
  %free = memref.alloca() : memref<1xi1>
  %owned = memref.alloca() : memref<1xi1>
  memref.store %true, %conditions[%c0] : memref<1xi1>
  %0 = memref.cast %bases : memref<1xindex> to memref<?xindex>
  %1 = memref.cast %kept : memref<1xindex> to memref<?xindex>
  %2 = memref.cast %conditions : memref<1xi1> to memref<?xi1>
  %3 = memref.cast %free : memref<1xi1> to memref<?xi1>
  %4 = memref.cast %owned : memref<1xi1> to memref<?xi1>
  func.call @dealloc_helper(%0, %1, %2, %3, %4) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %goes = memref.load %free[%c0] : memref<1xi1>
  %stays = memref.load %owned[%c0] : memref<1xi1>
  scf.if %goes { memref.dealloc %a : memref<4xf32> }
  scf.if %stays { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: proved: @one_is_stored
func.func @one_is_stored() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %bases = memref.alloca() : memref<2xindex>
  %kept = memref.alloca() : memref<2xindex>
  %conditions = memref.alloca() : memref<2xi1>
  %free = memref.alloca() : memref<2xi1>
  %owned = memref.alloca() : memref<2xi1>
  memref.store %p, %bases[%c0] : memref<2xindex>
  memref.store %p, %kept[%c0] : memref<2xindex>
  memref.store %true, %conditions[%c0] : memref<2xi1>
  %0 = memref.cast %bases : memref<2xindex> to memref<?xindex>
  %1 = memref.cast %kept : memref<2xindex> to memref<?xindex>
  %2 = memref.cast %conditions : memref<2xi1> to memref<?xi1>
  %3 = memref.cast %free : memref<2xi1> to memref<?xi1>
  %4 = memref.cast %owned : memref<2xi1> to memref<?xi1>
  func.call @dealloc_helper(%0, %1, %2, %3, %4) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %goes = memref.load %free[%c0] : memref<2xi1>
  %stays = memref.load %owned[%c0] : memref<2xi1>
  scf.if %goes { memref.dealloc %a : memref<4xf32> }
  scf.if %stays { memref.dealloc %a : memref<4xf32> }
  return
}

// -----

// The cells of an array are followed through memref.load and memref.store alone.
// CHECK: refuted: @written_by_affine
func.func @written_by_affine() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %false = arith.constant false
  %flags = memref.alloca() : memref<1xi1>
  %m = memref.alloc() : memref<4xf32>
  memref.store %true, %flags[%c0] : memref<1xi1>
  affine.store %false, %flags[0] : memref<1xi1>
  %is = memref.load %flags[%c0] : memref<1xi1>
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: unknown: @read_by_affine
func.func @read_by_affine() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %flags = memref.alloca() : memref<1xi1>
  %m = memref.alloc() : memref<4xf32>
  memref.store %true, %flags[%c0] : memref<1xi1>
  %is = affine.load %flags[0] : memref<1xi1>
  %is_again = memref.load %flags[%c0] : memref<1xi1>
  scf.if %is_again { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: unknown: @address_is_taken
func.func @address_is_taken() {
  %c0 = arith.constant 0 : index
  %numbers = memref.alloca() : memref<1xindex>
  %m = memref.alloc() : memref<4xf32>
  memref.store %c0, %numbers[%c0] : memref<1xindex>
  %p = memref.extract_aligned_pointer_as_index %numbers : memref<1xindex> -> index
  %n = memref.load %numbers[%c0] : memref<1xindex>
  %is = arith.cmpi eq, %n, %c0 : index
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: refuted: @updated_at_once
func.func @updated_at_once() {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %numbers = memref.alloca() : memref<1xi64>
  %m = memref.alloc() : memref<4xf32>
  memref.store %zero, %numbers[%c0] : memref<1xi64>
  %p = memref.atomic_rmw addi %one, %numbers[%c0] : (i64, memref<1xi64>) -> i64
  %n = memref.load %numbers[%c0] : memref<1xi64>
  %is = arith.cmpi eq, %n, %zero : i64
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @rank_zero
func.func @rank_zero() {
  %true = arith.constant true
  %flag = memref.alloca() : memref<i1>
  %m = memref.alloc() : memref<4xf32>
  memref.store %true, %flag[] : memref<i1>
  %is = memref.load %flag[] : memref<i1>
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  return
}

// -----

// What depends on the address of a freed buffer is carried by a loop, and leaves it.
// CHECK: unknown: @carried_comparison
func.func @carried_comparison(%c: i1, %d: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %q = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %same = arith.cmpi eq, %p, %q : index
  cf.cond_br %d, ^head(%same : i1), ^end(%same : i1)
^head(%s: i1):
  %n = arith.xori %s, %true : i1
  cf.cond_br %c, ^head(%n : i1), ^end(%n : i1)
^end(%e: i1):
  scf.if %e {
    memref.dealloc %b : memref<4xf32>
  } else {
    memref.dealloc %b : memref<4xf32>
  }
  return
}
// CHECK: proved: @both_edges_to_one_block
func.func @both_edges_to_one_block(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^end(%a, %b : memref<4xf32>, memref<4xf32>), ^end(%b, %a : memref<4xf32>, memref<4xf32>)
^end(%x: memref<4xf32>, %y: memref<4xf32>):
  memref.dealloc %x : memref<4xf32>
  memref.dealloc %y : memref<4xf32>
  return
}

// -----

// Switches on what is not followed, on addresses and on conditions.
// CHECK: unknown: @switch_on_wide
func.func @switch_on_wide(%w: i128) {
  %m = memref.alloc() : memref<4xf32>
  cf.switch %w : i128, [
    default: ^end,
    7: ^free
  ]
^free:
  memref.dealloc %m : memref<4xf32>
  cf.br ^end
^end:
  return
}
// CHECK: refuted: @switch_on_address
func.func @switch_on_address() {
  %m = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> index
  scf.index_switch %p
  case 7 {
    memref.dealloc %m : memref<4xf32>
    scf.yield
  }
  default {
  }
  return
}
// CHECK: proved: @switch_on_condition
func.func @switch_on_condition(%c: i1) {
  %m = memref.alloc() : memref<4xf32>
  cf.switch %c : i1, [
    default: ^end,
    0: ^first,
    1: ^second
  ]
^first:
  memref.dealloc %m : memref<4xf32>
  cf.br ^end
^second:
  memref.dealloc %m : memref<4xf32>
  cf.br ^end
^end:
  return
}
// CHECK: refuted: @realloc_without_use
func.func @realloc_without_use() {
  %m = memref.alloc() : memref<4xf32>
  %n = memref.realloc %m : memref<4xf32> to memref<8xf32>
  return
}

// -----

// What regions that run once pass on.
// CHECK: proved: @assumed
func.func @assumed(%w: !shape.witness) {
  %m, %c = shape.assuming %w -> (memref<4xf32>, i1) {
    %a = memref.alloc() : memref<4xf32>
    %true = arith.constant true
    shape.assuming_yield %a, %true : memref<4xf32>, i1
  }
  scf.if %c { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @scoped
func.func @scoped() {
  %m, %c = memref.alloca_scope -> (memref<4xf32>, i1) {
    %a = memref.alloc() : memref<4xf32>
    %true = arith.constant true
    memref.alloca_scope.return %a, %true : memref<4xf32>, i1
  }
  scf.if %c { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @executed
func.func @executed() {
  %m, %c = scf.execute_region -> (memref<4xf32>, i1) {
    %a = memref.alloc() : memref<4xf32>
    %true = arith.constant true
    scf.yield %a, %true : memref<4xf32>, i1
  }
  scf.if %c { memref.dealloc %m : memref<4xf32> }
  return
}
// CHECK: proved: @masked
func.func @masked(%v: vector<4xi32>, %mask: vector<4xi1>) {
  %m = memref.alloc() : memref<4xf32>
  %zero = arith.constant 0 : i32
  %r = vector.mask %mask { vector.reduction <add>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %is = arith.cmpi eq, %r, %zero : i32
  scf.if %is { memref.dealloc %m : memref<4xf32> } else { memref.dealloc %m : memref<4xf32> }
  return
}
