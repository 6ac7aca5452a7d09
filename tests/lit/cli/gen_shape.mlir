// The programs of shapes, on which `bench growth` measures.
// RUN: bufferproof gen --shape branches --ops 20 | bufferproof opt | FileCheck %s
// RUN: not bufferproof gen --shape branch 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// CHECK-COUNT-4: scf.if
// CHECK-NOT: scf.if
// UNKNOWN: bufferproof gen: unknown shape 'branch'; expected one of insert-chain, {{.*}}branches
