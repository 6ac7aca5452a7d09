// Blocks that only go on, branches that go to one block either way, regions of blocks.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @empty_blocks(
// CHECK-SAME:    %[[C:.*]]: i1, %[[D:.*]]: i1, %[[X:.*]]: i32, %[[Y:.*]]: i32)
// CHECK:         cf.cond_br %[[C]], ^[[LEFT:.*]], ^[[JOIN:.*]](%[[Y]], %[[X]] : i32, i32)
// CHECK:       ^[[LEFT]]:
// CHECK-NEXT:    %[[SUM:.*]] = arith.addi %[[X]], %[[Y]]
// CHECK-NEXT:    cf.cond_br %[[D]], ^[[JOIN]](%[[X]], %[[SUM]] : i32, i32), ^[[JOIN]](%[[Y]], %[[Y]] : i32, i32)
// CHECK:       ^[[JOIN]](%[[A:.*]]: i32, %[[B:.*]]: i32):
// CHECK-NEXT:    return %[[A]], %[[B]]
func.func @empty_blocks(%c: i1, %d: i1, %x: i32, %y: i32) -> (i32, i32) {
  cf.cond_br %c, ^left, ^right(%x, %y : i32, i32)
^left:
  %sum = arith.addi %x, %y : i32
  cf.cond_br %d, ^join(%x, %sum : i32, i32), ^join(%y, %y : i32, i32)
^right(%a: i32, %b: i32):
  cf.br ^further(%b, %a : i32, i32)
^further(%e: i32, %f: i32):
  cf.br ^join(%e, %f : i32, i32)
^join(%g: i32, %h: i32):
  return %g, %h : i32, i32
}

// An argument that is used further down stays where it is.
// CHECK-LABEL: func.func @argument_used(
// CHECK:         cf.cond_br
// CHECK:         cf.cond_br
// CHECK:       ^[[PASS:.*]](%[[A:.*]]: i32):
// CHECK-NEXT:    cf.br ^[[JOIN:.*]]
// CHECK:       ^[[JOIN]]:
// CHECK-NEXT:    %[[DOUBLE:.*]] = arith.addi %[[A]], %[[A]]
func.func @argument_used(%c: i1, %d: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^pass(%x : i32), ^other
^other:
  cf.cond_br %d, ^pass(%y : i32), ^join_other
^pass(%a: i32):
  cf.br ^join
^join:
  %double = arith.addi %a, %a : i32
  cf.cond_br %d, ^join, ^end(%double : i32)
^join_other:
  cf.br ^end(%x : i32)
^end(%r: i32):
  return %r : i32
}

// CHECK-LABEL: func.func @one_block_either_way(
// CHECK-SAME:    %[[C:.*]]: i1, %[[X:.*]]: i32, %[[Y:.*]]: i32)
// CHECK-NEXT:    %[[A:.*]] = arith.select %[[C]], %[[X]], %[[Y]]
// CHECK-NEXT:    return %[[A]], %[[X]]
func.func @one_block_either_way(%c: i1, %x: i32, %y: i32) -> (i32, i32) {
  cf.cond_br %c, ^join(%x, %x : i32, i32), ^join(%y, %x : i32, i32)
^join(%a: i32, %b: i32):
  return %a, %b : i32, i32
}

// Blocks that go round in a circle for ever stay.
// CHECK-LABEL: func.func @circle(
// CHECK:         cf.cond_br
// CHECK:         cf.br
func.func @circle(%c: i1) {
  cf.cond_br %c, ^first, ^second
^first:
  cf.br ^second
^second:
  cf.br ^first
}

// CHECK-LABEL: func.func @region_of_blocks(
// CHECK-SAME:    %[[C:.*]]: i1, %[[X:.*]]: i32)
// CHECK-NEXT:    cf.cond_br %[[C]], ^[[LEFT:.*]], ^[[REST:.*]](%[[X]] : i32)
// CHECK:       ^[[LEFT]]:
// CHECK-NEXT:    %[[SUM:.*]] = arith.addi %[[X]], %[[X]]
// CHECK-NEXT:    cf.br ^[[REST]](%[[SUM]] : i32)
// CHECK:       ^[[REST]](%[[R:.*]]: i32):
// CHECK-NEXT:    %[[PRODUCT:.*]] = arith.muli %[[R]], %[[X]]
// CHECK-NEXT:    return %[[PRODUCT]]
func.func @region_of_blocks(%c: i1, %x: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^left, ^right
  ^left:
    %sum = arith.addi %x, %x : i32
    scf.yield %sum : i32
  ^right:
    scf.yield %x : i32
  }
  %product = arith.muli %r, %x : i32
  return %product : i32
}



// The condition of a branch is known in blocks that nothing else leads to, but not in ops of them.
// CHECK-LABEL: func.func @known_condition(
// CHECK-SAME:    %[[C:.*]]: i1, %[[A:.*]]: index, %[[B:.*]]: index)
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[FALSE:.*]] = arith.constant false
// CHECK:         cf.cond_br %[[C]], ^[[T:.*]], ^[[F:.*]]
// CHECK:       ^[[T]]:
// CHECK-NEXT:    call @external(%[[TRUE]])
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      func.call @external(%[[C]])
// CHECK:         cf.br ^[[JOIN:.*]](%[[A]] : index)
// CHECK:       ^[[F]]:
// CHECK-NEXT:    call @external(%[[FALSE]])
// CHECK-NEXT:    cf.br ^[[JOIN]](%[[B]] : index)
func.func private @external(i1)
func.func @known_condition(%c: i1, %a: index, %b: index) -> index {
  cf.cond_br %c, ^t, ^f
^t:
  call @external(%c) : (i1) -> ()
  scf.for %i = %a to %b step %b {
    func.call @external(%c) : (i1) -> ()
  }
  cf.cond_br %c, ^join(%a : index), ^join(%b : index)
^f:
  call @external(%c) : (i1) -> ()
  cf.cond_br %c, ^join(%a : index), ^join(%b : index)
^join(%r: index):
  return %r : index
}

