// programs: none
// Values that regions forward to each other, dead code around loops of blocks, and the outputs and dimensions of parallel
// loops.
// run:
// -----
// run: changes: yes
func.func private @use(index, index, index)
func.func @if_dup(%a: index, %b: index, %c: i1) -> (index, index) {
  %r:2 = scf.if %c -> (index, index) {
    %x = arith.muli %a, %b : index
    func.call @use(%x, %x, %x) : (index, index, index) -> ()
    scf.yield %x, %x : index, index
  } else {
    func.call @use(%a, %b, %b) : (index, index, index) -> ()
    %x = arith.addi %a, %b : index
    scf.yield %x, %x : index, index
  }
  return %r#0, %r#1 : index, index
}
// -----
// run: changes: yes
func.func private @use(index, index, index)
func.func @for_dup(%a: index, %b: index, %c: index) -> (index, index) {
  %r:2 = scf.for %i = %a to %b step %c iter_args(%x = %c, %y = %c) -> (index, index) {
    func.call @use(%x, %y, %i) : (index, index, index) -> ()
    %z = arith.muli %x, %y : index
    scf.yield %z, %z : index, index
  }
  return %r#0, %r#1 : index, index
}
// -----
// run: changes: yes
func.func private @use(index, index, index)
func.func @for_self(%a: index, %b: index, %c: index) -> (index, index, index) {
  %r:3 = scf.for %i = %a to %b step %c iter_args(%x = %c, %y = %c, %z = %a) -> (index, index, index) {
    func.call @use(%x, %y, %z) : (index, index, index) -> ()
    scf.yield %z, %z, %x : index, index, index
  }
  return %r#0, %r#1, %r#2 : index, index, index
}
// -----
// run: changes: yes
func.func private @use(index, index, index)
func.func @for_swap(%a: index, %b: index, %c: index) -> (index, index) {
  %r:2 = scf.for %i = %a to %b step %c iter_args(%x = %c, %y = %c) -> (index, index) {
    func.call @use(%x, %y, %i) : (index, index, index) -> ()
    scf.yield %y, %x : index, index
  }
  return %r#0, %r#1 : index, index
}
// -----
// run: changes: yes
func.func private @use(index, index, index)
func.func private @cond(index) -> i1
func.func @while_before(%a: index, %b: index) -> (index, index) {
  %r:2 = scf.while (%x = %a, %y = %a) : (index, index) -> (index, index) {
    %c = func.call @cond(%x) : (index) -> i1
    %s = arith.addi %x, %y : index
    scf.condition(%c) %s, %y : index, index
  } do {
  ^bb0(%u: index, %v: index):
    func.call @use(%u, %v, %u) : (index, index, index) -> ()
    scf.yield %u, %u : index, index
  }
  return %r#0, %r#1 : index, index
}
// -----
// run: changes: yes
func.func private @use(index, index, index)
func.func private @cond(index) -> i1
func.func @while_after(%a: index, %b: index) -> (index, index, index) {
  %r:3 = scf.while (%x = %a, %y = %b) : (index, index) -> (index, index, index) {
    %c = func.call @cond(%x) : (index) -> i1
    %s = arith.addi %x, %y : index
    scf.condition(%c) %s, %y, %s : index, index, index
  } do {
  ^bb0(%u: index, %v: index, %w: index):
    func.call @use(%u, %v, %w) : (index, index, index) -> ()
    scf.yield %u, %v : index, index
  }
  return %r#0, %r#1, %r#2 : index, index, index
}
// -----
// run: changes: yes
func.func private @use(index, index, index)
func.func @switch(%a: index, %b: index, %c: index) -> (index, index, index) {
  %r:3 = scf.index_switch %c -> index, index, index
  case 1 {
    %x = arith.muli %a, %b : index
    func.call @use(%x, %x, %x) : (index, index, index) -> ()
    scf.yield %x, %x, %a : index, index, index
  }
  default {
    func.call @use(%a, %b, %b) : (index, index, index) -> ()
    %x = arith.addi %a, %b : index
    scf.yield %x, %x, %a : index, index, index
  }
  return %r#0, %r#1, %r#2 : index, index, index
}
// -----
// run: changes: yes
func.func private @use(index, index, index)
func.func @execute(%a: index, %b: index, %c: i1) -> (index, index, index) {
  %r:3 = scf.execute_region -> (index, index, index) no_inline {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %x = arith.muli %a, %b : index
    func.call @use(%x, %x, %x) : (index, index, index) -> ()
    scf.yield %x, %x, %a : index, index, index
  ^bb2:
    func.call @use(%a, %b, %b) : (index, index, index) -> ()
    %z = arith.addi %a, %b : index
    scf.yield %z, %z, %a : index, index, index
  }
  return %r#0, %r#1, %r#2 : index, index, index
}
// -----
// run: changes: no
func.func private @use(index, index, index)
func.func @affine_for(%a: index, %b: index, %c: index) -> (index, index) {
  %r:2 = affine.for %i = 0 to 10 iter_args(%x = %c, %y = %c) -> (index, index) {
    func.call @use(%x, %y, %i) : (index, index, index) -> ()
    %z = arith.muli %x, %y : index
    affine.yield %z, %z : index, index
  }
  return %r#0, %r#1 : index, index
}
// -----
// run: changes: no
func.func private @use(index, index, index)
func.func @affine_if(%a: index, %b: index, %c: index) -> (index, index) {
  %r:2 = affine.if affine_set<()[s] : (s - 3 >= 0)>()[%a] -> (index, index) {
    func.call @use(%a, %b, %a) : (index, index, index) -> ()
    %z = arith.muli %a, %b : index
    affine.yield %z, %z : index, index
  } else {
    affine.yield %b, %b : index, index
  }
  return %r#0, %r#1 : index, index
}
// -----
// run: changes: yes
func.func private @use(index, index, index)
func.func @if_three(%a: index, %b: index, %c: i1) -> (index, index, index, index) {
  %r:4 = scf.if %c -> (index, index, index, index) {
    %x = arith.muli %a, %b : index
    func.call @use(%x, %x, %x) : (index, index, index) -> ()
    scf.yield %x, %a, %x, %a : index, index, index, index
  } else {
    func.call @use(%a, %b, %b) : (index, index, index) -> ()
    %x = arith.addi %a, %b : index
    scf.yield %x, %x, %x, %x : index, index, index, index
  }
  return %r#0, %r#1, %r#2, %r#3 : index, index, index, index
}
// -----
// run: changes: yes
func.func private @use(index, index, index)
func.func @for_result_and_dead(%a: index, %b: index, %c: index) -> (index) {
  %r:2 = scf.for %i = %a to %b step %c iter_args(%x = %c, %y = %c) -> (index, index) {
    %z = arith.muli %y, %i : index
    func.call @use(%z, %y, %i) : (index, index, index) -> ()
    scf.yield %z, %z : index, index
  }
  return %r#0 : index
}
// -----
// run: changes: yes
func.func private @e(index)
func.func @loop_argument(%a: index, %b: index, %c: i1) {
  cf.br ^bb1(%a, %b : index, index)
^bb1(%x: index, %y: index):
  func.call @e(%x) : (index) -> ()
  %z = arith.addi %y, %b : index
  cf.cond_br %c, ^bb1(%x, %z : index, index), ^bb2
^bb2:
  return
}
// -----
// run: changes: yes
func.func private @e(index)
func.func @two_successors(%a: index, %b: index, %c: i1) {
  cf.cond_br %c, ^bb1(%a, %b : index, index), ^bb2(%b, %a : index, index)
^bb1(%x: index, %y: index):
  func.call @e(%x) : (index) -> ()
  cf.br ^bb2(%x, %y : index, index)
^bb2(%u: index, %v: index):
  func.call @e(%v) : (index) -> ()
  return
}
// -----
// run: changes: yes
func.func private @e(index)
func.func @switched(%a: index, %b: index, %c: i32) {
  cf.switch %c : i32, [
    default: ^bb1(%a, %b : index, index),
    3: ^bb2(%b, %a : index, index),
    5: ^bb1(%b, %b : index, index)
  ]
^bb1(%x: index, %y: index):
  func.call @e(%y) : (index) -> ()
  cf.br ^bb2(%x, %y : index, index)
^bb2(%u: index, %v: index):
  func.call @e(%u) : (index) -> ()
  return
}
// -----
// run: changes: yes
func.func private @c() -> i1
func.func @circle(%a: index, %b: index) {
  cf.br ^bb1(%a, %b : index, index)
^bb1(%x: index, %y: index):
  %c = func.call @c() : () -> i1
  %z = arith.addi %y, %x : index
  cf.cond_br %c, ^bb2(%z : index), ^bb3
^bb2(%w: index):
  cf.br ^bb1(%w, %w : index, index)
^bb3:
  return
}
// -----
// run: changes: yes
func.func @in_place(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.load %0[%i] : memref<?xf32>
  return %1 : f32
}
// -----
// run: changes: no
func.func private @c() -> i1
func.func @nested(%a: index, %b: index) {
  cf.br ^bb1(%a, %b : index, index)
^bb1(%x: index, %y: index):
  %c = func.call @c() : () -> i1
  %z = scf.if %c -> index {
    %s = arith.addi %y, %x : index
    scf.yield %s : index
  } else {
    scf.yield %y : index
  }
  cf.cond_br %c, ^bb1(%z, %z : index, index), ^bb3
^bb3:
  return
}
// -----
// run: changes: no
func.func private @e(index)
func.func private @c() -> i1
func.func @effects_stay(%a: index, %b: index) {
  cf.br ^bb1(%a, %b : index, index)
^bb1(%x: index, %y: index):
  %c = func.call @c() : () -> i1
  %z = scf.if %c -> index {
    %s = arith.addi %y, %x : index
    func.call @e(%s) : (index) -> ()
    scf.yield %s : index
  } else {
    scf.yield %y : index
  }
  cf.cond_br %c, ^bb1(%z, %z : index, index), ^bb3
^bb3:
  return
}
// -----
// run: changes: yes
func.func @unused_result(%a: tensor<8xf32>, %b: tensor<8xf32>, %f: f32) -> tensor<8xf32> {
  %0:2 = scf.forall (%i) in (8) shared_outs(%x = %a, %y = %b) -> (tensor<8xf32>, tensor<8xf32>) {
    %s = tensor.extract_slice %y[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    %t = tensor.extract_slice %x[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    %u = tensor.insert %f into %t[%i] : tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %u into %x[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
      tensor.parallel_insert_slice %s into %y[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return %0#0 : tensor<8xf32>
}
// -----
// run: changes: yes
func.func @not_written(%a: tensor<8xf32>, %b: tensor<8xf32>, %f: f32) -> (tensor<8xf32>, tensor<8xf32>) {
  %0:2 = scf.forall (%i) in (8) shared_outs(%x = %a, %y = %b) -> (tensor<8xf32>, tensor<8xf32>) {
    %s = tensor.extract_slice %y[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %x[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return %0#0, %0#1 : tensor<8xf32>, tensor<8xf32>
}
// -----
// run: changes: yes
func.func private @e(tensor<8xf32>)
func.func @nothing_left(%a: tensor<8xf32>, %b: tensor<8xf32>, %f: f32) -> (tensor<8xf32>) {
  %0:2 = scf.forall (%i) in (8) shared_outs(%x = %a, %y = %b) -> (tensor<8xf32>, tensor<8xf32>) {
    func.call @e(%y) : (tensor<8xf32>) -> ()
    scf.forall.in_parallel {
    }
  }
  return %0#0 : tensor<8xf32>
}
// -----
// run: changes: yes
func.func private @e(tensor<8xf32>)
func.func @all_unused(%a: tensor<8xf32>, %b: tensor<8xf32>, %f: f32) {
  %0:2 = scf.forall (%i) in (8) shared_outs(%x = %a, %y = %b) -> (tensor<8xf32>, tensor<8xf32>) {
    %s = tensor.extract_slice %y[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    func.call @e(%y) : (tensor<8xf32>) -> ()
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %x[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return
}
// -----
// run: changes: no
func.func @same_init(%a: tensor<8xf32>, %b: tensor<8xf32>, %f: f32) -> (tensor<8xf32>, tensor<8xf32>) {
  %0:2 = scf.forall (%i) in (8) shared_outs(%x = %a, %y = %a) -> (tensor<8xf32>, tensor<8xf32>) {
    %s = tensor.extract_slice %b[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %x[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
      tensor.parallel_insert_slice %s into %y[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return %0#0, %0#1 : tensor<8xf32>, tensor<8xf32>
}
// -----
// run: changes: yes
func.func private @e(tensor<?xf32>)
func.func @cast_out(%a: tensor<8xf32>, %b: tensor<8xf32>, %f: f32) -> tensor<?xf32> {
  %c = tensor.cast %a : tensor<8xf32> to tensor<?xf32>
  %0 = scf.forall (%i) in (8) shared_outs(%x = %c) -> (tensor<?xf32>) {
    %s = tensor.extract_slice %b[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    func.call @e(%x) : (tensor<?xf32>) -> ()
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %x[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  return %0 : tensor<?xf32>
}
// -----
// run: changes: yes
func.func @cast_two(%a: tensor<8xf32>, %b: tensor<8xf32>, %f: f32) -> (tensor<?xf32>, tensor<?xf32>) {
  %c = tensor.cast %a : tensor<8xf32> to tensor<?xf32>
  %d = tensor.cast %b : tensor<8xf32> to tensor<?xf32>
  %0:2 = scf.forall (%i) in (8) shared_outs(%x = %c, %y = %d) -> (tensor<?xf32>, tensor<?xf32>) {
    %s = tensor.extract_slice %x[%i] [1] [1] : tensor<?xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %x[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
      tensor.parallel_insert_slice %s into %y[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  return %0#0, %0#1 : tensor<?xf32>, tensor<?xf32>
}
// -----
// run: changes: no
func.func @cast_less(%a: tensor<?xf32>, %b: tensor<8xf32>, %f: f32) -> (tensor<8xf32>) {
  %c = tensor.cast %a : tensor<?xf32> to tensor<8xf32>
  %0 = scf.forall (%i) in (8) shared_outs(%x = %c) -> (tensor<8xf32>) {
    %s = tensor.extract_slice %b[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %x[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return %0 : tensor<8xf32>
}
// -----
// run: changes: yes
func.func private @e(index)
func.func @par_single(%a: index, %b: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i, %j, %k) = (%c0, %c1, %a) to (%c1, %c2, %b) step (%c1, %c2, %c1) {
    func.call @e(%i) : (index) -> ()
    func.call @e(%j) : (index) -> ()
    func.call @e(%k) : (index) -> ()
  }
  return
}
// -----
// run: changes: yes
func.func private @e(index)
func.func @par_all_single(%a: index, %b: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i, %j) = (%c0, %c1) to (%c1, %c2) step (%c1, %c2) {
    func.call @e(%i) : (index) -> ()
    func.call @e(%j) : (index) -> ()
  }
  return
}
// -----
// run: changes: yes
func.func private @e(index)
func.func @par_reduce_single(%a: index, %b: index, %n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r:2 = scf.parallel (%i, %j) = (%c0, %c1) to (%c1, %c2) step (%c1, %c2) init (%a, %b) -> (index, index) {
    func.call @e(%i) : (index) -> ()
    %m = arith.muli %j, %n : index
    scf.reduce(%m, %n : index, index) {
    ^bb0(%x: index, %y: index):
      %z = arith.maxsi %x, %y : index
      scf.reduce.return %z : index
    }, {
    ^bb0(%x: index, %y: index):
      %z = arith.addi %y, %x : index
      scf.reduce.return %z : index
    }
  }
  return %r#0, %r#1 : index, index
}
// -----
// run: changes: yes
func.func private @e(index)
func.func @par_zero(%a: index, %b: index, %n: index) -> (index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i, %j) = (%c0, %c1) to (%b, %c1) step (%c1, %c1) init (%a) -> (index) {
    func.call @e(%i) : (index) -> ()
    scf.reduce(%i : index) {
    ^bb0(%x: index, %y: index):
      %z = arith.maxsi %x, %y : index
      scf.reduce.return %z : index
    }
  }
  return %r : index
}
// -----
// run: changes: yes
func.func private @e(index)
func.func @par_nested(%a: index, %b: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%a) to (%b) step (%c1) {
    scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      func.call @e(%j) : (index) -> ()
      func.call @e(%i) : (index) -> ()
    }
  }
  return
}
// -----
// run: changes: yes
func.func private @e(index)
func.func @par_less(%a: index, %b: index, %n: index) {
  %c0 = arith.constant 5 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %a) to (%c1, %b) step (%c1, %c1) {
    func.call @e(%i) : (index) -> ()
  }
  return
}
// -----
// run: changes: no
func.func private @e(index, index)
func.func @counter(%a: index, %b: index, %c: index) -> (index, index) {
  %r:2 = scf.for %i = %a to %b step %c iter_args(%x = %c, %y = %c) -> (index, index) {
    func.call @e(%x, %y) : (index, index) -> ()
    scf.yield %i, %x : index, index
  }
  return %r#0, %r#1 : index, index
}
// -----
// run: changes: yes
func.func private @e(index, index)
func.func private @c(index) -> i1
func.func @while_circle(%a: index, %b: index) -> (index, index) {
  %r:2 = scf.while (%x = %a, %y = %b) : (index, index) -> (index, index) {
    %c = func.call @c(%x) : (index) -> i1
    scf.condition(%c) %b, %x : index, index
  } do {
  ^bb0(%u: index, %v: index):
    func.call @e(%u, %v) : (index, index) -> ()
    scf.yield %v, %u : index, index
  }
  return %r#0, %r#1 : index, index
}
// -----
// run: changes: no
func.func private @e(index, index)
func.func @equal_at_first(%a: index, %b: index, %c: index) -> (index, index) {
  %r:2 = scf.for %i = %a to %b step %c iter_args(%x = %c, %y = %c) -> (index, index) {
    func.call @e(%x, %y) : (index, index) -> ()
    %z = arith.addi %x, %i : index
    %w = arith.muli %y, %i : index
    scf.yield %z, %w : index, index
  }
  return %r#0, %r#1 : index, index
}
// -----
// run: changes: no
func.func private @e(index)
func.func @dependent_bounds(%a: index, %b: index) {
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%a) to (%b) step (%c1) {
    scf.parallel (%j) = (%i) to (%b) step (%c1) {
      func.call @e(%j) : (index) -> ()
    }
  }
  return
}
