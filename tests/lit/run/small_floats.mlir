// Float types of few bits: rounded to nearest even, with the infinities and NaNs that each has, before and after bufferization.
// RUN: bufferproof run %s | FileCheck %s
// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries" %s | bufferproof run - | FileCheck %s

// CHECK: result 0: tensor<4xf8E4M3FN> [4.500000e+00, 4.480000e+02, nan, -1.953130e-03]
// CHECK: result 1: tensor<4xf8E5M2> [4.000000e+00, 4.480000e+02, inf, -1.953130e-03]
// CHECK: result 2: tensor<4xf4E2M1FN> [4.000000e+00, 6.000000e+00, 6.000000e+00, -0.000000e+00]
// CHECK: result 3: tensor<4xf8E8M0FNU> [4.000000e+00, 5.120000e+02, 1.048580e+06, 7.812500e-03]
// CHECK: result 4: tensor<4xtf32> [4.500000e+00, 4.500000e+02, 9.999360e+05, -2.099990e-03]
func.func @main() -> (tensor<4xf8E4M3FN>, tensor<4xf8E5M2>, tensor<4xf4E2M1FN>, tensor<4xf8E8M0FNU>, tensor<4xtf32>) {
  %numbers = arith.constant dense<[4.5, 450.0, 1.0e6, -0.0021]> : tensor<4xf32>
  %absolute = arith.constant dense<[4.5, 450.0, 1.0e6, 0.0078125]> : tensor<4xf32>
  %0 = tensor.empty() : tensor<4xf8E4M3FN>
  %1 = tensor.empty() : tensor<4xf8E5M2>
  %2 = tensor.empty() : tensor<4xf4E2M1FN>
  %3 = tensor.empty() : tensor<4xf8E8M0FNU>
  %4 = tensor.empty() : tensor<4xtf32>
  %a, %b, %c, %d, %e = linalg.generic {
    indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>,
                     affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>,
                     affine_map<(d0) -> (d0)>],
    iterator_types = ["parallel"]}
    ins(%numbers, %absolute : tensor<4xf32>, tensor<4xf32>)
    outs(%0, %1, %2, %3, %4 : tensor<4xf8E4M3FN>, tensor<4xf8E5M2>, tensor<4xf4E2M1FN>, tensor<4xf8E8M0FNU>, tensor<4xtf32>) {
  ^bb0(%x: f32, %y: f32, %o0: f8E4M3FN, %o1: f8E5M2, %o2: f4E2M1FN, %o3: f8E8M0FNU, %o4: tf32):
    %r0 = arith.truncf %x : f32 to f8E4M3FN
    %r1 = arith.truncf %x : f32 to f8E5M2
    %r2 = arith.truncf %x : f32 to f4E2M1FN
    %r3 = arith.truncf %y : f32 to f8E8M0FNU
    %r4 = arith.truncf %x : f32 to tf32
    linalg.yield %r0, %r1, %r2, %r3, %r4 : f8E4M3FN, f8E5M2, f4E2M1FN, f8E8M0FNU, tf32
  } -> (tensor<4xf8E4M3FN>, tensor<4xf8E5M2>, tensor<4xf4E2M1FN>, tensor<4xf8E8M0FNU>, tensor<4xtf32>)
  return %a, %b, %c, %d, %e : tensor<4xf8E4M3FN>, tensor<4xf8E5M2>, tensor<4xf4E2M1FN>, tensor<4xf8E8M0FNU>, tensor<4xtf32>
}
