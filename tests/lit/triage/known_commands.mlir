// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline
// signature: memory|READ_ONLY|memref.store|memref.global
// input: seed=1
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

// A known case that names mlir-opt is compared without running the command: its passes run in process. One that shows
// nothing there is not reported as fixed.
// REQUIRES: mlir
// RUN: rm -rf %t && mkdir -p %t/known
// RUN: sh -c 'grep -v "RUN:\|REQUIRES" %s > %t/known/switch.mlir'
// RUN: sh -c 'sed "s/arith.constant dense.*/bufferization.alloc_tensor() : tensor<2xf64>/" %t/known/switch.mlir > %t/known/other.mlir'
// RUN: sh -c 'sed "s/^.. subject.*/\/\/ subject: mlir/" %t/known/switch.mlir > %t/found.mlir'
// RUN: bufferproof triage %t/found.mlir --known %t/known --quiet | FileCheck %s

// CHECK: known: one-shot-bufferize: 'memref.store': write to read-only memory
// CHECK: known from {{.*}}switch.mlir
// CHECK: not_allowed: {{.*}}other.mlir, a known case: it shows nothing in process
// CHECK: 1 finding of 0 new and 1 known causes; 0 fixed
