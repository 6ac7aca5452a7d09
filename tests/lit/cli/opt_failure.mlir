// A pass that fails: its diagnostics come before the dump, and the reproducer fails alike.
// RUN: not bufferproof opt --allow-unregistered-dialect --cse --one-shot-bufferize --mlir-print-ir-after-failure --mlir-pass-pipeline-crash-reproducer=%t %s 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=FILE %s < %t
// RUN: not bufferproof opt --allow-unregistered-dialect --run-reproducer %t 2>&1 | FileCheck --check-prefix=AGAIN %s
// RUN: bufferproof opt --allow-unregistered-dialect --cse %t | FileCheck --check-prefix=FILE %s
// RUN: not bufferproof opt --allow-unregistered-dialect --cse --one-shot-bufferize --mlir-pass-pipeline-crash-reproducer=%t --mlir-pass-pipeline-local-reproducer %s 2>&1 | FileCheck --check-prefix=LOCAL %s
// RUN: FileCheck --check-prefix=PASS %s < %t
// RUN: not bufferproof opt --run-reproducer --cse %t 2>&1 | FileCheck --check-prefix=BOTH %s

// CHECK: [[@LINE+16]]:8: error: op was not bufferized
// CHECK: // -----// IR Dump After OneShotBufferizePass Failed (one-shot-bufferize) //----- //
// CHECK-NEXT: module {
// CHECK: error: Failures have been detected while processing an MLIR pass pipeline
// CHECK-NEXT: note: Pipeline failed while executing [`OneShotBufferizePass` on 'builtin.module' operation]: reproducer generated at `

// FILE: func.func @f
// FILE: {-#
// FILE-NEXT: external_resources: {
// FILE-NEXT: mlir_reproducer: {
// FILE-NEXT: pipeline: "builtin.module(cse, one-shot-bufferize{allow-return-allocs-from-loops=false {{.*}}use-encoding-for-memory-space=false})",
// FILE-NEXT: disable_threading: false,
// FILE-NEXT: verify_each: true
// AGAIN: error: op was not bufferized
// BOTH: --run-reproducer and passes exclude each other
func.func @f(%t: tensor<4xf32>) -> tensor<4xf32> {
  %1 = "test.foo"(%t) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
// LOCAL: Pipeline failed while executing `OneShotBufferizePass` on 'builtin.module' operation: reproducer generated at
// PASS: pipeline: "builtin.module(one-shot-bufferize{
