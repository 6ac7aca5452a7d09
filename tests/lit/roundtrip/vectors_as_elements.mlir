// Elements that are vectors.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: FileCheck %s < %t

// CHECK: linalg.fill ins(%{{.*}} : vector<2xf32>) outs(%{{.*}} : tensor<4xvector<2xf32>>) -> tensor<4xvector<2xf32>>
func.func @filled(%v: vector<2xf32>, %t: tensor<4xvector<2xf32>>) -> tensor<4xvector<2xf32>> {
  %f = linalg.fill ins(%v : vector<2xf32>) outs(%t : tensor<4xvector<2xf32>>) -> tensor<4xvector<2xf32>>
  return %f : tensor<4xvector<2xf32>>
}
