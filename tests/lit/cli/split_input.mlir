// Parts of a file are separate programs; one that fails does not stop the others.
// RUN: not bufferproof opt --split-input-file %s -o %t 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: FileCheck %s < %t

// CHECK: func.func @first
// CHECK: // -----
func.func @first() {
  return
}

// -----

// ERROR: split_input.mlir:[[@LINE+1]]:{{[0-9]+}}: error:
func.func @second() { return %x }

// -----

// CHECK-NEXT: // -----
// CHECK-NEXT: module
// CHECK: func.func @third
func.func @third() {
  return
}