// CHECK-LABEL: func.func @condition_of_several(
// CHECK-SAME:    %[[C:.*]]: i1, %[[D:.*]]: i1)
// CHECK:         call @external(%[[C]])
// CHECK:         call @external(%false)
func.func @condition_of_several(%c: i1, %d: i1) {
  cf.cond_br %d, ^a, ^t
^a:
  cf.cond_br %c, ^t, ^f
^t:
  call @external(%c) : (i1) -> ()
  return
^f:
  call @external(%c) : (i1) -> ()
  return
}

// CHECK-LABEL: func.func @to_unreachable(
// CHECK-NEXT:    return
func.func @to_unreachable(%c: i1) {
  cf.cond_br %c, ^p, ^q
^p:
  ub.unreachable
^q:
  return
}

// Blocks that only go on are skipped; in the block of a case the value is known, and in that of the default it is none
// of the cases.
// CHECK-LABEL: func.func @cases(
// CHECK-SAME:    %[[S:.*]]: i32, %[[A:.*]]: index, %[[B:.*]]: index)
// CHECK:         cf.switch %[[S]] : i32, [
// CHECK-NEXT:      default: ^[[DEFAULT:.*]],
// CHECK-NEXT:      1: ^[[JOIN:.*]](%[[A]] : index),
// CHECK-NEXT:      2: ^[[JOIN]](%[[B]] : index),
// CHECK-NEXT:      4: ^[[FOUR:.*]]
// CHECK-NEXT:    ]
// CHECK:       ^[[FOUR]]:
// CHECK-NEXT:    call @external(%true)
// CHECK-NEXT:    cf.br ^[[JOIN]](%[[A]] : index)
// CHECK:       ^[[DEFAULT]]:
// CHECK-NEXT:    cf.switch %[[S]] : i32, [
// CHECK-NEXT:      default: ^[[JOIN]](%[[A]] : index),
// CHECK-NEXT:      3: ^[[JOIN]](%[[B]] : index)
func.func @cases(%s: i32, %a: index, %b: index) -> index {
  %true = arith.constant true
  cf.switch %s : i32, [default: ^d, 1: ^x(%a: index), 2: ^y, 4: ^four]
^y:
  cf.br ^x(%b : index)
^four:
  call @external(%true) : (i1) -> ()
  cf.switch %s : i32, [default: ^x(%b : index), 3: ^x(%b : index), 4: ^x(%a : index)]
^d:
  cf.switch %s : i32, [default: ^x(%a : index), 1: ^x(%b : index), 3: ^x(%b : index), 5: ^x(%a : index)]
^x(%r: index):
  return %r : index
}

// CHECK-LABEL: func.func @constant_case(
// CHECK-SAME:    %[[A:.*]]: index, %[[B:.*]]: index)
// CHECK-NEXT:    return %[[B]], %[[A]]
func.func @constant_case(%a: index, %b: index) -> (index, index) {
  %two = arith.constant 2 : i32
  %six = arith.constant 6 : i32
  cf.switch %two : i32, [default: ^x(%a: index), 1: ^x(%a: index), 2: ^x(%b: index)]
^x(%r: index):
  cf.switch %six : i32, [default: ^y(%a: index), 1: ^y(%b: index), 2: ^y(%b: index)]
^y(%q: index):
  return %r, %q : index, index
}

// Of two cases of a number, the first is taken.
// CHECK-LABEL: func.func @number_twice(
// CHECK-SAME:    %[[A:.*]]: index, %[[B:.*]]: index, %[[S:.*]]: i32)
// CHECK-NEXT:    cf.switch %[[S]] : i32, [
// CHECK-NEXT:      default: ^[[X:.*]](%[[A]] : index),
// CHECK-NEXT:      2: ^[[X]](%[[A]] : index),
// CHECK-NEXT:      2: ^[[X]](%[[B]] : index)
// CHECK:         return %[[A]],
func.func @number_twice(%a: index, %b: index, %s: i32) -> (index, index) {
  %two = arith.constant 2 : i32
  cf.switch %two : i32, [default: ^x(%b: index), 2: ^x(%a: index), 2: ^x(%b: index)]
^x(%r: index):
  cf.switch %s : i32, [default: ^y(%a: index), 2: ^y(%a: index), 2: ^y(%b: index)]
^y(%q: index):
  return %r, %q : index, index
}

// CHECK-LABEL: func.func @wide_case(
// CHECK-SAME:    %[[A:.*]]: index, %[[B:.*]]: index)
// CHECK-NEXT:    return %[[B]]
func.func @wide_case(%a: index, %b: index) -> index {
  %seven = arith.constant 7 : i128
  cf.switch %seven : i128, [default: ^x(%a: index), 5: ^x(%a: index), 7: ^x(%b: index)]
^x(%r: index):
  return %r : index
}
