// What loops write and carry: a copy for each conflict with a write in the loop, or to what the loop gives, and no other.
// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" %s | FileCheck %s
// RUN: bufferproof run %s > %t.tensors
// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline %s -o %t.mlir
// RUN: bufferproof run %t.mlir > %t.buffers
// RUN: diff %t.tensors %t.buffers

// Nothing is written: neither for the loop, nor in it.
// CHECK-LABEL: func.func private @swap
// CHECK-NOT: memref.alloc
func.func private @swap(%t: tensor<4xi64>, %u: tensor<4xi64>, %n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t, %b = %u) -> (tensor<4xi64>, tensor<4xi64>) {
    scf.yield %b, %a : tensor<4xi64>, tensor<4xi64>
  }
  %x = tensor.extract %r#0[%c0] : tensor<4xi64>
  %y = tensor.extract %t[%c0] : tensor<4xi64>
  %s = arith.subi %x, %y : i64
  return %s : i64
}

// The result is written, which may be in the buffer of %t by way of another argument.
// CHECK-LABEL: func.func private @shifted
// CHECK: scf.for
// CHECK: memref.alloc
// CHECK: scf.yield
func.func private @shifted(%t: tensor<4xi64>, %u: tensor<4xi64>, %n: index, %v: i64) -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t, %b = %u) -> (tensor<4xi64>, tensor<4xi64>) {
    scf.yield %u, %a : tensor<4xi64>, tensor<4xi64>
  }
  %w = tensor.insert %v into %r#1[%c0] : tensor<4xi64>
  %x = tensor.extract %w[%c0] : tensor<4xi64>
  %y = tensor.extract %t[%c0] : tensor<4xi64>
  return %x, %y : i64, i64
}

// The number of the result is not that of the initial value, in whose buffer it is.
// CHECK-LABEL: func.func private @renumbered
// CHECK: memref.alloc
// CHECK: scf.condition
func.func private @renumbered(%t: tensor<4xi64>, %n: index, %v: i64) -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:3 = scf.while (%i = %c0, %j = %n, %a = %t) : (index, index, tensor<4xi64>) -> (index, tensor<4xi64>, index) {
    %more = arith.cmpi ult, %i, %n : index
    scf.condition(%more) %i, %a, %j : index, tensor<4xi64>, index
  } do {
  ^bb0(%i: index, %a: tensor<4xi64>, %j: index):
    %k = arith.addi %i, %c1 : index
    scf.yield %k, %j, %a : index, index, tensor<4xi64>
  }
  %w = tensor.insert %v into %r#1[%c0] : tensor<4xi64>
  %x = tensor.extract %w[%c0] : tensor<4xi64>
  %y = tensor.extract %t[%c0] : tensor<4xi64>
  return %x, %y : i64, i64
}

// A constant comes to the result that is written in the second iteration, by way of another argument.
// CHECK-LABEL: func.func private @constant
// CHECK: scf.for
// CHECK: memref.alloc
// CHECK: scf.yield
func.func private @constant(%t: tensor<4xi64>, %n: index, %v: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t, %b = %t) -> (tensor<4xi64>, tensor<4xi64>) {
    %k = arith.constant dense<7> : tensor<4xi64>
    scf.yield %k, %a : tensor<4xi64>, tensor<4xi64>
  }
  %w = tensor.insert %v into %r#1[%c0] : tensor<4xi64>
  %x = tensor.extract %w[%c1] : tensor<4xi64>
  return %x : i64
}

// A slice that a thread puts back as it was needs no copy of the output; one that it has written to does.
// CHECK-LABEL: func.func private @threads
// CHECK: memref.alloc
// CHECK-NOT: memref.alloc
// CHECK: return
func.func private @threads(%t: tensor<4xi64>, %v: i64) -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %r = scf.forall (%i) in (4) shared_outs(%o = %t) -> tensor<4xi64> {
    %s = tensor.extract_slice %o[%i] [1] [1] : tensor<4xi64> to tensor<1xi64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xi64> into tensor<4xi64>
    }
  }
  %x = tensor.extract %r[%c0] : tensor<4xi64>
  %q = scf.forall (%i) in (4) shared_outs(%o = %t) -> tensor<4xi64> {
    %s = tensor.extract_slice %o[%i] [1] [1] : tensor<4xi64> to tensor<1xi64>
    %f = linalg.fill ins(%v : i64) outs(%s : tensor<1xi64>) -> tensor<1xi64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %f into %o[%i] [1] [1] : tensor<1xi64> into tensor<4xi64>
    }
  }
  %y = tensor.extract %q[%c0] : tensor<4xi64>
  %z = tensor.extract %t[%c0] : tensor<4xi64>
  %d = arith.subi %y, %z : i64
  return %x, %d : i64, i64
}

// Either tensor may be selected, but a write to %e is none to %t.
// CHECK-LABEL: func.func private @selected
// CHECK: memref.alloc
// CHECK-NOT: memref.alloc
// CHECK: return
func.func private @selected(%t: tensor<4xi64>, %b: i1, %v: i64) -> (i64, i64, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.splat %v : tensor<4xi64>
  %s = arith.select %b, %t, %e : tensor<4xi64>
  %z = tensor.extract %s[%c0] : tensor<4xi64>
  %w = tensor.insert %v into %e[%c1] : tensor<4xi64>
  %x = tensor.extract %w[%c1] : tensor<4xi64>
  %y = tensor.extract %t[%c0] : tensor<4xi64>
  return %x, %y, %z : i64, i64, i64
}

func.func @main(%t: tensor<4xi64>, %u: tensor<4xi64>, %v: i64, %b: i1) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64) {
  %c2 = arith.constant 2 : index
  %a = call @swap(%t, %u, %c2) : (tensor<4xi64>, tensor<4xi64>, index) -> i64
  %g:2 = call @shifted(%t, %u, %c2, %v) : (tensor<4xi64>, tensor<4xi64>, index, i64) -> (i64, i64)
  %c:2 = call @renumbered(%t, %c2, %v) : (tensor<4xi64>, index, i64) -> (i64, i64)
  %d = call @constant(%t, %c2, %v) : (tensor<4xi64>, index, i64) -> i64
  %e:2 = call @threads(%t, %v) : (tensor<4xi64>, i64) -> (i64, i64)
  %f:3 = call @selected(%t, %b, %v) : (tensor<4xi64>, i1, i64) -> (i64, i64, i64)
  return %a, %g#0, %g#1, %c#0, %c#1, %d, %e#0, %e#1, %f#0, %f#1, %f#2 : i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64
}
