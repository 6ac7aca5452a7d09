// What the deallocation passes make of all small programs is proved.
// REQUIRES: smt, long-proofs
// RUN: bufferproof prove --exhaustive 4 --first 100 --stride 9001 --json - | FileCheck %s --check-prefix=JSON
// RUN: not bufferproof prove --exhaustive 2 %s
// RUN: not bufferproof prove --exhaustive 7

// JSON: "programs_in_all": 868769,
// JSON: "failures_in_all": 0,
