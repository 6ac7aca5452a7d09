// What scf.while hands on unchanged.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// What is forwarded from outside is the result, what nobody uses goes.
// CHECK-LABEL: func.func @forwarded(
// CHECK-SAME:    %[[N:.*]]: i32, %[[X:.*]]: i32)
// CHECK:         %[[R:.*]] = scf.while (%[[I:.*]] = %[[N]]) : (i32) -> i32 {
// CHECK:           scf.condition(%{{.*}}) %[[I]] : i32
// CHECK:         ^bb0(%[[K:.*]]: i32):
// CHECK-NEXT:      %[[NEXT:.*]] = arith.addi %[[K]], %[[X]]
// CHECK-NEXT:      scf.yield %[[NEXT]] : i32
// CHECK:         return %[[R]], %[[X]]
func.func @forwarded(%n: i32, %x: i32) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %r:3 = scf.while (%i = %n, %m = %zero) : (i32, i32) -> (i32, i32, i32) {
    %c = arith.cmpi slt, %i, %zero : i32
    scf.condition(%c) %i, %x, %i : i32, i32, i32
  } do {
  ^bb0(%k: i32, %l: i32, %unused: i32):
    %next = arith.addi %k, %l : i32
    scf.yield %next, %next : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// What is carried unchanged is the initial value: yielded again, or forwarded and yielded.
// CHECK-LABEL: func.func @carried(
// CHECK-SAME:    %[[N:.*]]: i32, %[[X:.*]]: i32, %[[Y:.*]]: i32)
// CHECK:         %[[R:.*]] = scf.while (%[[I:.*]] = %[[N]]) : (i32) -> i32 {
// CHECK-NEXT:      %{{.*}} = arith.cmpi slt, %[[I]], %[[X]]
// CHECK:         ^bb0(%[[K:.*]]: i32):
// CHECK-NEXT:      %[[NEXT:.*]] = arith.addi %[[K]], %[[Y]]
// CHECK-NEXT:      scf.yield %[[NEXT]] : i32
// CHECK:         return %[[R]], %[[Y]]
func.func @carried(%n: i32, %x: i32, %y: i32) -> (i32, i32) {
  %r:2 = scf.while (%i = %n, %m = %x, %o = %y) : (i32, i32, i32) -> (i32, i32) {
    %c = arith.cmpi slt, %i, %m : i32
    scf.condition(%c) %i, %o : i32, i32
  } do {
  ^bb0(%k: i32, %l: i32):
    %next = arith.addi %k, %l : i32
    scf.yield %next, %x, %l : i32, i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// What comes back in another place is another value in each iteration.
// CHECK-LABEL: func.func @swapped(
// CHECK:         %[[R:.*]]:2 = scf.while (%[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}}) : (i32, i32) -> (i32, i32) {
// CHECK:           scf.condition(%{{.*}}) %[[A]], %[[B]] : i32, i32
// CHECK:         ^bb0(%[[C:.*]]: i32, %[[D:.*]]: i32):
// CHECK-NEXT:      scf.yield %[[D]], %[[C]] : i32, i32
// CHECK:         return %[[R]]#0, %[[R]]#1
func.func @swapped(%x: i32, %y: i32) -> (i32, i32) {
  %r:2 = scf.while (%a = %x, %b = %y) : (i32, i32) -> (i32, i32) {
    %c = arith.cmpi slt, %a, %b : i32
    scf.condition(%c) %a, %b : i32, i32
  } do {
  ^bb0(%k: i32, %l: i32):
    scf.yield %l, %k : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// The condition holds in the second region, and only there.
// CHECK-LABEL: func.func @condition(
//       CHECK: %[[TRUE:.*]] = arith.constant true
//       CHECK: %[[R:.*]]:3 = scf.while
//       CHECK:   %[[C:.*]] = arith.cmpi
//       CHECK:   %[[D:.*]] = arith.cmpi
//       CHECK:   scf.condition(%[[C]]) %{{.*}}, %[[C]], %[[D]] : i32, i1, i1
//       CHECK: ^bb0(%[[K:.*]]: i32, %{{.*}}: i1, %[[M:.*]]: i1):
//  CHECK-NEXT:   %[[NEXT:.*]] = func.call @next(%[[K]], %[[TRUE]], %[[M]])
//       CHECK: return %[[R]]#0, %[[R]]#1, %[[R]]#2
func.func private @next(i32, i1, i1) -> i32
func.func @condition(%n: i32) -> (i32, i1, i1) {
  %zero = arith.constant 0 : i32
  %r:3 = scf.while (%i = %n) : (i32) -> (i32, i1, i1) {
    %c = arith.cmpi slt, %i, %zero : i32
    %d = arith.cmpi sgt, %i, %n : i32
    scf.condition(%c) %i, %c, %d : i32, i1, i1
  } do {
  ^bb0(%k: i32, %l: i1, %m: i1):
    %next = func.call @next(%k, %l, %m) : (i32, i1, i1) -> i32
    scf.yield %next : i32
  }
  return %r#0, %r#1, %r#2 : i32, i1, i1
}
