// Each difference of generated programs has a rule.
// REQUIRES: mlir
// RUN: bufferproof compare --programs 400 --seed 7 --expect-explained > %t
// RUN: FileCheck %s < %t

// CHECK-NOT: unexplained:
// CHECK: {{^}}400 programs: {{[0-9]+}} equal, 0 refused by both, {{[0-9]+}} differ, 0 of them unexplained
