// Division and modulo of negative numbers, extrema, poison, and maps in a payload, before and after bufferization.
// RUN: bufferproof run %s | FileCheck %s
// RUN: bufferproof opt --one-shot-bufferize=bufferize-function-boundaries %s | bufferproof run - | FileCheck %s
// RUN: bufferproof run --entry digits %s | FileCheck --check-prefix=DIGITS %s
// CHECK: result 0: {{tensor|memref}}<3xindex{{.*}}> {{\[}}-2, 0, 2]
// CHECK: result 1: -2
// CHECK: result 2: 1
// CHECK: result 3: -4
// CHECK: result 4: 5
// CHECK: result 5: undef
#id = affine_map<(i) -> (i)>
func.func @main() -> (tensor<3xindex>, index, index, index, index, index) {
  %n = arith.constant -5 : index
  %four = arith.constant 4 : index
  %zero = arith.constant 0 : index
  %e = tensor.empty() : tensor<3xindex>
  %t = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%e : tensor<3xindex>) {
  ^bb0(%x: index):
    %i = linalg.index 0 : index
    %v = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0 floordiv 4)>(%i)[%n]
    linalg.yield %v : index
  } -> tensor<3xindex>
  %ceil = affine.apply affine_map<(d0) -> (d0 ceildiv 4 - 1)>(%n)
  %mod = affine.apply affine_map<(d0) -> ((d0 * 3) mod 4)>(%n)
  %least = affine.min affine_map<(d0)[s0] -> (d0 + 1, s0, 3)>(%n)[%four]
  %most = affine.max affine_map<(d0)[s0] -> (d0, s0 + 1, 3)>(%n)[%four]
  %poison = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%n)[%zero]
  return %t, %ceil, %mod, %least, %most, %poison : tensor<3xindex>, index, index, index, index, index
}

// DIGITS: result 0: -1
// DIGITS: result 1: 1
// DIGITS: result 2: 3
// DIGITS: result 3: undef
// DIGITS: result 4: 0
func.func @digits() -> (index, index, index, index, index) {
  %n = arith.constant -5 : index
  %four = arith.constant 4 : index
  %zero = arith.constant 0 : index
  %0:3 = affine.delinearize_index %n into (3, %four) : index, index, index
  %1:2 = affine.delinearize_index %four into (%zero, 2) : index, index
  %2:2 = affine.delinearize_index %four into (%zero) : index, index
  return %0#0, %0#1, %0#2, %2#0, %1#1 : index, index, index, index, index
}
