// A @dealloc_helper of unknown text that writes to what it is given is none.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t

// -----

// CHECK-NOT: proved: @dealloc_helper
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
  %some = arith.cmpi ne, %n, %c0 : index
  scf.if %some { memref.store %false, %conditions[%c0] : memref<?xi1> }
  return
}
// CHECK: {{refuted|unknown}}: @main
func.func @main() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %bases = memref.alloca() : memref<1xindex>
  %kept = memref.alloca() : memref<0xindex>
  %conditions = memref.alloca() : memref<1xi1>
  %free = memref.alloca() : memref<1xi1>
  %owned = memref.alloca() : memref<0xi1>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.store %p, %bases[%c0] : memref<1xindex>
  memref.store %true, %conditions[%c0] : memref<1xi1>
  %1 = memref.cast %bases : memref<1xindex> to memref<?xindex>
  %2 = memref.cast %kept : memref<0xindex> to memref<?xindex>
  %3 = memref.cast %conditions : memref<1xi1> to memref<?xi1>
  %4 = memref.cast %free : memref<1xi1> to memref<?xi1>
  %5 = memref.cast %owned : memref<0xi1> to memref<?xi1>
  call @dealloc_helper(%1, %2, %3, %4, %5) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %goes = memref.load %free[%c0] : memref<1xi1>
  scf.if %goes { memref.dealloc %a : memref<4xf32> }
  %again = memref.load %conditions[%c0] : memref<1xi1>
  scf.if %again { memref.dealloc %b : memref<4xf32> }
  return
}

// -----

// CHECK: proved: @dealloc_helper
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
  %some = arith.cmpi ne, %n, %c0 : index
  scf.if %some { %read = memref.load %conditions[%c0] : memref<?xi1> }
  return
}
// CHECK: proved: @main
func.func @main() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %bases = memref.alloca() : memref<1xindex>
  %kept = memref.alloca() : memref<0xindex>
  %conditions = memref.alloca() : memref<1xi1>
  %free = memref.alloca() : memref<1xi1>
  %owned = memref.alloca() : memref<0xi1>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.store %p, %bases[%c0] : memref<1xindex>
  memref.store %true, %conditions[%c0] : memref<1xi1>
  %1 = memref.cast %bases : memref<1xindex> to memref<?xindex>
  %2 = memref.cast %kept : memref<0xindex> to memref<?xindex>
  %3 = memref.cast %conditions : memref<1xi1> to memref<?xi1>
  %4 = memref.cast %free : memref<1xi1> to memref<?xi1>
  %5 = memref.cast %owned : memref<0xi1> to memref<?xi1>
  call @dealloc_helper(%1, %2, %3, %4, %5) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %goes = memref.load %free[%c0] : memref<1xi1>
  scf.if %goes { memref.dealloc %a : memref<4xf32> }
  %again = memref.load %conditions[%c0] : memref<1xi1>
  scf.if %again { memref.dealloc %b : memref<4xf32> }
  return
}
