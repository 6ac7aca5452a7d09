// Parallel loops lose their outputs, and become one iteration of theirs.
// RUN: bufferproof reduce %s --test "grep -q arith.muli" | FileCheck %s --check-prefix=LINE
// RUN: bufferproof reduce %s --test "grep -q tensor.parallel_insert_slice" | FileCheck %s --check-prefix=INSERT
// RUN: bufferproof reduce %s --test "grep -q insert_slice" | FileCheck %s --check-prefix=SLICE
// RUN: bufferproof reduce %s --test "grep -q arith.xori" | FileCheck %s --check-prefix=PARALLEL
// RUN: bufferproof reduce %s --test "grep -q 'scf.parallel'" | FileCheck %s --check-prefix=REDUCTION

// LINE: func.func @main() {
// LINE-NEXT: [[ZERO:%.*]] = arith.constant 0 : index
// LINE-NEXT: arith.muli [[ZERO]], [[ZERO]] : index
// LINE-NEXT: return

// INSERT: scf.forall ({{.*}}) in ({{.*}}) shared_outs([[OUT:%.*]] = {{%.*}}) -> ({{[^,]*}}) {
// INSERT-NEXT: scf.forall.in_parallel {
// INSERT-NEXT: tensor.parallel_insert_slice {{%.*}} into [[OUT]]
// INSERT-NEXT: }
// INSERT-NEXT: }

// SLICE-NOT: scf.forall
// SLICE: tensor.insert_slice
// SLICE-NOT: scf.forall

// PARALLEL-NOT: scf.parallel
// PARALLEL: arith.xori
// PARALLEL-NOT: scf.parallel

// REDUCTION: scf.parallel
// REDUCTION-NOT: init
// REDUCTION: scf.reduce{{ *$}}
func.func @main(%a: tensor<4xi64>, %b: tensor<8xi64>, %n: i64) -> (tensor<4xi64>, tensor<8xi64>, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %x:2 = scf.forall (%i) in (4) shared_outs(%s = %a, %t = %b) -> (tensor<4xi64>, tensor<8xi64>) {
    %k = arith.muli %i, %c2 : index
    %one = tensor.extract_slice %s[%i] [1] [1] : tensor<4xi64> to tensor<1xi64>
    %two = tensor.extract_slice %t[%k] [2] [1] : tensor<8xi64> to tensor<2xi64>
    %v = tensor.insert %n into %one[%c0] : tensor<1xi64>
    %w = tensor.insert %n into %two[%c1] : tensor<2xi64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %s[%i] [1] [1] : tensor<1xi64> into tensor<4xi64>
      tensor.parallel_insert_slice %w into %t[%k] [2] [1] : tensor<2xi64> into tensor<8xi64>
    }
  }
  %sum = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%n) -> i64 {
    %e = tensor.extract %x#0[%i] : tensor<4xi64>
    %f = arith.xori %e, %n : i64
    scf.reduce(%f : i64) {
    ^bb0(%l: i64, %r: i64):
      %g = arith.addi %l, %r : i64
      scf.reduce.return %g : i64
    }
  }
  return %x#0, %x#1, %sum : tensor<4xi64>, tensor<8xi64>, i64
}
