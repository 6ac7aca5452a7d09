// `bench proofs`: generated programs are submitted to the prover.
// REQUIRES: smt, cvc5
// RUN: bufferproof bench proofs --programs 12 --certificates 2 --json %t.json | FileCheck %s
// CHECK: proofs: 12 programs, {{[0-9]+}} functions, 100.000 % decided: {{[0-9]+}} proved, 0 refuted, 0 unknown, 0 unsupported
// CHECK-NEXT: {{^}} lowered {{[0-9]+}} functions: median {{.*}} ms, 99th percentile {{.*}} ms, longest {{.*}} ms (program {{[0-9]+}})
// CHECK-NEXT: {{^}} unlowered
// CHECK-NEXT: 0 disagreements with the memref machine
// CHECK-NEXT: 2 of 2 certificates accepted by cvc5
// RUN: FileCheck --check-prefix=JSON %s < %t.json
// JSON: "proofs": {
// JSON: "decided_percent": 100.0
// JSON: "lowered": {

// A pipeline that frees nothing is refuted, and the machine agrees.
// RUN: sh -c 'bufferproof bench proofs --programs 12 --pipeline "one-shot-bufferize{bufferize-function-boundaries=1 allow-return-allocs-from-loops=1}" > %t.txt; test $? = 1'
// RUN: FileCheck --check-prefix=LEAKS %s < %t.txt
// LEAKS: {{[1-9][0-9]*}} refuted
// LEAKS: findings:
// LEAKS: {{.*}}: leak|LEAK|memref.alloc
// LEAKS: 0 disagreements

// Wrong options.
// RUN: sh -c 'bufferproof bench proofs --programs 1 --pipeline nonsense 2> %t.err; test $? = 2'
// RUN: FileCheck --check-prefix=WRONG %s < %t.err
// WRONG: bufferproof bench: --pipeline: 'nonsense' is not a pass or pipeline
