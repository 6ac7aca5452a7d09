// What is wrong with a changed program (the oracle `metamorphic`) is examined on that program, without the change.
// REQUIRES: mlir
// RUN: sh -c 'bufferproof triage %S/Inputs/metamorphic.mlir --json %t.json > %t.text; test $? = 1'
// RUN: FileCheck %s < %t.text
// RUN: FileCheck --check-prefix=JSON %s < %t.json

// CHECK: new: canonicalize: wrong result: result 0 is -0.000000e+00
// CHECK: (value|result); made by the change 'constant'
// CHECK: func.func @f(%arg0: f32) -> f32 {
// CHECK-NEXT: complex.constant [0.000000e+00 : f32, 0.000000e+00 : f32]
// CHECK: call @f(

// JSON: "oracle": "value"
// JSON: "pass": "canonicalize"
