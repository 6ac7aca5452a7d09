// The theorems are proved, and a solver of another make agrees on each obligation.
// REQUIRES: smt, cvc5, large
// RUN: bufferproof prove --theorems --certificate %t.smt2 | FileCheck %s
// RUN: bufferproof prove --check %t.smt2 | FileCheck %s --check-prefix=CERTIFICATE

// CHECK:       dealloc_helper: {{.*}}: proved in {{[0-9]+}} ms
// CHECK-NOT:   refuted in
// CHECK:       lowered_programs: {{.*}}: proved in
// CHECK:       [[THEOREMS:[0-9]+]] of [[THEOREMS]] theorems proved, [[VARIANTS:[0-9]+]] of [[VARIANTS]] broken variants refuted

// CERTIFICATE: accepted: cvc5 confirms [[ALL:[0-9]+]] of [[ALL]] obligations
