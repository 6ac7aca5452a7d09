// Ops with destinations take the sources of casts that say no more, and their results are cast back.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @insert(
// CHECK-NEXT:    %inserted = tensor.insert %arg1 into %arg0[%arg2] : tensor<4xf32>
// CHECK-NEXT:    %cast = tensor.cast %inserted : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %cast
func.func @insert(%t: tensor<4xf32>, %x: f32, %i: index) -> tensor<?xf32> {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.insert %x into %0[%i] : tensor<?xf32>
  return %1 : tensor<?xf32>
}

// With the cast, the destination can be a copy. (Upstream takes what is in front of it, so that bufferization may refuse.)
// CHECK-LABEL: func.func @materialize(
// CHECK-NEXT:    %cast = tensor.cast %arg1 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %0 = bufferization.materialize_in_destination %arg0 in %cast : (tensor<4xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    return %0
func.func @materialize(%t: tensor<4xf32>, %d: tensor<4xf32>) -> tensor<?xf32> {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.cast %d : tensor<4xf32> to tensor<?xf32>
  %2 = bufferization.materialize_in_destination %0 in %1 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// CHECK-LABEL: func.func @transfer_write(
// CHECK-NEXT:    %0 = vector.transfer_write %arg1, %arg0[%arg2] : vector<2xf32>, tensor<4xf32>
// CHECK-NEXT:    %cast = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %cast
func.func @transfer_write(%t: tensor<4xf32>, %v: vector<2xf32>, %i: index) -> tensor<?xf32> {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = vector.transfer_write %v, %0[%i] : vector<2xf32>, tensor<?xf32>
  return %1 : tensor<?xf32>
}

// CHECK-LABEL: func.func @copy(
// CHECK-NEXT:    %0 = linalg.copy ins(%arg0 : tensor<4xf32>) outs(%arg1 : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %cast = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %cast, %cast
func.func @copy(%t: tensor<4xf32>, %d: tensor<4xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.cast %d : tensor<4xf32> to tensor<?xf32>
  %2 = linalg.copy ins(%0 : tensor<?xf32>) outs(%1 : tensor<?xf32>) -> tensor<?xf32>
  return %2, %2 : tensor<?xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @reduce(
// CHECK-NEXT:    %reduced = linalg.reduce { arith.addf } ins(%arg0 : tensor<4x8xf32>) outs(%arg1 : tensor<4xf32>) dimensions = [1]
// CHECK-NEXT:    %cast = tensor.cast %reduced : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %cast
func.func @reduce(%t: tensor<4x8xf32>, %d: tensor<4xf32>) -> tensor<?xf32> {
  %0 = tensor.cast %t : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = tensor.cast %d : tensor<4xf32> to tensor<?xf32>
  %2 = linalg.reduce { arith.addf } ins(%0 : tensor<?x?xf32>) outs(%1 : tensor<?xf32>) dimensions = [1]
  return %2 : tensor<?xf32>
}

// Ranks stay known, and casts that say more are kept.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<*xf32> to tensor<?xf32>
// CHECK-NEXT:    %inserted = tensor.insert %arg3 into %cast[%arg4] : tensor<?xf32>
// CHECK-NEXT:    %cast_0 = tensor.cast %arg1 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:    %inserted_1 = tensor.insert %arg3 into %cast_0[%arg4] : tensor<4xf32>
// CHECK-NEXT:    %cast_2 = tensor.cast %arg2 : tensor<?xf32, "e"> to tensor<4xf32>
// CHECK-NEXT:    %inserted_3 = tensor.insert %arg3 into %cast_2[%arg4] : tensor<4xf32>
// CHECK-NEXT:    return %inserted, %inserted_1, %inserted_3
func.func @kept(%u: tensor<*xf32>, %t: tensor<?xf32>, %e: tensor<?xf32, "e">, %x: f32, %i: index) -> (tensor<?xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = tensor.cast %u : tensor<*xf32> to tensor<?xf32>
  %1 = tensor.insert %x into %0[%i] : tensor<?xf32>
  %2 = tensor.cast %t : tensor<?xf32> to tensor<4xf32>
  %3 = tensor.insert %x into %2[%i] : tensor<4xf32>
  %4 = tensor.cast %e : tensor<?xf32, "e"> to tensor<4xf32>
  %5 = tensor.insert %x into %4[%i] : tensor<4xf32>
  return %1, %3, %5 : tensor<?xf32>, tensor<4xf32>, tensor<4xf32>
}

// A copy of 3 elements to 4 would be invalid. (Upstream makes it.)
// CHECK-LABEL: func.func @contradiction(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<3xf32> to tensor<?xf32>
// CHECK-NEXT:    %cast_0 = tensor.cast %arg1 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %0 = linalg.copy ins(%cast : tensor<?xf32>) outs(%cast_0 : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    return %0
func.func @contradiction(%t: tensor<3xf32>, %d: tensor<4xf32>) -> tensor<?xf32> {
  %0 = tensor.cast %t : tensor<3xf32> to tensor<?xf32>
  %1 = tensor.cast %d : tensor<4xf32> to tensor<?xf32>
  %2 = linalg.copy ins(%0 : tensor<?xf32>) outs(%1 : tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// The region has no room for a cast. (Upstream puts one there.)
// CHECK-LABEL: func.func @masked(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %0 = vector.mask %arg2 { vector.transfer_write %arg1, %cast[%arg3] : vector<2xf32>, tensor<?xf32> } : vector<2xi1> -> tensor<?xf32>
// CHECK-NEXT:    return %0
func.func @masked(%t: tensor<4xf32>, %v: vector<2xf32>, %m: vector<2xi1>, %i: index) -> tensor<?xf32> {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = vector.mask %m { vector.transfer_write %v, %0[%i] : vector<2xf32>, tensor<?xf32> } : vector<2xi1> -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// CHECK-LABEL: func.func @same_type(
// CHECK-NEXT:    %cast = tensor.cast %arg1 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %cast_0 = tensor.cast %cast : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:    %0 = bufferization.materialize_in_destination %arg0 in %cast_0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    return %0
func.func @same_type(%t: tensor<4xf32>, %d: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tensor.cast %d : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<4xf32>
  %2 = bufferization.materialize_in_destination %t in %1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
