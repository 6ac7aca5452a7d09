// A loop carries the source of a cast if it has the extents in each iteration.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @cast_inside(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = scf.for %arg3 = %c0 to %arg1 step %c1 iter_args(%arg4 = %arg0) -> (tensor<4xf32>) {
// CHECK-NEXT:      %inserted = tensor.insert %arg2 into %arg4[%arg3] : tensor<4xf32>
// CHECK-NEXT:      scf.yield %inserted : tensor<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %cast = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %cast
func.func @cast_inside(%t: tensor<4xf32>, %n: index, %x: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0) -> (tensor<?xf32>) {
    %2 = tensor.cast %a : tensor<?xf32> to tensor<4xf32>
    %3 = tensor.insert %x into %2[%i] : tensor<4xf32>
    %4 = tensor.cast %3 : tensor<4xf32> to tensor<?xf32>
    scf.yield %4 : tensor<?xf32>
  }
  return %1 : tensor<?xf32>
}

// CHECK-LABEL: func.func @in_place(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = scf.for %arg4 = %c0 to %arg2 step %c1 iter_args(%arg5 = %arg0) -> (tensor<4xf32>) {
// CHECK-NEXT:      %inserted = tensor.insert %arg3 into %arg5[%arg4] : tensor<4xf32>
// CHECK-NEXT:      %inserted_slice = tensor.insert_slice %arg1 into %inserted[%arg4] [2] [1] : tensor<2xf32> into tensor<4xf32>
// CHECK-NEXT:      scf.yield %inserted_slice : tensor<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %cast = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %cast
func.func @in_place(%t: tensor<4xf32>, %s: tensor<2xf32>, %n: index, %x: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0) -> (tensor<?xf32>) {
    %2 = tensor.insert %x into %a[%i] : tensor<?xf32>
    %3 = tensor.insert_slice %s into %2[%i] [2] [1] : tensor<2xf32> into tensor<?xf32>
    scf.yield %3 : tensor<?xf32>
  }
  return %1 : tensor<?xf32>
}

// CHECK-LABEL: func.func @from_outside(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = scf.for %arg4 = %c0 to %arg2 step %c1 iter_args(%arg5 = %arg0) -> (tensor<4xf32>) {
// CHECK-NEXT:      %cast_0 = tensor.cast %arg5 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:      %1 = func.call @opaque(%cast_0) : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:      scf.yield %arg1 : tensor<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %cast = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %cast
func.func @from_outside(%t: tensor<4xf32>, %s: tensor<4xf32>, %n: index, %m: memref<index>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.cast %s : tensor<4xf32> to tensor<?xf32>
  %2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0) -> (tensor<?xf32>) {
    %3 = func.call @opaque(%a) : (tensor<?xf32>) -> tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  }
  return %2 : tensor<?xf32>
}

func.func private @opaque(tensor<?xf32>) -> tensor<?xf32>

// CHECK-LABEL: func.func @some_extents(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = scf.for %arg3 = %c0 to %arg1 step %c1 iter_args(%arg4 = %arg0) -> (tensor<4x?xf32>) {
// CHECK-NEXT:      %cast_0 = tensor.cast %arg4 : tensor<4x?xf32> to tensor<4x8xf32>
// CHECK-NEXT:      %inserted = tensor.insert %arg2 into %cast_0[%arg3, %arg3] : tensor<4x8xf32>
// CHECK-NEXT:      %cast_1 = tensor.cast %inserted : tensor<4x8xf32> to tensor<4x?xf32>
// CHECK-NEXT:      scf.yield %cast_1 : tensor<4x?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %cast = tensor.cast %0 : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:    return %cast
func.func @some_extents(%t: tensor<4x?xf32>, %n: index, %x: f32) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %t : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0) -> (tensor<?x?xf32>) {
    %2 = tensor.cast %a : tensor<?x?xf32> to tensor<4x8xf32>
    %3 = tensor.insert %x into %2[%i, %i] : tensor<4x8xf32>
    %4 = tensor.cast %3 : tensor<4x8xf32> to tensor<?x?xf32>
    scf.yield %4 : tensor<?x?xf32>
  }
  return %1 : tensor<?x?xf32>
}

