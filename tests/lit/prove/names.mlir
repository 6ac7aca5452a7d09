// What a program is called, and says, changes no terminal; nor does the command that shows it again.
// REQUIRES: smt
// RUN: sed 's/ESCAPE/\x1b/; s/@kept/@"\\1B[31mkept"/; s/@twice/@"\\1B[31mtwice"/' %s > %t.mlir
// RUN: not bufferproof prove %t.mlir > %t.out
// RUN: FileCheck %s < %t.out
// RUN: python3 -c "import sys; assert open(sys.argv[1]).read().count('\x1b') == 0" %t.out
// CHECK: refuted: @?[31mkept
// CHECK: // ?[31m
func.func @kept() {
  %a = memref.alloc() : memref<1xi32>  // ESCAPE[31m
  return
}

// CHECK: refuted: @?[31mtwice
// CHECK: replays in a program that calls @?[31mtwice
func.func @twice() {
  %a = memref.alloc() : memref<1xi32>
  memref.dealloc %a : memref<1xi32>
  memref.dealloc %a : memref<1xi32>
  return
}
