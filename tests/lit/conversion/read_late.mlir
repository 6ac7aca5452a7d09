// The buffer of %t is read in the body of the op, which writes %t in place.
// RUN: bufferproof opt --pass-pipeline="builtin.module(func.func(tensor-bufferize),one-shot-bufferize{bufferize-function-boundaries=1 copy-unrestricted=1})" %s | bufferproof run --before-deallocation --arg="[3]" - | FileCheck %s

// CHECK: [4.000000e+00, 4.000000e+00]
func.func @main(%x: tensor<1xf32>) -> tensor<2xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %0 = tensor.empty() : tensor<2xf32>
  %1 = linalg.fill ins(%one : f32) outs(%0 : tensor<2xf32>) -> tensor<2xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>],
                       iterator_types = ["parallel"]}
      ins(%x : tensor<1xf32>) outs(%0 : tensor<2xf32>) {
  ^bb0(%in: f32, %out: f32):
    %e = tensor.extract %1[%zero] : tensor<2xf32>
    %s = arith.addf %e, %in : f32
    linalg.yield %s : f32
  } -> tensor<2xf32>
  return %2 : tensor<2xf32>
}
