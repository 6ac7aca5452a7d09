// What the deallocation passes make of all small programs is proved.
// REQUIRES: smt
// RUN: bufferproof prove --exhaustive 3 | FileCheck %s
// RUN: bufferproof prove --exhaustive 4 --first 100 --stride 9001 --json - | FileCheck %s --check-prefix=JSON
// RUN: not bufferproof prove --exhaustive 2 %s
// RUN: not bufferproof prove --exhaustive 7

// CHECK: [[ALL:[0-9]+]] of [[ALL]] programs of size 3 and less, 300 larger ones: {{[0-9]+}} functions, 0 failures

// JSON: "programs_in_all": 868769,
// JSON: "failures_in_all": 0,
