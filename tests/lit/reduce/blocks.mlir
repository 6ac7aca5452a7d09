// Branches go one way, blocks merge, arguments of blocks go away.
// RUN: bufferproof reduce %s --test "grep -q arith.muli" | FileCheck %s --check-prefix=LINE
// RUN: bufferproof reduce %s --test "grep -q cf.cond_br" | FileCheck %s --check-prefix=BRANCH

// LINE: module {
// LINE-NEXT: func.func @main() {
// LINE-NEXT: [[ZERO:%.*]] = arith.constant 0 : i32
// LINE-NEXT: arith.muli [[ZERO]], [[ZERO]] : i32
// LINE-NEXT: return
// LINE-NEXT: }

// BRANCH: func.func @main() {
// BRANCH-NEXT: [[CONDITION:%.*]] = arith.constant false
// BRANCH-NEXT: cf.cond_br [[CONDITION]], [[TARGET:.*]], [[TARGET]]
// BRANCH-NEXT: [[TARGET]]:{{.*}}
// BRANCH-NEXT: return
func.func @main(%n: i64, %c: i1) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  cf.br ^head(%c0, %n : i64, i64)
^head(%i: i64, %sum: i64):
  %done = arith.cmpi sge, %i, %c1 : i64
  cf.cond_br %done, ^exit(%sum : i64), ^body
^body:
  %next = arith.addi %i, %c1 : i64
  %product = arith.muli %sum, %n : i64
  cf.br ^head(%next, %product : i64, i64)
^exit(%result: i64):
  return %result : i64
}
