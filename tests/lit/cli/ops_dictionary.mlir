// The dictionary of fuzzing engines: every word once.
// RUN: bufferproof ops --dictionary - | FileCheck %s
// RUN: bufferproof ops --dictionary - | sort | uniq -d | FileCheck --allow-empty --check-prefix=TWICE %s
// CHECK: "tensor<"
// CHECK: "func.func"
// CHECK: "func.constant"
// CHECK-NEXT: "value = "
// CHECK: "arith.constant"
// TWICE-NOT: {{.}}
