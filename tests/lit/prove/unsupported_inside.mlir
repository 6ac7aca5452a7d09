// An op that the prover does not know is named wherever it stands: in each region, block and callee.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file --allow-unregistered-dialect %s > %t
// RUN: FileCheck %s < %t
// RUN: not grep -E ' (proved|refuted): @' %t

// CHECK: unsupported: @then: {{.*}}'test.free'
func.func @then(%c: i1) {
  scf.if %c {
    %a = memref.alloc() : memref<4xf32>
    "test.free"(%a) : (memref<4xf32>) -> ()
  } else {
  }
  return
}

// -----

// CHECK: unsupported: @else: {{.*}}'test.free'
func.func @else(%c: i1) {
  scf.if %c {
  } else {
    %a = memref.alloc() : memref<4xf32>
    "test.free"(%a) : (memref<4xf32>) -> ()
  }
  return
}

// -----

// CHECK: unsupported: @loop: {{.*}}'test.free'
func.func @loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    "test.free"(%a) : (memref<4xf32>) -> ()
  }
  return
}

// -----

// CHECK: unsupported: @before: {{.*}}'test.free'
func.func @before(%c: i1) {
  scf.while : () -> () {
    %a = memref.alloc() : memref<4xf32>
    "test.free"(%a) : (memref<4xf32>) -> ()
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}

// -----

// CHECK: unsupported: @after: {{.*}}'test.free'
func.func @after(%c: i1) {
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    %a = memref.alloc() : memref<4xf32>
    "test.free"(%a) : (memref<4xf32>) -> ()
    scf.yield
  }
  return
}

// -----

// CHECK: unsupported: @case: {{.*}}'test.free'
func.func @case(%n: index) {
  scf.index_switch %n
  case 2 {
    %a = memref.alloc() : memref<4xf32>
    "test.free"(%a) : (memref<4xf32>) -> ()
    scf.yield
  }
  default {
  }
  return
}

// -----

// CHECK: unsupported: @default: {{.*}}'test.free'
func.func @default(%n: index) {
  scf.index_switch %n
  case 2 {
    scf.yield
  }
  default {
    %a = memref.alloc() : memref<4xf32>
    "test.free"(%a) : (memref<4xf32>) -> ()
  }
  return
}

// -----

// CHECK: unsupported: @execute_region: {{.*}}'test.free'
func.func @execute_region() {
  scf.execute_region {
    %a = memref.alloc() : memref<4xf32>
    "test.free"(%a) : (memref<4xf32>) -> ()
    scf.yield
  }
  return
}

// -----

// CHECK: unsupported: @second_block: {{.*}}'test.free'
func.func @second_block(%c: i1) {
  scf.execute_region {
    cf.cond_br %c, ^left, ^right
  ^left:
    scf.yield
  ^right:
    %a = memref.alloc() : memref<4xf32>
    "test.free"(%a) : (memref<4xf32>) -> ()
    scf.yield
  }
  return
}

// -----

// CHECK: unsupported: @parallel: {{.*}}'test.free'
func.func @parallel(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %a = memref.alloc() : memref<4xf32>
    "test.free"(%a) : (memref<4xf32>) -> ()
    scf.reduce
  }
  return
}

// -----

// CHECK: unsupported: @forall: {{.*}}'test.free'
func.func @forall(%n: index) {
  scf.forall (%i) in (%n) {
    %a = memref.alloc() : memref<4xf32>
    "test.free"(%a) : (memref<4xf32>) -> ()
  }
  return
}

// -----

// CHECK: unsupported: @reduction: {{.*}}'test.free'
func.func @reduction(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%f) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%x: f32, %y: f32):
      %a = memref.alloc() : memref<4xf32>
      "test.free"(%a) : (memref<4xf32>) -> ()
      scf.reduce.return %x : f32
    }
  }
  return
}

// -----

// A body that only computes, and one that allocates.
// CHECK: unsupported: @plain_body: {{.*}}'test.free'
func.func @plain_body(%a: memref<4xf32>, %b: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
    ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    "test.free"(%b) : (memref<4xf32>) -> ()
    linalg.yield %x : f32
  }
  return
}

// -----

// CHECK: unsupported: @body: {{.*}}'test.free'
func.func @body(%a: memref<4xf32>, %b: memref<4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
    ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %c = memref.alloc() : memref<4xf32>
    "test.free"(%c) : (memref<4xf32>) -> ()
    linalg.yield %x : f32
  }
  return
}

// -----

// What a callee does by the ABI is believed, whether it is followed or not; as it is not proved, neither is its caller.
// CHECK: unsupported: @takes: {{.*}}'test.free'
// CHECK: unknown: @callee: it calls @takes, which is not proved [callee]
func.func private @takes(%a: memref<4xf32>) {
  "test.free"(%a) : (memref<4xf32>) -> ()
  return
}
func.func @callee() {
  %a = memref.alloc() : memref<4xf32>
  call @takes(%a) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// CHECK: unsupported: @memref_of_unknown_base: {{.*}}gives a memref of a base that the prover cannot tell
func.func @memref_of_unknown_base(%p: index) {
  %a = builtin.unrealized_conversion_cast %p : index to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// CHECK: unsupported: @tensors_of_forall: {{.*}}bufferize first
func.func @tensors_of_forall(%t: tensor<4xf32>) -> tensor<4xf32> {
  %r = scf.forall (%i) in (4) shared_outs(%o = %t) -> (tensor<4xf32>) {
    %s = tensor.extract_slice %t[%i] [1] [1] : tensor<4xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %r : tensor<4xf32>
}

// -----

// CHECK: unsupported: @buffers_reduced: {{.*}}reduces buffers
func.func @buffers_reduced(%n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%m) -> memref<4xf32> {
    scf.reduce(%m : memref<4xf32>) {
    ^bb0(%x: memref<4xf32>, %y: memref<4xf32>):
      scf.reduce.return %x : memref<4xf32>
    }
  }
  return
}
