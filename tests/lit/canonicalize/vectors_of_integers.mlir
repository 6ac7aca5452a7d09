// Vectors of integers fold as their elements do, if all are one number; two constant vectors element by element.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @neutral(
// CHECK-NEXT:    %cst = arith.constant dense<0> : vector<4xi32>
// CHECK-NEXT:    return %arg0, %arg0, %cst, %cst
func.func @neutral(%x: vector<4xi32>) -> (vector<4xi32>, vector<4xi32>, vector<4xi32>, vector<4xi32>) {
  %z = arith.constant dense<0> : vector<4xi32>
  %o = arith.constant dense<1> : vector<4xi32>
  %0 = arith.addi %x, %z : vector<4xi32>
  %1 = arith.muli %x, %o : vector<4xi32>
  %2 = arith.muli %x, %z : vector<4xi32>
  %3 = arith.subi %x, %x : vector<4xi32>
  return %0, %1, %2, %3 : vector<4xi32>, vector<4xi32>, vector<4xi32>, vector<4xi32>
}

// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %cst = arith.constant dense<2> : vector<4xi32>
// CHECK-NEXT:    %cst_0 = arith.constant dense<[2, 3, 4, 5]> : vector<4xi32>
// CHECK-NEXT:    %cst_1 = arith.constant dense<[16, 9]> : vector<2xi8>
// CHECK-NEXT:    %cst_2 = arith.constant dense<1> : vector<4xi64>
// CHECK-NEXT:    return %cst, %cst_0, %cst_1, %cst_2 : vector<4xi32>, vector<4xi32>, vector<2xi8>, vector<4xi64>
func.func @constants() -> (vector<4xi32>, vector<4xi32>, vector<2xi8>, vector<4xi64>) {
  %o = arith.constant dense<1> : vector<4xi32>
  %t = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %u = arith.constant dense<[100, -3]> : vector<2xi8>
  %0 = arith.addi %o, %o : vector<4xi32>
  %1 = arith.addi %o, %t : vector<4xi32>
  %2 = arith.muli %u, %u : vector<2xi8>
  %3 = arith.extsi %o : vector<4xi32> to vector<4xi64>
  return %0, %1, %2, %3 : vector<4xi32>, vector<4xi32>, vector<2xi8>, vector<4xi64>
}

// A quotient is not defined.
// CHECK-LABEL: func.func @undefined(
// CHECK-NEXT:    %cst = arith.constant dense<[1, 2]> : vector<2xi32>
// CHECK-NEXT:    %cst_0 = arith.constant dense<[1, 0]> : vector<2xi32>
// CHECK-NEXT:    %0 = arith.divsi %cst, %cst_0 : vector<2xi32>
// CHECK-NEXT:    return %0
func.func @undefined() -> vector<2xi32> {
  %a = arith.constant dense<[1, 2]> : vector<2xi32>
  %b = arith.constant dense<[1, 0]> : vector<2xi32>
  %0 = arith.divsi %a, %b : vector<2xi32>
  return %0 : vector<2xi32>
}

// CHECK-LABEL: func.func @conditions(
// CHECK-NEXT:    %cst = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT:    return %cst, %arg0
func.func @conditions(%x: vector<4xi32>, %y: vector<4xi32>) -> (vector<4xi1>, vector<4xi32>) {
  %t = arith.constant dense<true> : vector<4xi1>
  %0 = arith.cmpi eq, %x, %x : vector<4xi32>
  %1 = arith.select %t, %x, %y : vector<4xi1>, vector<4xi32>
  return %0, %1 : vector<4xi1>, vector<4xi32>
}

// Tensors do not fold.
// CHECK-LABEL: func.func @tensors(
// CHECK-NEXT:    %cst = arith.constant dense<0> : tensor<4xi32>
// CHECK-NEXT:    %0 = arith.addi %arg0, %cst : tensor<4xi32>
// CHECK-NEXT:    return %0
func.func @tensors(%x: tensor<4xi32>) -> tensor<4xi32> {
  %z = arith.constant dense<0> : tensor<4xi32>
  %0 = arith.addi %x, %z : tensor<4xi32>
  return %0 : tensor<4xi32>
}
