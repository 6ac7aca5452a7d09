// One constant is enough where its value fits all uses, even if it stands behind the one that it replaces: a step of 0
// would be no loop that ends.
// RUN: bufferproof reduce %s --test "grep -q scf.for" | FileCheck %s

// CHECK: func.func @main() {
// CHECK-NEXT: [[ONE:%.*]] = arith.constant 1 : index
// CHECK-NEXT: scf.for {{.*}} = [[ONE]] to [[ONE]] step [[ONE]] {
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %c0 step %c1 {
  }
  return
}
