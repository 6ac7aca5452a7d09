// The engine and upstream, by their decisions and by what they make of the program.
// REQUIRES: mlir
// RUN: bufferproof compare %s --expect-equal | FileCheck %s --check-prefix EQUAL
// RUN: not bufferproof compare %S/Inputs/masked_write.mlir --expect-equal > %t
// RUN: FileCheck %s < %t
// RUN: bufferproof compare %S/Inputs/masked_write.mlir --expect-explained --subject mlir --subject engine --json %t | FileCheck %s --check-prefix SWAPPED
// RUN: FileCheck %s --check-prefix JSON < %t
// RUN: not bufferproof compare %s --expect-explained --subject engine --subject "cmd:bufferproof opt" 2>&1 | FileCheck %s --check-prefix NEEDS
// EQUAL: {{^}}1 program: 1 equal, 0 refused by both, 0 differ

func.func @f(%t: tensor<4xf32>, %c: f32, %i: index) -> (tensor<4xf32>, f32) {
  %a = tensor.insert %c into %t[%i] : tensor<4xf32>
  %r = tensor.extract %t[%i] : tensor<4xf32>
  return %a, %r : tensor<4xf32>, f32
}

// CHECK: partial_transfers: 1 program
// CHECK-NEXT: SOUND: the engine: vector.transfer_write reads its base
// CHECK-NEXT: decision: tensor.insert: engine: out of place, mlir: in place: 1 in 1 program
// CHECK-NEXT: masked_write.mlir:5: operand 1 of 'tensor.insert': out of place, in place
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained
// SWAPPED: tensor.insert: mlir: in place, engine: out of place: 1 in 1 program
// SWAPPED: 0 of them unexplained
// JSON: "unexplained": 0
// JSON: "rule": "partial_transfers",
// JSON-NEXT: "programs": 1,
// JSON-NEXT: "better": "SOUND"
// NEEDS: --expect-explained takes the subjects engine and mlir
