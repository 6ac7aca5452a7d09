// Decisions are matched op by op, and found in the file.
// REQUIRES: own-command
// RUN: not bufferproof compare %s --expect-equal --subject engine --subject "cmd:bufferproof opt --one-shot-bufferize='bufferize-function-boundaries test-analysis-only analysis-heuristic=top-down'" --pipeline "one-shot-bufferize{bufferize-function-boundaries test-analysis-only}" > %t
// RUN: FileCheck %s < %t

func.func @f(%t: tensor<4xf32>, %c: f32, %d: f32) -> (tensor<4xf32>, tensor<4xf32>) {
  %a = linalg.fill ins(%c : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  %b = linalg.fill ins(%d : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  return %a, %b : tensor<4xf32>, tensor<4xf32>
}

// CHECK: decision: 1 program
// CHECK-NEXT: linalg.fill: engine: in place, cmd:{{.*}}: out of place: 1 in 1 program
// CHECK-NEXT: decisions.mlir:[[#@LINE-6]]: operand 1 of 'linalg.fill': in place, out of place
// CHECK-NEXT: linalg.fill: engine: out of place, cmd:{{.*}}: in place: 1 in 1 program
// CHECK-NEXT: decisions.mlir:[[#@LINE-9]]: operand 1 of 'linalg.fill': out of place, in place
// CHECK-NEXT: {{^}}1 program: 0 equal, 0 refused by both, 1 differ
