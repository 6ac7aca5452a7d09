// A command decides; what it does not need goes: loops, branches, calls, results, shapes.
// RUN: bufferproof reduce %s --test "grep -q tensor.insert" -o %t --json %t.json
// RUN: FileCheck %s < %t
// RUN: FileCheck --check-prefix=JSON %s < %t.json
// The result is a program, and reducing it again changes nothing.
// RUN: bufferproof opt %t | FileCheck %s
// RUN: bufferproof reduce %t --test "grep -q tensor.insert" | FileCheck --check-prefix=AGAIN %s

// CHECK: module {
// CHECK-NEXT: func.func @main() {
// CHECK-NEXT: [[DENSE:%.*]] = arith.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT: [[SCALAR:%.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: tensor.insert [[SCALAR]] into [[DENSE]][] : tensor<f32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
// JSON: "ops_after": 5
// AGAIN: reduced: 5 -> 5 ops

func.func @other(%x: tensor<8x8xf64>) -> tensor<8x8xf64> {
  return %x : tensor<8x8xf64>
}

func.func @main(%a: tensor<8x8xf64>, %n: index, %c: i1) -> (tensor<8x8xf64>, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %f = arith.constant 3.5 : f64
  %r = scf.for %i = %c0 to %c5 step %c1 iter_args(%t = %a) -> (tensor<8x8xf64>) {
    %u = scf.if %c -> (tensor<8x8xf64>) {
      %v = tensor.insert %f into %t[%i, %c1] : tensor<8x8xf64>
      scf.yield %v : tensor<8x8xf64>
    } else {
      scf.yield %t : tensor<8x8xf64>
    }
    scf.yield %u : tensor<8x8xf64>
  }
  %o = func.call @other(%r) : (tensor<8x8xf64>) -> tensor<8x8xf64>
  %e = tensor.extract %o[%c0, %c0] : tensor<8x8xf64>
  return %o, %e : tensor<8x8xf64>, f64
}
