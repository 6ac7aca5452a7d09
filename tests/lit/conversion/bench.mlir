// The benchmark prints a row for each driver, whose results are valid.
// RUN: bufferproof bench conversion --smallest 200 --largest 200 --shape loops | FileCheck %s
// RUN: not bufferproof bench conversion --shape lops 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// CHECK: loops {{.*}} one-shot {{.*}} casts made
// CHECK-NOT: FAILED
// CHECK-NEXT: loops {{.*}} classic {{.*}} casts made
// CHECK-NOT: FAILED
// UNKNOWN: unknown shape 'lops'
