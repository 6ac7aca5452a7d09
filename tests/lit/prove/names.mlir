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

// Nor does the command that shows it again.
// RUN: printf 'func.func @"\\1B[31mtwice"() {\n  %%a = memref.alloc() : memref<1xi32>\n  memref.dealloc %%a : memref<1xi32>\n  memref.dealloc %%a : memref<1xi32>\n  return\n}\n' > %t.twice
// RUN: not bufferproof prove %t.twice > %t.out
// RUN: FileCheck --check-prefix=TWICE %s < %t.out
// TWICE: replays in a program that calls @?[31mtwice
// RUN: python3 -c "import sys; assert '\x1b' not in open(sys.argv[1]).read()" %t.out
