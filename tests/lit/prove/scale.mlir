// The cost of private functions with loops is linear: with each question bounded, many are proved where few are.
// REQUIRES: smt, long-proofs
// RUN: python3 %S/Inputs/private_loops.py flat 16 > %t.flat.mlir
// RUN: bufferproof prove --quiet --rlimit 100000 %t.flat.mlir | FileCheck %s
// RUN: python3 %S/Inputs/private_loops.py chain 16 > %t.chain.mlir
// RUN: bufferproof prove --quiet --rlimit 100000 %t.chain.mlir | FileCheck %s
// RUN: python3 %S/Inputs/private_loops.py handed 16 > %t.handed.mlir
// RUN: bufferproof prove --quiet --rlimit 100000 %t.handed.mlir | FileCheck %s
// CHECK: 17 functions: 17 proved
