// What a program is called, and says, changes no terminal.
// REQUIRES: smt
// RUN: sed 's/ESCAPE/\x1b/; s/@kept/@"\\1B[31mkept"/' %s > %t.mlir
// RUN: not bufferproof prove %t.mlir | FileCheck %s
// CHECK: refuted: @?[31mkept
// CHECK: // ?[31m
func.func @kept() {
  %a = memref.alloc() : memref<1xi32>  // ESCAPE[31m
  return
}
