// A case of cf.switch has at most 64 bits, also of a wider type. Upstream prints -1 as 18446744073709551615, which it
// cannot read.
// RUN: bufferproof opt %s | FileCheck %s
// RUN: bufferproof opt %s | bufferproof opt - | FileCheck %s
// RUN: bufferproof opt --mlir-print-op-generic %s | FileCheck --check-prefix=GENERIC %s

// CHECK-LABEL: func.func @cases
// GENERIC: case_values = dense<[-1, 42]> : vector<2xi128>
func.func @cases(%a: i128) {
  // CHECK: default: ^bb1,
  // CHECK-NEXT: -1: ^bb2,
  // CHECK-NEXT: 42: ^bb1
  cf.switch %a : i128, [default: ^x, -1: ^y, 42: ^x]
^x:
  return
^y:
  return
}
