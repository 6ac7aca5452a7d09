// What depends on the address of a freed buffer does so through a loop as well.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t

// CHECK: {{unknown|refuted}}: @carried{{:.*}}stale-address
func.func @carried(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %q = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %p, %q : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %differ) -> (i1) {
    scf.yield %x : i1
  }
  scf.if %r {
    memref.dealloc %b : memref<4xf32>
  }
  return
}
// CHECK: proved: @carried_while_both_live
func.func @carried_while_both_live(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %b = memref.alloc() : memref<4xf32>
  %q = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %p, %q : index
  memref.dealloc %a : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %differ) -> (i1) {
    scf.yield %x : i1
  }
  scf.if %r {
    memref.dealloc %b : memref<4xf32>
  }
  return
}
// CHECK: {{unknown|refuted}}: @repeated{{:.*}}stale-address
func.func @repeated(%c: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  cf.br ^head(%true : i1)
^head(%x: i1):
  scf.if %x {
  } else {
    %leaked = memref.alloc() : memref<4xf32>
  }
  %b = memref.alloc() : memref<4xf32>
  %q = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %differ = arith.cmpi ne, %p, %q : index
  memref.dealloc %b : memref<4xf32>
  cf.cond_br %c, ^head(%differ : i1), ^end
^end:
  return
}
