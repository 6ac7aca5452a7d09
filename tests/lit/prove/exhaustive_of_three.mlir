// All programs of size 3; of size 4 the test `exhaustive` has a part.
// REQUIRES: smt, large
// RUN: bufferproof prove --exhaustive 3 | FileCheck %s
// CHECK: [[ALL:[0-9]+]] of [[ALL]] programs of size 3 and less, 300 larger ones: {{[0-9]+}} functions, 0 failures
