// The engine and upstream, by their decisions and by what they make of the program.
// REQUIRES: mlir
// RUN: bufferproof compare %s --expect-equal | FileCheck %s --check-prefix EQUAL
// RUN: not bufferproof compare %S/Inputs/masked_write.mlir --expect-equal > %t
// RUN: FileCheck %s < %t
// EQUAL: {{^}}1 program: 1 equal, 0 refused by both, 0 differ

func.func @f(%t: tensor<4xf32>, %c: f32, %i: index) -> (tensor<4xf32>, f32) {
  %a = tensor.insert %c into %t[%i] : tensor<4xf32>
  %r = tensor.extract %t[%i] : tensor<4xf32>
  return %a, %r : tensor<4xf32>, f32
}

// CHECK: decision: 1 program
// CHECK-NEXT: tensor.insert: engine: out of place, mlir: in place: 1 in 1 program
// CHECK-NEXT: masked_write.mlir:5: operand 1 of 'tensor.insert': out of place, in place
