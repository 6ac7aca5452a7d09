// Parallel loops on tensors: what they compute, and what has no meaning.
// RUN: bufferproof run %s --entry tensors | FileCheck %s --check-prefix=TENSORS
// RUN: bufferproof run %s --entry foreign | FileCheck %s --check-prefix=FOREIGN
// RUN: sh -c 'bufferproof run %s --entry twice 2> %t; test $? = 1'
// RUN: FileCheck %s --check-prefix=TWICE < %t
// RUN: sh -c 'bufferproof run %s --entry calls 2> %t; test $? = 1'
// RUN: FileCheck %s --check-prefix=CALLS < %t
// RUN: bufferproof opt --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline --convert-bufferization-to-memref %s -o %t
// RUN: bufferproof run %t --entry tensors | FileCheck %s --check-prefix=TENSORS
func.func private @observe(i64)

// TENSORS: result 0: tensor<6xi64> [11, 2, 13, 4, 15, 6]
// TENSORS: result 1: tensor<6xi64> [1, 2, 3, 4, 5, 6]
// TENSORS: result 2: 36
func.func @tensors() -> (tensor<6xi64>, tensor<6xi64>, i64) {
  %t = arith.constant dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi64>
  %ten = arith.constant 10 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %sum = arith.constant 15 : i64
  %r = scf.forall (%i) = (0) to (6) step (2) shared_outs(%o = %t) -> (tensor<6xi64>) {
    %s = tensor.extract_slice %o[%i] [2] [1] : tensor<6xi64> to tensor<2xi64>
    %x = tensor.extract %s[%c0] : tensor<2xi64>
    %y = arith.addi %x, %ten : i64
    %w = tensor.insert %y into %s[%c0] : tensor<2xi64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %w into %o[%i] [2] [1] : tensor<2xi64> into tensor<6xi64>
    }
  }
  %s = scf.parallel (%i) = (%c0) to (%c6) step (%c1) init (%sum) -> i64 {
    %x = tensor.extract %t[%i] : tensor<6xi64>
    scf.reduce(%x : i64) {
    ^bb0(%a: i64, %b: i64):
      %n = arith.addi %a, %b : i64
      scf.reduce.return %n : i64
    }
  }
  return %r, %t, %s : tensor<6xi64>, tensor<6xi64>, i64
}

// What another thread updates is undefined.
// FOREIGN: result 0: tensor<3xi64> [7, undef, undef]
func.func @foreign() -> tensor<3xi64> {
  %t = arith.constant dense<[7, 8, 9]> : tensor<3xi64>
  %r = scf.forall (%i) in (3) shared_outs(%o = %t) -> (tensor<3xi64>) {
    %s = tensor.extract_slice %o[0] [1] [1] : tensor<3xi64> to tensor<1xi64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xi64> into tensor<3xi64>
    }
  }
  return %r : tensor<3xi64>
}

// TWICE: 'tensor.parallel_insert_slice': element 1 is updated by iterations 0 and 1
func.func @twice(%t: tensor<4xi64>, %s: tensor<2xi64>) -> tensor<4xi64> {
  %r = scf.forall (%i) in (2) shared_outs(%o = %t) -> (tensor<4xi64>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [2] [1] : tensor<2xi64> into tensor<4xi64>
    }
  }
  return %r : tensor<4xi64>
}

// CALLS: 'func.call': an external call in a parallel loop: the order is not defined
func.func @calls(%x: i64) {
  scf.forall (%i) in (2) {
    func.call @observe(%x) : (i64) -> ()
  }
  return
}
