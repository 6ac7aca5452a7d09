// A callee returns a buffer of no rank. Its users need one with the rank of the tensor: one cast after the call serves all,
// where affine ops can use its extents as dimensions. (Upstream crashes at tensor.extract.)
// RUN: bufferproof opt --one-shot-bufferize=bufferize-function-boundaries %s | FileCheck %s

#set = affine_set<(d0) : (d0 - 4 >= 0)>

func.func @shape(%arg0: tensor<*xindex>) -> tensor<1xindex> {
  %cast = tensor.cast %arg0 : tensor<*xindex> to tensor<1xindex>
  return %cast : tensor<1xindex>
}

// CHECK-LABEL: func.func @caller(
// CHECK: %[[RESULT:.*]] = call @shape
// CHECK-NEXT: %[[SHAPED:.*]] = memref.cast %[[RESULT]] : memref<*xindex> to memref<1xindex, strided<[?], offset: ?>>
// CHECK-NEXT: scf.if
// CHECK-NEXT: %[[DIM:.*]] = memref.dim %[[SHAPED]]
// CHECK-NEXT: memref.load %[[SHAPED]]
// CHECK-NEXT: affine.if #{{.*}}(%[[DIM]])
func.func @caller(%arg0: tensor<*xindex>, %c: i1) {
  %c0 = arith.constant 0 : index
  %0 = call @shape(%arg0) : (tensor<*xindex>) -> tensor<1xindex>
  scf.if %c {
    %dim = tensor.dim %0, %c0 : tensor<1xindex>
    %1 = tensor.extract %0[%c0] : tensor<1xindex>
    affine.if #set(%dim) {
    }
  }
  return
}
