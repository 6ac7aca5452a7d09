// RUN: bufferproof opt --mlir-print-local-scope --mlir-elide-elementsattrs-if-larger=3 %s | FileCheck %s
// CHECK-NOT: #map
// CHECK: memref<4xf32, affine_map<(d0) -> (d0 + 1)>>
#map = affine_map<(d0) -> (d0 + 1)>
func.func private @a(memref<4xf32, #map>)
func.func @f() -> tensor<4xi32> {
  // CHECK: dense_resource<__elided__> : tensor<4xi32>
  // CHECK-NEXT: dense<[1, 2, 3]>
  // CHECK-NEXT: dense<7>
  %0 = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %1 = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %2 = arith.constant dense<7> : tensor<9xi32>
  return %0 : tensor<4xi32>
}
