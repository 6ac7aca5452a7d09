// Loops of earlier releases: none is unsigned, and up to MLIR 16 they count indices.
// RUN: not bufferproof opt %s --emit-for=19 2>&1 | FileCheck %s --check-prefix=R19
// RUN: not bufferproof opt %s --emit-for=16 2>&1 | FileCheck %s --check-prefix=R16

// R16: emit_for_loops.mlir:[[@LINE+3]]:3: error: MLIR 16 has no 'scf.for', or none of this meaning
// R19: emit_for_loops.mlir:[[@LINE+4]]:3: error: MLIR 19 has no 'scf.for', or none of this meaning
func.func @f(%a: index, %b: index, %c: index, %i: i32, %j: i32, %k: i32) {
  scf.for %x = %i to %j step %k : i32 {
  }
  scf.for unsigned %x = %a to %b step %c {
  }
  return
}
