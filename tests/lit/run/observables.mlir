// RUN: bufferproof run %s --arg 5 true | FileCheck %s
// RUN: bufferproof run %s --entry helper --arg "[1, 2, 3]" 1 | FileCheck %s --check-prefix=HELPER
// RUN: bufferproof run %s --arg=-5 --arg=false --seed 2 | FileCheck %s --check-prefix=OTHER

// Calls come in order, results after them.
// CHECK:      call @sink(5, tensor<2x2xi64> {{\[}}[1, 2], [3, 4]])
// CHECK-NEXT: call @sink(5, tensor<2x2xi64> {{\[}}[1, 9], [3, 4]])
// CHECK-NEXT: result 0: 5
// CHECK-NEXT: result 1: tensor<2x2xi64> {{\[}}[1, 9], [3, 4]]
// CHECK-NEXT: result 2: true
// CHECK-NEXT: result 3: tensor<3xf32> [undef, 1.500000e+00, undef]
// CHECK-NOT:  {{.}}

// HELPER:     result 0: tensor<3xi64> [1, 7, 3]

// OTHER:      result 0: -5
// OTHER:      result 2: false

func.func private @sink(i32, tensor<2x2xi64>)

func.func @helper(%t: tensor<?xi64>, %i: index) -> tensor<?xi64> {
  %c7 = arith.constant 7 : i64
  %r = tensor.insert %c7 into %t[%i] : tensor<?xi64>
  return %r : tensor<?xi64>
}

func.func @main(%a: i32, %b: i1) -> (i32, tensor<2x2xi64>, i1, tensor<3xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %nine = arith.constant 9 : i64
  %f = arith.constant 1.5 : f32
  %old = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %new = tensor.insert %nine into %old[%c0, %c1] : tensor<2x2xi64>
  func.call @sink(%a, %old) : (i32, tensor<2x2xi64>) -> ()
  func.call @sink(%a, %new) : (i32, tensor<2x2xi64>) -> ()
  %e = tensor.empty() : tensor<3xf32>
  %g = tensor.insert %f into %e[%c1] : tensor<3xf32>
  return %a, %new, %b, %g : i32, tensor<2x2xi64>, i1, tensor<3xf32>
}
