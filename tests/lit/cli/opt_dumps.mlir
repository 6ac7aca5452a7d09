// What a pass runs on is printed before and after it, under upstream's name of the pass.
// RUN: bufferproof opt --cse --canonicalize --mlir-print-ir-before=canonicalize --mlir-print-ir-after=cse %s -o %t 2>&1 | FileCheck %s
// RUN: bufferproof opt --cse --cse --mlir-print-ir-after-all --mlir-print-ir-after-change %s -o %t 2>&1 | FileCheck --check-prefix=CHANGE %s
// RUN: bufferproof opt --cse --mlir-print-ir-after-change %s -o %t 2>&1 | FileCheck --allow-empty --check-prefix=NOTHING %s
// RUN: bufferproof opt --buffer-hoisting --mlir-print-ir-before-all --mlir-print-ir-module-scope %s -o %t 2>&1 | FileCheck --check-prefix=SCOPE %s

// CHECK: // -----// IR Dump After CSE (cse) //----- //
// CHECK-NEXT: module {
// CHECK-NEXT: func.func @f() -> index {
// CHECK-NEXT: arith.constant 1 : index
// CHECK-NEXT: return
// CHECK: // -----// IR Dump Before Canonicalizer (canonicalize) //----- //
// CHECK-NOT: IR Dump

// CHANGE: // -----// IR Dump After CSE (cse) //----- //
// CHANGE-NOT: IR Dump

// NOTHING-NOT: IR Dump

// SCOPE: // -----// IR Dump Before BufferHoistingPass (buffer-hoisting) ('func.func' operation: @f) //----- //
// SCOPE-NEXT: module {
func.func @f() -> index {
  %0 = arith.constant 1 : index
  %1 = arith.constant 1 : index
  return %0 : index
}
