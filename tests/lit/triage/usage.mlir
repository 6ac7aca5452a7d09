// Wrong use is told, and a program that shows nothing is no finding.
// RUN: sh -c 'bufferproof triage 2> %t; test $? = 2'
// RUN: sh -c 'bufferproof triage %s --jobs 0 2> %t; test $? = 2'
// RUN: sh -c 'bufferproof triage %s --timeout 0 2> %t; test $? = 2'
// RUN: sh -c 'bufferproof triage %t.missing 2> %t; test $? = 3'
// RUN: bufferproof triage %s | FileCheck %s
// CHECK: fixed: {{.*}}usage.mlir
// CHECK: 0 findings of 0 new and 0 known causes; 1 fixed
func.func @main(%x: f64) -> f64 {
  return %x : f64
}
