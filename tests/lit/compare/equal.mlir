// Two subjects that make the same of a program, and of generated ones.
// REQUIRES: own-command
// RUN: bufferproof compare %s --programs 20 --expect-equal --subject engine --subject "cmd:bufferproof opt --pass-pipeline='builtin.module(one-shot-bufferize{bufferize-function-boundaries allow-return-allocs-from-loops},cse)'" --pipeline "one-shot-bufferize{bufferize-function-boundaries allow-return-allocs-from-loops},cse" | FileCheck %s
// CHECK: {{^}}21 programs: 21 equal, 0 refused by both, 0 differ

func.func @f(%t: tensor<4xf32>, %c: f32, %i: index) -> tensor<4xf32> {
  %a = tensor.insert %c into %t[%i] : tensor<4xf32>
  return %a : tensor<4xf32>
}
