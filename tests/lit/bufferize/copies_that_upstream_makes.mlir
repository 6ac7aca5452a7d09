// What upstream copies without need (cases of corpus/known): the engine copies no whole buffer.
// RUN: bufferproof opt %s --split-input-file --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" | FileCheck %s

// Undefined contents that a loop forwards.
// CHECK-LABEL: func.func @main
// CHECK-NOT: memref.copy
// CHECK: scf.while
// CHECK-NOT: memref.copy
// CHECK: linalg.fill
// CHECK-NOT: memref.copy
// CHECK: return
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i64
  %e = bufferization.alloc_tensor() : tensor<4xi64>
  %d = bufferization.alloc_tensor() : tensor<4xi64>
  %r:2 = scf.while (%i = %c0, %a = %d) : (index, tensor<4xi64>) -> (index, tensor<4xi64>) {
    %c = arith.cmpi ult, %i, %c3 : index
    scf.condition(%c) %i, %e : index, tensor<4xi64>
  } do {
  ^bb0(%i: index, %a: tensor<4xi64>):
    %n = arith.addi %i, %c1 : index
    scf.yield %n, %a : index, tensor<4xi64>
  }
  %f = linalg.fill ins(%one : i64) outs(%r#1 : tensor<4xi64>) -> tensor<4xi64>
  %g = tensor.insert %one into %e[%c0] : tensor<4xi64>
  %x = tensor.extract %f[%c1] : tensor<4xi64>
  %y = tensor.extract %g[%c0] : tensor<4xi64>
  %z = arith.addi %x, %y : i64
  return %z : i64
}

// -----

// An argument of a function that calls a recursive one.
// CHECK-LABEL: func.func @main
// CHECK-NOT: memref.copy
// CHECK: call @element
// CHECK-NOT: memref.copy
// CHECK: return
func.func @main() -> i64 {
  %k = arith.constant dense<5> : tensor<4xi64>
  %x = call @element(%k) : (tensor<4xi64>) -> i64
  return %x : i64
}
func.func private @element(%t: tensor<4xi64>) -> i64 {
  %c2 = arith.constant 2 : index
  %e = tensor.empty() : tensor<4xi64>
  %i = call @zero(%c2, %e) : (index, tensor<4xi64>) -> index
  %x = tensor.extract %t[%i] : tensor<4xi64>
  return %x : i64
}
func.func private @zero(%n: index, %unused: tensor<4xi64>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.cmpi eq, %n, %c0 : index
  %r = scf.if %end -> index {
    scf.yield %n : index
  } else {
    %m = arith.subi %n, %c1 : index
    %k = func.call @zero(%m, %unused) : (index, tensor<4xi64>) -> index
    scf.yield %k : index
  }
  return %r : index
}

// -----

// A slice of an unsigned loop, which is inserted where it was extracted: written in place.
// CHECK-LABEL: func.func @main
// CHECK: scf.for unsigned
// CHECK-NOT: memref.alloc
// CHECK: memref.store
// CHECK: scf.yield
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %quarter = arith.constant 4611686018427387904 : index
  %end = arith.constant -9223372036854775807 : index
  %one = arith.constant 1 : i64
  %e = tensor.empty() : tensor<3xi64>
  %t = linalg.fill ins(%one : i64) outs(%e : tensor<3xi64>) -> tensor<3xi64>
  %r = scf.for unsigned %i = %c0 to %end step %quarter iter_args(%a = %t) -> tensor<3xi64> {
    %k = arith.muli %i, %c4 : index
    %s = tensor.extract_slice %a[%k] [1] [1] : tensor<3xi64> to tensor<1xi64>
    %f = tensor.insert %one into %s[%c0] : tensor<1xi64>
    %w = tensor.insert_slice %f into %a[%k] [1] [1] : tensor<1xi64> into tensor<3xi64>
    scf.yield %w : tensor<3xi64>
  }
  %x = tensor.extract %r[%c0] : tensor<3xi64>
  return %x : i64
}
