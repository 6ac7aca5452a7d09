// A reshape of a reshape to the type of what that one reshapes is that only if both have the same groups.
// RUN: bufferproof opt --expand-strided-metadata %s | FileCheck %s

// CHECK-LABEL: func.func @others
// CHECK:         %[[r:.*]] = memref.reinterpret_cast
// CHECK:         return %[[r]]
func.func @others(%m: memref<?x?xi32>, %a: index, %b: index, %c: index) -> memref<?x?xi32> {
  %s = memref.expand_shape %m [[0], [1, 2]] output_shape [%a, %b, %c] : memref<?x?xi32> into memref<?x?x?xi32>
  %u = memref.collapse_shape %s [[0, 1], [2]] : memref<?x?x?xi32> into memref<?x?xi32>
  return %u : memref<?x?xi32>
}

// CHECK-LABEL: func.func @same
// CHECK:         return %arg0
func.func @same(%m: memref<?x?xi32>, %a: index, %b: index, %c: index) -> memref<?x?xi32> {
  %s = memref.expand_shape %m [[0], [1, 2]] output_shape [%a, %b, %c] : memref<?x?xi32> into memref<?x?x?xi32>
  %u = memref.collapse_shape %s [[0], [1, 2]] : memref<?x?x?xi32> into memref<?x?xi32>
  return %u : memref<?x?xi32>
}
