// Structured control flow: every op, with and without results and attributes.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
func.func private @use(%x: index)

func.func @for_loops(%lb: index, %ub: index, %step: index, %a: i32, %t: tensor<?xf32>) -> (tensor<?xf32>, i32) {
  scf.for %i = %lb to %ub step %step {
    func.call @use(%i) : (index) -> ()
  }
  %r = scf.for %i = %lb to %ub step %step iter_args(%x = %a) -> (i32) {
    scf.yield %x : i32
  }
  %s:2 = scf.for %i = %lb to %ub step %step iter_args(%x = %r, %y = %t) -> (i32, tensor<?xf32>) {
    %inner:2 = scf.for %j = %i to %ub step %step iter_args(%u = %x, %v = %y) -> (i32, tensor<?xf32>) {
      scf.yield %u, %v : i32, tensor<?xf32>
    } {inner}
    scf.yield %inner#0, %inner#1 : i32, tensor<?xf32>
  } {outer = 1 : i32}
  scf.for %i = %a to %r step %a : i32 {
  }
  scf.for unsigned %i = %a to %r step %a : i32 {
  } {foo}
  return %s#1, %s#0 : tensor<?xf32>, i32
}

func.func @ifs(%c: i1, %a: i32, %b: i32) -> i32 {
  scf.if %c {
    func.call @work() : () -> ()
  }
  scf.if %c {
  } else {
    func.call @work() : () -> ()
  } {tag}
  %0 = scf.if %c -> (i32) {
    scf.yield %a : i32
  } else {
    scf.yield %b : i32
  }
  %1:2 = scf.if %c -> (i32, f32) {
    %f = arith.constant 1.5 : f32
    scf.yield %0, %f : i32, f32
  } else {
    %f = arith.constant 2.5 : f32
    scf.yield %a, %f : i32, f32
  } {tag = "x"}
  return %1#0 : i32
}
func.func private @work()

func.func @whiles(%a: i32, %n: i32, %t: tensor<4xf32>) -> i32 {
  %r = scf.while (%x = %a) : (i32) -> i32 {
    %c = arith.cmpi slt, %x, %n : i32
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    %z = arith.addi %y, %y : i32
    scf.yield %z : i32
  }
  scf.while : () -> () {
    %c = arith.constant false
    scf.condition(%c)
  } do {
    scf.yield
  } attributes {tag}
  %s:2 = scf.while (%x = %a, %u = %t) : (i32, tensor<4xf32>) -> (tensor<4xf32>, i32) {
    %c = arith.cmpi ult, %x, %n : i32
    scf.condition(%c) %u, %x : tensor<4xf32>, i32
  } do {
  ^bb0(%u: tensor<4xf32>, %y: i32):
    scf.yield %y, %u : i32, tensor<4xf32>
  }
  return %r : i32
}

func.func @execute_regions(%c: i1, %a: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %a : i32
  ^bb2:
    %k = arith.constant 7 : i32
    scf.yield %k : i32
  }
  scf.execute_region {
    scf.yield
  }
  %s:2 = scf.execute_region -> (i32, i32) no_inline {
    scf.yield %a, %r : i32, i32
  } {tag}
  return %s#1 : i32
}

func.func @switches(%i: index, %a: i32) -> i32 {
  scf.index_switch %i
  case 2 {
    func.call @work() : () -> ()
    scf.yield
  }
  case -5 {
    scf.yield
  }
  default {
    scf.yield
  }
  %r:2 = scf.index_switch %i {tag} -> i32, f32
  case 1 {
    %f = arith.constant 1.5 : f32
    scf.yield %a, %f : i32, f32
  }
  default {
    %f = arith.constant 2.5 : f32
    scf.yield %a, %f : i32, f32
  }
  scf.index_switch %i
  default {
    scf.yield
  }
  return %r#0 : i32
}
