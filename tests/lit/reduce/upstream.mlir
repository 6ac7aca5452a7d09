// A finding in another bufferizer keeps its signature: here a write to a constant.
// REQUIRES: mlir-opt
// RUN: bufferproof reduce %s --subject "cmd:mlir-opt --one-shot-bufferize=bufferize-function-boundaries" | FileCheck %s

// CHECK: oracle: memory
// CHECK: signature: memory|READ_ONLY|memref.store|memref.global
// CHECK: reduced: 12 -> {{[1-8]}} ops
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i64
  %k = arith.constant dense<[1, 2]> : tensor<2xi64>
  %s = scf.index_switch %c0 -> tensor<2xi64>
  default {
    scf.yield %k : tensor<2xi64>
  }
  %w = tensor.insert %seven into %s[%c0] : tensor<2xi64>
  %x = tensor.extract %w[%c0] : tensor<2xi64>
  %y = arith.addi %x, %x : i64
  %z = arith.subi %y, %y : i64
  %r = arith.addi %x, %z : i64
  return %r : i64
}
