// Named linalg ops on complex numbers, executed: before and after bufferization. The first input of the convolution has
// real numbers.
// RUN: bufferproof run %s | FileCheck %s
// RUN: bufferproof opt --one-shot-bufferize=bufferize-function-boundaries --ownership-based-buffer-deallocation --convert-bufferization-to-memref %s -o %t.mlir
// RUN: bufferproof run %t.mlir | FileCheck %s
// RUN: bufferproof opt --mlir-print-op-generic %s | FileCheck --check-prefix=BODY %s

// BODY: "linalg.matmul"
// BODY: complex.mul
// BODY-NEXT: complex.add
// BODY: "linalg.conv_1d"
// BODY-NEXT: ^bb0(%[[REAL:.*]]: f16, %[[KERNEL:.*]]: complex<f32>, %[[OUT:.*]]: complex<f32>):
// BODY-NEXT: %[[WIDE:.*]] = "arith.extf"(%[[REAL]])
// BODY-NEXT: %[[ZERO:.*]] = "arith.constant"() <{value = 0.000000e+00 : f32}>
// BODY-NEXT: %[[IN:.*]] = "complex.create"(%[[WIDE]], %[[ZERO]])
// BODY-NEXT: "complex.mul"(%[[IN]], %[[KERNEL]])
// BODY: "linalg.copy"
// BODY: complex.re
// BODY-NEXT: complex.im
// BODY-NEXT: arith.extf
// BODY-NEXT: arith.extf
// BODY-NEXT: complex.create

// CHECK: result 0: tensor<1x1xcomplex<f32>> {{\[\[}}(2.000000e+00, 1.300000e+01)]]
// CHECK-NEXT: result 1: tensor<2xcomplex<f32>> [(0.000000e+00, 5.000000e+00), (1.000000e+00, 8.000000e+00)]
// CHECK-NEXT: result 2: tensor<1xcomplex<f32>> [(2.500000e+00, -1.000000e+00)]
// CHECK-NEXT: result 3: tensor<2xcomplex<f32>> [(0.000000e+00, 1.000000e+00), (0.000000e+00, 3.000000e+00)]
func.func @main() -> (tensor<1x1xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<1xcomplex<f32>>, tensor<2xcomplex<f32>>) {
  %a = arith.constant dense<[[(1.0, 1.0), (2.0, 0.0)]]> : tensor<1x2xcomplex<f32>>
  %b = arith.constant dense<[[(1.0, 1.0)], [(0.5, 4.0)]]> : tensor<2x1xcomplex<f32>>
  %c = arith.constant dense<[[(1.0, 3.0)]]> : tensor<1x1xcomplex<f32>>
  %0 = linalg.matmul ins(%a, %b : tensor<1x2xcomplex<f32>>, tensor<2x1xcomplex<f32>>)
                     outs(%c : tensor<1x1xcomplex<f32>>) -> tensor<1x1xcomplex<f32>>
  %real = arith.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf16>
  %kernel = arith.constant dense<[(0.0, 1.0), (0.0, 2.0)]> : tensor<2xcomplex<f32>>
  %from = arith.constant dense<[(0.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f32>>
  %1 = linalg.conv_1d ins(%real, %kernel : tensor<3xf16>, tensor<2xcomplex<f32>>)
                      outs(%from : tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %narrow = arith.constant dense<[(2.5, -1.0)]> : tensor<1xcomplex<f16>>
  %empty = tensor.empty() : tensor<1xcomplex<f32>>
  %2 = linalg.copy ins(%narrow : tensor<1xcomplex<f16>>) outs(%empty : tensor<1xcomplex<f32>>) -> tensor<1xcomplex<f32>>
  %which = arith.constant dense<[true, false]> : tensor<2xi1>
  %third = arith.constant dense<[(0.0, 5.0), (0.0, 3.0)]> : tensor<2xcomplex<f32>>
  %3 = linalg.select ins(%which, %kernel, %third : tensor<2xi1>, tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>)
                     outs(%from : tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return %0, %1, %2, %3 : tensor<1x1xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<1xcomplex<f32>>, tensor<2xcomplex<f32>>
}
