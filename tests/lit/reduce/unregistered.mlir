// Ops of dialects that nobody knows are reduced too: their operands, results, attributes and regions.
// RUN: bufferproof reduce %s --test "grep -q -- test.keep" | FileCheck %s

// CHECK: reduced: 9 -> 3 ops
// CHECK-NEXT: module {
// CHECK-NEXT: func.func @f() {
// CHECK-NEXT: "test.keep"() : () -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
module attributes {test.marked} {
  func.func @f(%a: !test.thing, %b: i32) -> !test.thing {
    %0 = "test.source"(%a) {test.big = 7 : i32} : (!test.thing) -> !test.thing
    %1 = "test.nest"(%0) ({
    ^bb0(%x: !test.thing):
      %2:2 = "test.keep"(%x, %b) {test.color = "red"} : (!test.thing, i32) -> (!test.thing, i32)
      %3 = arith.addi %2#1, %b : i32
      "test.yield"(%2#0, %3) : (!test.thing, i32) -> ()
    }) : (!test.thing) -> !test.thing
    "test.use"(%1) : (!test.thing) -> ()
    return %1 : !test.thing
  }
  func.func private @g()
}
