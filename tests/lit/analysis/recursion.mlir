// Functions that call each other: what a call does is assumed, and widened until it holds.
// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries test-analysis-only" %s | FileCheck %s
// RUN: bufferproof run %s > %t.tensors
// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline %s -o %t.mlir
// RUN: bufferproof run %t.mlir > %t.buffers
// RUN: diff %t.tensors %t.buffers
// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries" %s | FileCheck %s --check-prefix=BUFFERS

// The result is in the buffer of the argument, which is written all the way down.
// CHECK-LABEL: func.func private @count
// CHECK: tensor.insert {{.*}}["none", "true", "none"]
// CHECK: call @count{{.*}}["true", "none"]
// CHECK: return {__equivalent_func_args__ = [0]
// BUFFERS-LABEL: func.func private @count
// BUFFERS-NOT: memref.alloc
// BUFFERS-LABEL: func.func private @sum
func.func private @count(%t: tensor<4xi64>, %n: index) -> tensor<4xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %z -> tensor<4xi64> {
    scf.yield %t : tensor<4xi64>
  } else {
    %m = arith.subi %n, %c1 : index
    %x = arith.index_cast %n : index to i64
    %u = tensor.insert %x into %t[%m] : tensor<4xi64>
    %v = func.call @count(%u, %m) : (tensor<4xi64>, index) -> tensor<4xi64>
    scf.yield %v : tensor<4xi64>
  }
  return %r : tensor<4xi64>
}

// Read only: no call needs a copy.
// CHECK-LABEL: func.func private @sum
// CHECK: call @sum{{.*}}["true", "none"]
func.func private @sum(%t: tensor<4xi64>, %n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %z -> i64 {
    %zero = arith.constant 0 : i64
    scf.yield %zero : i64
  } else {
    %m = arith.subi %n, %c1 : index
    %x = tensor.extract %t[%m] : tensor<4xi64>
    %v = func.call @sum(%t, %m) : (tensor<4xi64>, index) -> i64
    %s = arith.addi %x, %v : i64
    scf.yield %s : i64
  }
  return %r : i64
}

// Either result may be in the buffer of either argument.
// CHECK-LABEL: func.func private @swap
// CHECK: return {__inplace_operands_attr__
func.func private @swap(%a: tensor<4xi64>, %b: tensor<4xi64>, %n: index) -> (tensor<4xi64>, tensor<4xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.cmpi eq, %n, %c0 : index
  %r:2 = scf.if %z -> (tensor<4xi64>, tensor<4xi64>) {
    scf.yield %a, %b : tensor<4xi64>, tensor<4xi64>
  } else {
    %m = arith.subi %n, %c1 : index
    %x = arith.index_cast %n : index to i64
    %u = tensor.insert %x into %a[%c0] : tensor<4xi64>
    %v:2 = func.call @swap(%b, %u, %m) : (tensor<4xi64>, tensor<4xi64>, index) -> (tensor<4xi64>, tensor<4xi64>)
    scf.yield %v#0, %v#1 : tensor<4xi64>, tensor<4xi64>
  }
  return %r#0, %r#1 : tensor<4xi64>, tensor<4xi64>
}

// @even writes its argument by way of @odd, which calls it by way of @relay_odd, and reads it after the call.
// CHECK-LABEL: func.func private @even
// CHECK: call @odd{{.*}}["false", "none"]
func.func private @even(%t: tensor<4xi64>, %n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %five = arith.constant 5 : i64
  %z = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %z -> i64 {
    %w = linalg.fill ins(%five : i64) outs(%t : tensor<4xi64>) -> tensor<4xi64>
    %x = tensor.extract %w[%c1] : tensor<4xi64>
    scf.yield %x : i64
  } else {
    %m = arith.subi %n, %c1 : index
    %v = func.call @odd(%t, %m) : (tensor<4xi64>, index) -> i64
    %e = tensor.extract %t[%c1] : tensor<4xi64>
    %s = arith.addi %e, %v : i64
    scf.yield %s : i64
  }
  return %r : i64
}

// CHECK-LABEL: func.func private @odd
// CHECK: call @relay_odd{{.*}}["true", "none"]
func.func private @odd(%t: tensor<4xi64>, %n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %x = tensor.extract %t[%c0] : tensor<4xi64>
  %v = func.call @relay_odd(%t, %n) : (tensor<4xi64>, index) -> i64
  %s = arith.addi %x, %v : i64
  return %s : i64
}

func.func private @relay_odd(%t: tensor<4xi64>, %n: index) -> i64 {
  %v = func.call @even(%t, %n) : (tensor<4xi64>, index) -> i64
  return %v : i64
}

