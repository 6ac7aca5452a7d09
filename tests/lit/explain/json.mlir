// The explanation in JSON, and as a page, where text of the program is no markup.
// RUN: bufferproof explain %s --confirm --json - | FileCheck %s
// RUN: bufferproof explain %s --html %t.html && FileCheck %s --check-prefix=PAGE < %t.html
// RUN: not bufferproof explain %s --html %t.missing/page.html 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: missing/page.html: No such file or directory

func.func @main(%t: tensor<4xi64>, %c: i64) -> (tensor<4xi64>, i64) {
  %c0 = arith.constant 0 : index
  %a = tensor.insert %c into %t[%c0] : tensor<4xi64>  // <b>&
  %x = tensor.extract %t[%c0] : tensor<4xi64>
  return %a, %x : tensor<4xi64>, i64
}
// CHECK: "copies": {
// CHECK-NEXT: "count": 1,
// CHECK-NEXT: "bytes": 32,
// CHECK: "kind": "copy"
// CHECK: "title": "copy of %t for 'tensor.insert'"
// CHECK: "line": 9,
// CHECK: "cause": "operand"
// CHECK: "decision": "conflict"
// CHECK: "definition": {
// CHECK-NEXT: "line": 7,
// CHECK: "write": {
// CHECK-NEXT: "line": 9,
// CHECK-NEXT: "column": 30,
// CHECK-NEXT: "length": 2
// CHECK: "read": {
// CHECK-NEXT: "line": 10,
// CHECK: "marks": [
// CHECK: "remedies": [
// CHECK: "change": "move 'tensor.extract' (line 10) before 'tensor.insert' (line 9)"
// CHECK: "outcome": "shown"
// PAGE: <title>Copies and allocations of {{.*}}json.mlir</title>
// PAGE: 9:8: copy of %t for &#39;tensor.insert&#39;
// PAGE: <path class="arc k-write"
// PAGE: <path class="arc k-read"
// PAGE: &lt;b&gt;&amp;
// PAGE: write: in place, it would overwrite them
// PAGE: What avoids it
// PAGE: move &#39;tensor.extract&#39; (line 10) before
