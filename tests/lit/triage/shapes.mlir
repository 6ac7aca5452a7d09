// A program with extents as people have them is too much for the interpreters: it is diagnosed with small ones.
// REQUIRES: mlir-opt
// RUN: sh -c 'bufferproof triage %s --subject "cmd:mlir-opt --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline" --keep-size --markdown %t.md > %t.text; test $? = 1'
// RUN: FileCheck %s < %t.text
// RUN: FileCheck --check-prefix=ISSUE %s < %t.md
// RUN: sh -c 'bufferproof triage %s --shrink-shapes=false --keep-size > %t.text; test $? = 5'
// RUN: FileCheck --check-prefix=WHOLE %s < %t.text
// RUN: sh -c 'bufferproof replay %s > %t.text; test $? = 5'
// RUN: FileCheck --check-prefix=REPLAY %s < %t.text
// RUN: bufferproof replay --shrink-shapes %s | FileCheck --check-prefix=SMALL %s
// RUN: bufferproof replay --fuel 1000000000 --subject none %S/Inputs/many_steps.mlir | FileCheck --check-prefix=FUEL %s

// CHECK: new: one-shot-bufferize: 'memref.store': write to read-only memory: writes a constant global
// CHECK: extents: 4096 -> 8, 2048 -> 4
// CHECK: arith.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf64>

// ISSUE: Extents of the given program are mapped: 4096 -\> 8, 2048 -\> 4.

// WHOLE: limit: {{.*}}shapes.mlir: out of fuel

// REPLAY: limit reached: out of fuel
// REPLAY-NEXT: --fuel N allows more; --shrink-shapes maps large extents to small ones

// SMALL: extents: 4096 -> 8, 2048 -> 4
// SMALL-NEXT: passes

// FUEL: passes
func.func @main(%i: index, %f: f64) -> (tensor<2xf64>, f64, tensor<4096x2048xf64>) {
  %c0 = arith.constant 0 : index
  %t = arith.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %large = tensor.empty() : tensor<4096x2048xf64>
  %filled = linalg.fill ins(%f : f64) outs(%large : tensor<4096x2048xf64>) -> tensor<4096x2048xf64>
  %s = scf.index_switch %i -> tensor<2xf64>
  default {
    scf.yield %t : tensor<2xf64>
  }
  %r = tensor.insert %f into %s[%c0] : tensor<2xf64>
  %old = tensor.extract %t[%c0] : tensor<2xf64>
  return %r, %old, %filled : tensor<2xf64>, f64, tensor<4096x2048xf64>
}
