// Copies and allocations are counted by op, and the text is compared; without --expect-equal, a difference is no failure.
// REQUIRES: own-command
// RUN: bufferproof compare %s --json %t --subject engine --subject "cmd:bufferproof opt --one-shot-bufferize='bufferize-function-boundaries copy-before-write'" --pipeline "one-shot-bufferize{bufferize-function-boundaries}" | FileCheck %s
// RUN: FileCheck %s --check-prefix JSON < %t

func.func @f(%t: tensor<4xf32>, %c: f32, %i: index) -> tensor<4xf32> {
  %a = tensor.insert %c into %t[%i] : tensor<4xf32>
  return %a : tensor<4xf32>
}

// CHECK: copies: 1 program
// CHECK-NEXT: memref.store: engine: fewer, cmd:{{.*}}: more: 1 in 1 program
// CHECK-NEXT: copies for 'memref.store': 0, 1
// CHECK-NEXT: allocations: 1 program
// CHECK-NEXT: memref.alloc: engine: fewer, cmd:{{.*}}: more: 1 in 1 program
// CHECK-NEXT: allocations for 'memref.alloc': 0, 1
// CHECK-NEXT: text: 1 program
// CHECK-NEXT: engine: one text, cmd:{{.*}}: another: 1 in 1 program
// CHECK-NEXT: line 2 of the output: 'func.func @f({{.*}}) -> memref<4xf32, strided<[?], offset: ?>> {', 'func.func @f({{.*}}) -> memref<4xf32> {'
// CHECK-NEXT: {{^}}1 program: 0 equal, 0 refused by both, 1 differ

// JSON: "differ": {
// JSON-NEXT: "refusal": 0,
// JSON-NEXT: "decision": 0,
// JSON-NEXT: "copies": 1,
// JSON-NEXT: "allocations": 1,
// JSON-NEXT: "text": 1
// JSON: "measure": "copies",
// JSON-NEXT: "op": "memref.store",
// JSON-NEXT: "sides": [
// JSON-NEXT: "fewer",
// JSON-NEXT: "more"
