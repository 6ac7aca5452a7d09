// A @dealloc_helper of another text than the known ones: proved of its own text, refuted by lists that show it wrong, or
// neither; then nothing is known of what its callers free by it.
// REQUIRES: smt
// RUN: bufferproof opt --buffer-deallocation-pipeline %s > %t.mlir
// RUN: bufferproof prove %t.mlir | FileCheck %s --check-prefix=PROVED
// The same meaning in another order.
// RUN: sed 's/arith.andi %%3, %%1 : i1/arith.andi %%1, %%3 : i1/' %t.mlir > %t.other.mlir
// RUN: not diff %t.mlir %t.other.mlir
// RUN: bufferproof prove %t.other.mlir | FileCheck %s --check-prefix=PROVED
// PROVED: proved: @swap
// PROVED: proved: @dealloc_helper
//
// It does not look whether an earlier memref has the base.
// RUN: sed 's/arith.andi %%3, %%1 : i1/arith.andi %%2, %%1 : i1/' %t.mlir > %t.twice.mlir
// RUN: rm -rf %t.cases
// RUN: not bufferproof prove %t.twice.mlir --cases %t.cases | FileCheck %s --check-prefix=TWICE
// RUN: not bufferproof run %t.cases/freed-once-dealloc_helper-*.mlir 2>&1 | FileCheck %s --check-prefix=TRAP
// TWICE: refuted: @dealloc_helper
// TWICE-NEXT: refuted: no buffer is freed twice
// TWICE-NEXT: it is given memrefs: A if true, A if true; retained: none
// TWICE-NEXT: here: base A is freed 2 times, and should be once
// TWICE-NEXT: replays in a program that calls @dealloc_helper
// TRAP: error: 'memref.dealloc': double free
//
// It does not say what is owned of retained memrefs.
// RUN: sed 's/cmpi eq/cmpi ne/' %t.mlir > %t.owned.mlir
// RUN: not bufferproof prove %t.owned.mlir | FileCheck %s --check-prefix=OWNED
// OWNED: unknown: @swap: it depends on values that the prover does not follow: 'memref.load'
// OWNED: refuted: @dealloc_helper
// OWNED-NEXT: refuted: at every exit each buffer is freed
// OWNED-NEXT: it is given memrefs: A if true; retained: A
// OWNED-NEXT: here: retained memref 0, of base A, is said not to be owned
//
// Right, and not what the induction is made for: the loop that clears is there twice.
// RUN: sed '/scf.for %%arg5 = %%c0 to %%dim_0 step/i scf.for %%twice = %%c0 to %%dim_0 step %%c1 { memref.store %%false, %%arg4[%%twice] : memref<?xi1> }' %t.mlir > %t.longer.mlir
// RUN: not bufferproof prove --function dealloc_helper %t.longer.mlir > %t.longer.out; FileCheck %s --check-prefix=LONGER --input-file %t.longer.out
// LONGER: unknown: @dealloc_helper: whether it keeps the contract of a helper for lists of any length is not proved; it does for 3 memrefs and 2 retained ones
func.func @swap(%n: index, %size: index, %c: i1) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc(%size) : memref<?xf32>
  %b = memref.alloc(%size) : memref<?xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %b) -> (memref<?xf32>, memref<?xf32>) {
    %x = arith.select %c, %p, %q : memref<?xf32>
    %y = arith.select %c, %q, %p : memref<?xf32>
    scf.yield %x, %y : memref<?xf32>, memref<?xf32>
  }
  return %r#0 : memref<?xf32>
}
