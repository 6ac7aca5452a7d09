// The address of a freed buffer may be that of a later one.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t
// RUN: bufferproof run --entry reused %s
// RUN: not bufferproof run --entry reused --reuse-addresses %s 2>&1 | FileCheck %s --check-prefix=MACHINE
// RUN: bufferproof run --entry both_alive --reuse-addresses %s
// MACHINE: 'memref.alloc': leak

// CHECK: {{unknown|refuted}}: @reused{{.*}}stale-address
func.func @reused() {
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  scf.if %differ { memref.dealloc %b : memref<4xf32> }
  return
}

// CHECK: proved: @both_alive
func.func @both_alive() {
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  memref.dealloc %a : memref<4xf32>
  scf.if %differ { memref.dealloc %b : memref<4xf32> }
  return
}

// What depends on such a comparison does so by whatever way its result takes; where nothing depends on it, all is well.

// CHECK: {{unknown|refuted}}: @through_block{{:.*}}stale-address
func.func @through_block() {
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  cf.br ^next(%differ : i1)
^next(%d: i1):
  scf.if %d { memref.dealloc %b : memref<4xf32> }
  return
}

// CHECK: proved: @through_block_unused{{$}}
func.func @through_block_unused() {
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  cf.br ^next(%differ : i1)
^next(%d: i1):
  memref.dealloc %b : memref<4xf32>
  return
}

// CHECK: {{unknown|refuted}}: @through_loop{{:.*}}stale-address
func.func @through_loop(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d = scf.for %i = %c0 to %n step %c1 iter_args(%e = %differ) -> (i1) { scf.yield %e : i1 }
  scf.if %d { memref.dealloc %b : memref<4xf32> }
  return
}

// CHECK: {{unknown|refuted}}: @in_conjunction{{:.*}}stale-address
func.func @in_conjunction(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  %d = arith.andi %differ, %c : i1
  scf.if %d { memref.dealloc %b : memref<4xf32> } else { scf.if %c {} else { memref.dealloc %b : memref<4xf32> } }
  return
}

// CHECK: proved: @in_conjunction_with_false{{$}}
func.func @in_conjunction_with_false() {
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  %false = arith.constant false
  %d = arith.andi %differ, %false : i1
  scf.if %d {} else { memref.dealloc %b : memref<4xf32> }
  return
}

// CHECK: {{unknown|refuted}}: @in_disjunction{{:.*}}stale-address
func.func @in_disjunction(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  %d = arith.ori %c, %differ : i1
  scf.if %d { memref.dealloc %b : memref<4xf32> }
  return
}

// CHECK: proved: @in_disjunction_with_true{{$}}
func.func @in_disjunction_with_true() {
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  %true = arith.constant true
  %d = arith.ori %true, %differ : i1
  scf.if %d { memref.dealloc %b : memref<4xf32> }
  return
}

// CHECK: {{unknown|refuted}}: @in_difference{{:.*}}stale-address
func.func @in_difference() {
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  %true = arith.constant true
  %d = arith.xori %true, %differ : i1
  scf.if %d {} else { memref.dealloc %b : memref<4xf32> }
  return
}

// CHECK: {{unknown|refuted}}: @in_selection{{:.*}}stale-address
func.func @in_selection() {
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  %true = arith.constant true
  %false = arith.constant false
  %d = arith.select %differ, %true, %false : i1
  scf.if %d { memref.dealloc %b : memref<4xf32> }
  return
}

// CHECK: {{unknown|refuted}}: @selected{{:.*}}stale-address
func.func @selected(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  %true = arith.constant true
  %d = arith.select %c, %true, %differ : i1
  scf.if %d { memref.dealloc %b : memref<4xf32> }
  return
}

// CHECK: proved: @not_selected{{$}}
func.func @not_selected() {
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  %true = arith.constant true
  %d = arith.select %true, %true, %differ : i1
  scf.if %d { memref.dealloc %b : memref<4xf32> }
  return
}

// CHECK: {{unknown|refuted}}: @selects_buffer{{:.*}}stale-address
func.func @selects_buffer(%m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  %d = arith.select %differ, %b, %m : memref<4xf32>
  memref.dealloc %d : memref<4xf32>
  return
}

// CHECK: {{unknown|refuted}}: @condition_of_dealloc{{:.*}}stale-address
func.func @condition_of_dealloc() {
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  bufferization.dealloc (%b : memref<4xf32>) if (%differ)
  return
}

// CHECK: {{unknown|refuted}}: @in_array{{:.*}}stale-address
func.func @in_array() {
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %pa, %pb : index
  %c0 = arith.constant 0 : index
  %flags = memref.alloca() : memref<1xi1>
  memref.store %differ, %flags[%c0] : memref<1xi1>
  %d = memref.load %flags[%c0] : memref<1xi1>
  scf.if %d { memref.dealloc %b : memref<4xf32> }
  return
}