// The result has two uses.
// CHECK-LABEL: func.func @uses(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %0 = scf.for %arg3 = %c0 to %arg1 step %c1 iter_args(%arg4 = %cast) -> (tensor<?xf32>) {
// CHECK-NEXT:      %inserted = tensor.insert %arg2 into %arg4[%arg3] : tensor<?xf32>
// CHECK-NEXT:      scf.yield %inserted : tensor<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0, %0
func.func @uses(%t: tensor<4xf32>, %n: index, %x: f32) -> (tensor<?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0) -> (tensor<?xf32>) {
    %2 = tensor.insert %x into %a[%i] : tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  return %1, %1 : tensor<?xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @says_more(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:    %cast_0 = tensor.cast %arg1 : tensor<*xf32> to tensor<?xf32>
// CHECK-NEXT:    %0:2 = scf.for %arg4 = %c0 to %arg2 step %c1 iter_args(%arg5 = %cast, %arg6 = %cast_0) -> (tensor<4xf32>, tensor<?xf32>) {
// CHECK-NEXT:      %inserted = tensor.insert %arg3 into %arg5[%arg4] : tensor<4xf32>
// CHECK-NEXT:      %inserted_1 = tensor.insert %arg3 into %arg6[%arg4] : tensor<?xf32>
// CHECK-NEXT:      scf.yield %inserted, %inserted_1 : tensor<4xf32>, tensor<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0#0, %0#1
func.func @says_more(%t: tensor<?xf32>, %u: tensor<*xf32>, %n: index, %x: f32) -> (tensor<4xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %t : tensor<?xf32> to tensor<4xf32>
  %1 = tensor.cast %u : tensor<*xf32> to tensor<?xf32>
  %2:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0, %b = %1) -> (tensor<4xf32>, tensor<?xf32>) {
    %3 = tensor.insert %x into %a[%i] : tensor<4xf32>
    %4 = tensor.insert %x into %b[%i] : tensor<?xf32>
    scf.yield %3, %4 : tensor<4xf32>, tensor<?xf32>
  }
  return %2#0, %2#1 : tensor<4xf32>, tensor<?xf32>
}

// In the next iteration the extent may be another one. (Upstream casts it to 4.)
// CHECK-LABEL: func.func @other_extents(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %0:2 = scf.for %arg3 = %c0 to %arg2 step %c1 iter_args(%arg4 = %cast, %arg5 = %arg1) -> (tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT:      scf.yield %arg5, %arg4 : tensor<?xf32>, tensor<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0#0, %0#1
func.func @other_extents(%t: tensor<4xf32>, %s: tensor<?xf32>, %n: index) -> (tensor<?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0, %b = %s) -> (tensor<?xf32>, tensor<?xf32>) {
    scf.yield %b, %a : tensor<?xf32>, tensor<?xf32>
  }
  return %1#0, %1#1 : tensor<?xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @other_static_extent(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %cast_0 = tensor.cast %arg1 : tensor<3xf32> to tensor<?xf32>
// CHECK-NEXT:    %0 = scf.for %arg3 = %c0 to %arg2 step %c1 iter_args(%arg4 = %cast) -> (tensor<?xf32>) {
// CHECK-NEXT:      %1 = func.call @opaque(%arg4) : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:      scf.yield %cast_0 : tensor<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0
func.func @other_static_extent(%t: tensor<4xf32>, %s: tensor<3xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.cast %s : tensor<3xf32> to tensor<?xf32>
  %2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0) -> (tensor<?xf32>) {
    %3 = func.call @opaque(%a) : (tensor<?xf32>) -> tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  }
  return %2 : tensor<?xf32>
}
