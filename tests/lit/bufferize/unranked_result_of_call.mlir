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


// What is not contiguous is copied before it is reshaped, by the type that it has.

// CHECK-LABEL: func.func @reshaped
// CHECK: memref.copy
// CHECK: memref.reshape
func.func @passed(%t: tensor<1xi32>) -> tensor<*xi32> {
  %0 = tensor.cast %t : tensor<1xi32> to tensor<*xi32>
  return %0 : tensor<*xi32>
}
func.func @reshaped(%s: tensor<1xindex>) -> tensor<1xi32> {
  %0 = tensor.empty() : tensor<1xi32>
  %1 = call @passed(%0) : (tensor<1xi32>) -> tensor<*xi32>
  %2 = tensor.reshape %1(%s) : (tensor<*xi32>, tensor<1xindex>) -> tensor<1xi32>
  return %2 : tensor<1xi32>
}