// @last reads its argument by way of @next, so that it is not to be written before the call.
// CHECK-LABEL: func.func private @last
// CHECK: tensor.insert {{.*}}["none", "false", "none"]
func.func private @last(%t: tensor<4xi64>, %n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %nine = arith.constant 9 : i64
  %z = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %z -> i64 {
    %x = tensor.extract %t[%c0] : tensor<4xi64>
    scf.yield %x : i64
  } else {
    %m = arith.subi %n, %c1 : index
    %w = tensor.insert %nine into %t[%c0] : tensor<4xi64>
    %x = tensor.extract %w[%m] : tensor<4xi64>
    %v = func.call @next(%t, %m) : (tensor<4xi64>, index) -> i64
    %s = arith.addi %x, %v : i64
    scf.yield %s : i64
  }
  return %r : i64
}

func.func private @next(%t: tensor<4xi64>, %n: index) -> i64 {
  %v = func.call @relay_next(%t, %n) : (tensor<4xi64>, index) -> i64
  return %v : i64
}

func.func private @relay_next(%t: tensor<4xi64>, %n: index) -> i64 {
  %v = func.call @last(%t, %n) : (tensor<4xi64>, index) -> i64
  return %v : i64
}

// @alternate returns either argument by way of @back, which returns what @alternate does, by way of @relay_back.
// CHECK-LABEL: func.func private @alternate
// CHECK: call @back{{.*}}["true", "false", "none"]
func.func private @alternate(%a: tensor<4xi64>, %b: tensor<4xi64>, %n: index) -> (tensor<4xi64>, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %nine = arith.constant 9 : i64
  %z = arith.cmpi eq, %n, %c0 : index
  %r:2 = scf.if %z -> (tensor<4xi64>, i64) {
    scf.yield %a, %nine : tensor<4xi64>, i64
  } else {
    %m = arith.subi %n, %c1 : index
    %v = func.call @back(%b, %a, %m) : (tensor<4xi64>, tensor<4xi64>, index) -> tensor<4xi64>
    %x = tensor.insert %nine into %a[%c0] : tensor<4xi64>
    %e = tensor.extract %v[%c0] : tensor<4xi64>
    %f = tensor.extract %x[%c0] : tensor<4xi64>
    %s = arith.subi %f, %e : i64
    scf.yield %v, %s : tensor<4xi64>, i64
  }
  return %r#0, %r#1 : tensor<4xi64>, i64
}

func.func private @back(%a: tensor<4xi64>, %b: tensor<4xi64>, %n: index) -> tensor<4xi64> {
  %c3 = arith.constant 3 : index
  %x = arith.index_cast %n : index to i64
  %u = tensor.insert %x into %a[%c3] : tensor<4xi64>
  %w = tensor.insert %x into %b[%c3] : tensor<4xi64>
  %r = func.call @relay_back(%u, %w, %n) : (tensor<4xi64>, tensor<4xi64>, index) -> tensor<4xi64>
  return %r : tensor<4xi64>
}

func.func private @relay_back(%a: tensor<4xi64>, %b: tensor<4xi64>, %n: index) -> tensor<4xi64> {
  %c3 = arith.constant 3 : index
  %x = arith.index_cast %n : index to i64
  %u = tensor.insert %x into %a[%c3] : tensor<4xi64>
  %w = tensor.insert %x into %b[%c3] : tensor<4xi64>
  %r:2 = func.call @alternate(%u, %w, %n) : (tensor<4xi64>, tensor<4xi64>, index) -> (tensor<4xi64>, i64)
  return %r#0 : tensor<4xi64>
}

// What goes round through both is the argument.
// CHECK-LABEL: func.func private @ping
// CHECK: return {__equivalent_func_args__ = [0]
func.func private @ping(%t: tensor<4xi64>, %n: index) -> tensor<4xi64> {
  %c0 = arith.constant 0 : index
  %z = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %z -> tensor<4xi64> {
    scf.yield %t : tensor<4xi64>
  } else {
    %v = func.call @pong(%t, %n) : (tensor<4xi64>, index) -> tensor<4xi64>
    scf.yield %v : tensor<4xi64>
  }
  return %r : tensor<4xi64>
}

// CHECK-LABEL: func.func private @pong
// CHECK: return {__equivalent_func_args__ = [0]
func.func private @pong(%t: tensor<4xi64>, %n: index) -> tensor<4xi64> {
  %c1 = arith.constant 1 : index
  %m = arith.subi %n, %c1 : index
  %x = arith.index_cast %n : index to i64
  %u = tensor.insert %x into %t[%c1] : tensor<4xi64>
  %v = func.call @ping(%u, %m) : (tensor<4xi64>, index) -> tensor<4xi64>
  return %v : tensor<4xi64>
}

