// Places that are 2^48 - 3 apart as far as the sums say, and -3 as they wrap: the parts overlap, and stay in the loop.
// RUN: bufferproof opt %s --loop-invariant-subset-hoisting | FileCheck %s
// CHECK-LABEL: func.func @main(
// CHECK-NOT:     tensor.extract_slice
// CHECK:         scf.for
// CHECK-COUNT-2: tensor.extract_slice
// CHECK-COUNT-2: tensor.insert_slice
func.func @main(%x: index, %t: tensor<20xf32>, %n: index) -> tensor<20xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %C = arith.constant 9223372036854710272 : index
  %D = arith.constant 140737488355326 : index
  %p = arith.constant 65536 : index
  %xc = arith.addi %x, %C : index
  %q = arith.floordivsi %xc, %p : index
  %b = arith.addi %q, %D : index
  %a = arith.floordivsi %x, %p : index
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%w = %t) -> tensor<20xf32> {
    %s = tensor.extract_slice %w[%a] [4] [1] : tensor<20xf32> to tensor<4xf32>
    %u = tensor.extract_slice %w[%b] [4] [1] : tensor<20xf32> to tensor<4xf32>
    %s1 = math.exp %s : tensor<4xf32>
    %u1 = math.absf %u : tensor<4xf32>
    %w1 = tensor.insert_slice %s1 into %w[%a] [4] [1] : tensor<4xf32> into tensor<20xf32>
    %w2 = tensor.insert_slice %u1 into %w1[%b] [4] [1] : tensor<4xf32> into tensor<20xf32>
    scf.yield %w2 : tensor<20xf32>
  }
  return %r : tensor<20xf32>
}
