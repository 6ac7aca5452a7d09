// What one of them refuses is a difference, and what both refuse is not compared.
// REQUIRES: own-command
// RUN: not bufferproof compare %s --expect-equal --subject engine --subject "cmd:bufferproof opt --one-shot-bufferize='bufferize-function-boundaries allow-unknown-ops'" --pipeline "one-shot-bufferize{bufferize-function-boundaries}" > %t
// RUN: FileCheck %s < %t
// RUN: bufferproof compare %s --expect-equal --subject engine --subject "cmd:bufferproof opt --one-shot-bufferize='bufferize-function-boundaries'" --pipeline "one-shot-bufferize{bufferize-function-boundaries}" | FileCheck %s --check-prefix BOTH

func.func @f(%t: tensor<?xf32>) -> tensor<?xf32> {
  %a = arith.addf %t, %t : tensor<?xf32>
  return %a : tensor<?xf32>
}

// CHECK: refusal: 1 program
// CHECK-NEXT: engine: refused, cmd:{{.*}}: accepted: 1 in 1 program
// CHECK-NEXT: refused.mlir: refused: {{.*}}, accepted
// CHECK-NEXT: {{^}}1 program: 0 equal, 0 refused by both, 1 differ
// BOTH: {{^}}1 program: 0 equal, 1 refused by both, 0 differ
