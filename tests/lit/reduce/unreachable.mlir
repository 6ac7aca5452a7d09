// Blocks that control does not reach go away: one by one where another of them is what matters, all together where they
// branch to each other.
// RUN: bufferproof reduce %s --test "grep -q math.kept" | FileCheck %s --check-prefix=KEPT
// RUN: bufferproof reduce %s --test "grep -q math.reached" | FileCheck %s --check-prefix=REACHED

// KEPT: module {
// KEPT-NEXT: func.func @f() {
// KEPT-NEXT: return
// KEPT-NEXT: ^bb1:
// KEPT-NEXT: "math.kept"() : () -> ()
// KEPT-NEXT: return
// KEPT-NEXT: }
// KEPT-NEXT: }

// REACHED: module {
// REACHED-NEXT: func.func @g() {
// REACHED-NEXT: "math.reached"() : () -> ()
// REACHED-NEXT: return
// REACHED-NEXT: }
// REACHED-NEXT: }
func.func @f() {
  return
^empty:
  return
^kept:
  "math.kept"() : () -> ()
  return
^last(%n: i32):
  return
}

func.func @g() {
  "math.reached"() : () -> ()
  return
^there(%a: i32):
  cf.br ^back(%a : i32)
^back(%b: i32):
  cf.br ^there(%b : i32)
}
