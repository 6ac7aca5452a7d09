// `bench soundness`: programs that leave the prover's model of memory are proved and run.
// REQUIRES: smt, long-proofs
// RUN: bufferproof bench soundness --programs 40 --seed 5 --json %t.json > %t.txt
// RUN: FileCheck %s < %t.txt
// CHECK: soundness: 40 programs of seed 5, 8 runs each, {{[1-9][0-9]}}.{{[0-9]+}} % wrong, {{[1-9][0-9]}}.{{[0-9]+}} % mutated
// CHECK-NEXT: proved
// CHECK-NEXT: refuted {{.*}}, {{[1-9][0-9]*}} wrong
// CHECK: constructs:
// CHECK-NEXT: % flag_array
// CHECK: rules of the model, by the programs that exercise them:
// CHECK-NEXT: {{[1-9][0-9]*\.[0-9]}} % loaded memrefs: {{[0-9]+}} % of them wrong, {{[0-9]+}} undecided that never trapped
// CHECK: programs that leave the model, by rule and by the constructs that they have:
// CHECK-NEXT: {{[1-9][0-9]*\.[0-9]}} % global-of-memrefs: {{.*}}memref_in_memory [[OF:[1-9][0-9]*]] global_of_memrefs [[OF]]
// CHECK-NEXT: % passed-in-memory:
// CHECK-NEXT: {{[1-9][0-9]*\.[0-9]}} % kept-in-memory: {{.*}}memref_in_memory {{[1-9]}}
// CHECK-NEXT: % stale-address:
// CHECK-NEXT: % parallel-iterations:
// CHECK-NEXT: % undefined:
// CHECK-NEXT: % helper-lists:
// CHECK-NEXT: % called-value:
// CHECK-NEXT: % values:
// CHECK-NOT: findings:
// RUN: FileCheck --check-prefix=JSON %s < %t.json
// JSON: "soundness": {
// JSON: "exercised": {
// JSON-NEXT: "loaded memrefs": {
// JSON-NEXT: "programs": {{[1-9]}}
// JSON: "rules": {
// JSON-NEXT: "global-of-memrefs": {
// JSON-NEXT: "programs": [[PROGRAMS:[1-9][0-9]*]],
// JSON: "global_of_memrefs": [[PROGRAMS]]
// JSON: "findings": []

// The same seed gives the same programs and figures, also from the middle.
// RUN: bufferproof bench soundness --programs 40 --seed 5 > %t.again.txt
// RUN: sed 's/, [0-9]* per second//' %t.txt > %t.first.txt
// RUN: sed 's/, [0-9]* per second//' %t.again.txt > %t.second.txt
// RUN: diff %t.first.txt %t.second.txt
// RUN: bufferproof bench soundness --programs 2 --first 38 --seed 5 | FileCheck --check-prefix=FIRST %s
// FIRST: soundness: 2 programs of seed 5

// ... for any number of worker processes.
// RUN: bufferproof bench soundness --programs 40 --seed 5 --jobs 3 > %t.jobs.txt
// RUN: sed 's/, [0-9]* per second//' %t.jobs.txt > %t.third.txt
// RUN: diff %t.first.txt %t.third.txt

// ... and for a time; there is not enough of it for all.
// RUN: bufferproof bench soundness --programs 1000000 --seed 5 --seconds 1 | FileCheck --check-prefix=SHORT %s
// RUN: bufferproof bench soundness --programs 1000000 --seed 5 --seconds 1 --jobs 2 | FileCheck --check-prefix=SHORT %s
// SHORT: soundness: {{[0-9]?[0-9]?[0-9]?[0-9]}} programs of seed 5
