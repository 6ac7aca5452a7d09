// A fault of upstream's: the first bad pass, and the decisions that it depends on.
// REQUIRES: mlir-opt
// RUN: sh -c 'bufferproof triage %s --subject "cmd:mlir-opt --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline" --keep-size --json %t.json --markdown %t.md > %t.text; test $? = 1'
// RUN: FileCheck %s < %t.text
// RUN: FileCheck --check-prefix=JSON %s < %t.json
// RUN: FileCheck --check-prefix=ISSUE %s < %t.md

// CHECK: new: one-shot-bufferize: 'memref.store': write to read-only memory: writes a constant global
// CHECK-NEXT: 1 finding, cause {{.*}}: one-shot-bufferize|alias|scf.yield@scf.index_switch
// CHECK: The input of `one-shot-bufferize` is correct, its output is wrong: `memory|READ_ONLY|memref.store|memref.global`
// CHECK: An explicit copy of any of these operands before its op makes the finding disappear: `scf.yield@scf.index_switch:results, tensor.insert:dest`
// CHECK: 1 finding of 1 new and 0 known causes; 0 fixed

// What upstream's maintainers are given: a program with its arguments in it, and what ends with the bad pass. (The program
// is printed anew, without these comments.)
// ISSUE: # one-shot-bufferize: 'memref.store': write to read-only memory
// ISSUE-NOT: ISSUE
// ISSUE: func.func @main() -> (tensor<2xf64>, f64) {
// ISSUE: call @called(
// ISSUE: mlir-opt{{.*}} --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline < reduced.mlir
// ISSUE: Expected: no memory error
// ISSUE: Life of the buffer (`output` is what the command prints):
// ISSUE: This ends with the first bad pass:
// ISSUE: mlir-opt{{.*}} --one-shot-bufferize=bufferize-function-boundaries < reduced.mlir
// ISSUE: Found by bufferproof (oracle `memory`, signature `memory|READ_ONLY|memref.store|memref.global`), in

// JSON: "pass": "one-shot-bufferize"
// JSON: "copying": "fixes"
// JSON: "decisions": "scf.yield@scf.index_switch:results, tensor.insert:dest"
// JSON: "roles": "alias:scf.yield@scf.index_switch write:tensor.insert"
func.func @main(%i: index, %f: f64) -> (tensor<2xf64>, f64) {
  %c0 = arith.constant 0 : index
  %t = arith.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %s = scf.index_switch %i -> tensor<2xf64>
  default {
    scf.yield %t : tensor<2xf64>
  }
  %r = tensor.insert %f into %s[%c0] : tensor<2xf64>
  %old = tensor.extract %t[%c0] : tensor<2xf64>
  return %r, %old : tensor<2xf64>, f64
}