// The argument at the end of the recursion, else a tensor of its own.
func.func private @own(%t: tensor<4xi64>, %n: index) -> tensor<4xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %z -> tensor<4xi64> {
    scf.yield %t : tensor<4xi64>
  } else {
    %m = arith.subi %n, %c1 : index
    %x = arith.index_cast %n : index to i64
    %e = tensor.empty() : tensor<4xi64>
    %f = linalg.fill ins(%x : i64) outs(%e : tensor<4xi64>) -> tensor<4xi64>
    %v = func.call @own(%f, %m) : (tensor<4xi64>, index) -> tensor<4xi64>
    scf.yield %v : tensor<4xi64>
  }
  return %r : tensor<4xi64>
}

// CHECK-LABEL: func.func private @may_be_own
// CHECK: return {__equivalent_func_args__ = [-1, 1]
func.func private @may_be_own(%t: tensor<4xi64>, %u: tensor<4xi64>, %n: index) -> (tensor<4xi64>, tensor<4xi64>) {
  %v = func.call @own(%t, %n) : (tensor<4xi64>, index) -> tensor<4xi64>
  return %v, %u : tensor<4xi64>, tensor<4xi64>
}

// The result of a call may be a constant, which must not be written. (Upstream writes to it.)
// CHECK-LABEL: func.func private @constant
func.func private @constant(%n: index) -> tensor<4xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.cmpi eq, %n, %c0 : index
  %k = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi64>
  %r = scf.if %z -> tensor<4xi64> {
    scf.yield %k : tensor<4xi64>
  } else {
    %m = arith.subi %n, %c1 : index
    %v = func.call @constant(%m) : (index) -> tensor<4xi64>
    scf.yield %v : tensor<4xi64>
  }
  return %r : tensor<4xi64>
}

// CHECK-LABEL: func.func @main
func.func @main() -> (i64, i64, i64, i64, i64, i64, i64, i64, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %e = tensor.empty() : tensor<4xi64>
  %a = linalg.fill ins(%one : i64) outs(%e : tensor<4xi64>) -> tensor<4xi64>
  // CHECK: call @count{{.*}}["true", "none"]
  %b = call @count(%a, %c4) : (tensor<4xi64>, index) -> tensor<4xi64>
  %sum = call @sum(%b, %c4) : (tensor<4xi64>, index) -> i64
  %g = tensor.empty() : tensor<4xi64>
  %h = linalg.fill ins(%two : i64) outs(%g : tensor<4xi64>) -> tensor<4xi64>
  %s:2 = call @swap(%b, %h, %c3) : (tensor<4xi64>, tensor<4xi64>, index) -> (tensor<4xi64>, tensor<4xi64>)
  // CHECK: tensor.insert {{.*}}["none", "false", "none"]
  %w = tensor.insert %two into %s#0[%c0] : tensor<4xi64>
  %p = tensor.extract %s#1[%c0] : tensor<4xi64>
  %q = tensor.extract %s#0[%c0] : tensor<4xi64>
  %v = call @even(%w, %c3) : (tensor<4xi64>, index) -> i64
  %l = call @last(%s#1, %c3) : (tensor<4xi64>, index) -> i64
  %u = tensor.insert %one into %s#1[%c0] : tensor<4xi64>
  %d:2 = call @alternate(%w, %u, %c4) : (tensor<4xi64>, tensor<4xi64>, index) -> (tensor<4xi64>, i64)
  %i = call @ping(%d#0, %c3) : (tensor<4xi64>, index) -> tensor<4xi64>
  %o:2 = call @may_be_own(%i, %i, %c3) : (tensor<4xi64>, tensor<4xi64>, index) -> (tensor<4xi64>, tensor<4xi64>)
  %o1 = tensor.insert %two into %o#0[%c1] : tensor<4xi64>
  %o2 = tensor.extract %o1[%c1] : tensor<4xi64>
  %o3 = tensor.extract %o#1[%c1] : tensor<4xi64>
  %k = call @constant(%c3) : (index) -> tensor<4xi64>
  // CHECK: tensor.insert {{.*}}["none", "false", "none"]
  %k1 = tensor.insert %two into %k[%c3] : tensor<4xi64>
  %k2 = call @constant(%c1) : (index) -> tensor<4xi64>
  %k3 = tensor.extract %k1[%c3] : tensor<4xi64>
  %k4 = tensor.extract %k2[%c3] : tensor<4xi64>
  %k5 = arith.addi %k3, %k4 : i64
  return %sum, %p, %q, %v, %l, %d#1, %o2, %o3, %k5 : i64, i64, i64, i64, i64, i64, i64, i64, i64
}
