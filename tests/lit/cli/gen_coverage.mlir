// What generated programs have: the types of each op, edges, and zeros with a reason or without one.
// RUN: bufferproof gen --coverage --count 500 | FileCheck %s

// CHECK: in how many of 500 programs each op is
// CHECK-NEXT: op programs i1 int wide index small f16 bf16 f32 f64 cplx packed scalar vector tensor
// CHECK: arith.addi {{[1-9][0-9]*}}
// CHECK: ml_program.token . - -
// CHECK: edges: pairs of ops
// CHECK: of {{[0-9]+}} that types of slots allow
// CHECK: zeros of ops without a reason:
// CHECK: have a reason
// CHECK: dialects without an edge, without a reason:
// CHECK: have a reason
