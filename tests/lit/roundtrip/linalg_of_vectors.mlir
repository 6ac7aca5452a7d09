// A vector is an element: as an operand it has no dimensions, and the body gets all of it.
// RUN: bufferproof opt %s -o %t
// RUN: FileCheck %s < %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// RUN: bufferproof opt --one-shot-bufferize=bufferize-function-boundaries %s | FileCheck %s --check-prefix=BUFFERS

// CHECK: linalg.fill ins(%arg0 : vector<2xf32>) outs(%arg1 : tensor<4xvector<2xf32>>) -> tensor<4xvector<2xf32>>
// BUFFERS: linalg.fill ins(%arg0 : vector<2xf32>) outs(%arg1 : memref<4xvector<2xf32>, strided<[?], offset: ?>>)
func.func @fill(%v: vector<2xf32>, %t: tensor<4xvector<2xf32>>) -> tensor<4xvector<2xf32>> {
  %0 = linalg.fill ins(%v : vector<2xf32>) outs(%t : tensor<4xvector<2xf32>>) -> tensor<4xvector<2xf32>>
  return %0 : tensor<4xvector<2xf32>>
}

// CHECK: linalg.generic {{.*}} ins(%arg0 : vector<2xf32>) outs(%arg1 : tensor<4xvector<2xf32>>)
// CHECK-NEXT: ^bb0(%in: vector<2xf32>, %out: vector<2xf32>):
func.func @generic(%v: vector<2xf32>, %t: tensor<4xvector<2xf32>>) -> tensor<4xvector<2xf32>> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>],
                       iterator_types = ["parallel"]} ins(%v : vector<2xf32>) outs(%t : tensor<4xvector<2xf32>>) {
  ^bb0(%in: vector<2xf32>, %out: vector<2xf32>):
    %1 = arith.addf %in, %out : vector<2xf32>
    linalg.yield %1 : vector<2xf32>
  } -> tensor<4xvector<2xf32>>
  return %0 : tensor<4xvector<2xf32>>
}
