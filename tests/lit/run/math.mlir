// Math in the payload of a linalg op, before and after bufferization.
// RUN: bufferproof run %s | FileCheck %s
// RUN: bufferproof opt --one-shot-bufferize=bufferize-function-boundaries %s | bufferproof run - | FileCheck %s
// CHECK: result 0: {{tensor|memref}}<3xf32{{.*}}> {{\[}}1.000000e+00, 2.000000e+00, 3.000000e+00]
#id = affine_map<(i) -> (i)>
func.func @main() -> tensor<3xf32> {
  %t = arith.constant dense<[1.0, 4.0, 9.0]> : tensor<3xf32>
  %e = tensor.empty() : tensor<3xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%t : tensor<3xf32>) outs(%e : tensor<3xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = math.sqrt %x : f32
    linalg.yield %s : f32
  } -> tensor<3xf32>
  return %r : tensor<3xf32>
}
