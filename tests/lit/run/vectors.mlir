// Vectors in arith and math, in loops, calls and as arguments, before and after bufferization. Each element may be
// undefined.
// RUN: bufferproof run %s --arg '[[1, 2, 3], [4, 5, 6]]' --arg 2 --arg true | FileCheck %s
// RUN: bufferproof opt %s --one-shot-bufferize=bufferize-function-boundaries | bufferproof run - --arg '[[1, 2, 3], [4, 5, 6]]' --arg 'vector<2x3xf32> 2' --arg true | FileCheck %s

// CHECK: call @take(tensor<f32> 3.000000e+00, tensor<3xi1> [true, false, true])
// CHECK-NEXT: result 0: tensor<2x3xf32> [{{\[}}3.000000e+00, 6.000000e+00, 9.000000e+00], [1.200000e+01, 1.500000e+01, 1.800000e+01]]
// CHECK-NEXT: result 1: tensor<4xi32> [6, 16, -10, 0]
// CHECK-NEXT: result 2: tensor<3xi8> [1, undef, 3]
// CHECK-NEXT: result 3: tensor<2xi64> [1, 50]
func.func private @take(vector<f32>, vector<3xi1>) -> vector<2xi64>

func.func @scaled(%v: vector<2x3xf32>, %by: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = arith.mulf %v, %by : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}

func.func @main(%v: vector<2x3xf32>, %two: vector<2x3xf32>, %yes: i1) -> (vector<2x3xf32>, vector<4xi32>, vector<3xi8>, vector<2xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %s = func.call @scaled(%v, %two) : (vector<2x3xf32>, vector<2x3xf32>) -> vector<2x3xf32>
  %i = arith.constant dense<[3, 8, -5, 0]> : vector<4xi32>
  %r:2 = scf.for %k = %c0 to %c1 step %c1 iter_args(%a = %s, %b = %i) -> (vector<2x3xf32>, vector<4xi32>) {
    %fma = math.fma %v, %a, %a : vector<2x3xf32>
    %low, %high = arith.mulsi_extended %b, %b : vector<4xi32>
    %sum = arith.addi %b, %b : vector<4xi32>
    %part = arith.subf %fma, %a : vector<2x3xf32>
    %quotient = arith.divf %part, %v : vector<2x3xf32>
    %next = arith.addf %quotient, %v : vector<2x3xf32>
    %chosen = arith.select %yes, %next, %fma : vector<2x3xf32>
    scf.yield %chosen, %sum : vector<2x3xf32>, vector<4xi32>
  }
  %d = arith.constant dense<3.0> : vector<f32>
  %bytes = arith.constant dense<[1, 2, 3]> : vector<3xi8>
  %shift = arith.constant dense<[0, 9, 0]> : vector<3xi8>
  %poison = arith.shli %bytes, %shift : vector<3xi8>
  %odd = arith.trunci %bytes : vector<3xi8> to vector<3xi1>
  %h = func.call @take(%d, %odd) : (vector<f32>, vector<3xi1>) -> vector<2xi64>
  return %r#0, %r#1, %poison, %h : vector<2x3xf32>, vector<4xi32>, vector<3xi8>, vector<2xi64>
}
