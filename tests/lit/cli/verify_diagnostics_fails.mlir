// What comes unexpected, and what is expected and does not come, is reported; the exit code says so.
// RUN: not bufferproof opt --verify-diagnostics %s -o %t 2>&1 | FileCheck %s

// CHECK-DAG: error: unexpected error: {{.*}}retrn
func.func @a() { retrn }
// CHECK-DAG: verify_diagnostics_fails.mlir:[[@LINE+1]]:4: error: expected warning "never" was not produced
// expected-warning@above {{never}}
