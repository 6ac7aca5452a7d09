// An output of a linalg op that its body does not use is read all the same if elements of it stay as they are.
// RUN: bufferproof opt %s --one-shot-bufferize="bufferize-function-boundaries" --split-input-file | FileCheck %s

// CHECK-LABEL: @all
// CHECK-NOT: memref.copy
func.func @all(%t: tensor<2x3xi64>, %x: tensor<3x2xi64>) -> (tensor<2x3xi64>, tensor<2x3xi64>) {
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<3x2xi64>) outs(%t : tensor<2x3xi64>) {
  ^bb0(%in: i64, %out: i64):
    linalg.yield %in : i64
  } -> tensor<2x3xi64>
  return %r, %t : tensor<2x3xi64>, tensor<2x3xi64>
}

// -----

// CHECK-LABEL: @column
// CHECK: memref.copy
func.func @column(%t: tensor<2x3xi64>, %x: tensor<2xi64>) -> (tensor<2x3xi64>, tensor<2x3xi64>) {
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i, 0)>], iterator_types = ["parallel"]} ins(%x : tensor<2xi64>) outs(%t : tensor<2x3xi64>) {
  ^bb0(%in: i64, %out: i64):
    linalg.yield %in : i64
  } -> tensor<2x3xi64>
  return %r, %t : tensor<2x3xi64>, tensor<2x3xi64>
}

// -----

// CHECK-LABEL: @only_column
// CHECK-NOT: memref.copy
func.func @only_column(%t: tensor<2x1xi64>, %x: tensor<2xi64>) -> (tensor<2x1xi64>, tensor<2x1xi64>) {
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i, 0)>], iterator_types = ["parallel"]} ins(%x : tensor<2xi64>) outs(%t : tensor<2x1xi64>) {
  ^bb0(%in: i64, %out: i64):
    linalg.yield %in : i64
  } -> tensor<2x1xi64>
  return %r, %t : tensor<2x1xi64>, tensor<2x1xi64>
}

// -----

// CHECK-LABEL: @diagonal
// CHECK: memref.copy
func.func @diagonal(%t: tensor<3x3xi64>, %x: tensor<3xi64>) -> (tensor<3x3xi64>, tensor<3x3xi64>) {
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i, i)>], iterator_types = ["parallel"]} ins(%x : tensor<3xi64>) outs(%t : tensor<3x3xi64>) {
  ^bb0(%in: i64, %out: i64):
    linalg.yield %in : i64
  } -> tensor<3x3xi64>
  return %r, %t : tensor<3x3xi64>, tensor<3x3xi64>
}

// -----

// A reduction may have no iterations.
// CHECK-LABEL: @reduced
// CHECK: memref.copy
func.func @reduced(%t: tensor<3xi64>, %x: tensor<3x?xi64>) -> (tensor<3xi64>, tensor<3xi64>) {
  %r = linalg.reduce ins(%x : tensor<3x?xi64>) outs(%t : tensor<3xi64>) dimensions = [1]
    (%in: i64, %init: i64) {
      linalg.yield %in : i64
    }
  return %r, %t : tensor<3xi64>, tensor<3xi64>
}

// -----

// CHECK-LABEL: @reduced_at_least_once
// CHECK-NOT: memref.copy
func.func @reduced_at_least_once(%t: tensor<3xi64>, %x: tensor<3x2xi64>) -> (tensor<3xi64>, tensor<3xi64>) {
  %r = linalg.reduce ins(%x : tensor<3x2xi64>) outs(%t : tensor<3xi64>) dimensions = [1]
    (%in: i64, %init: i64) {
      linalg.yield %in : i64
    }
  return %r, %t : tensor<3xi64>, tensor<3xi64>
}

// -----

// Each time, the same elements are left as they are.

// CHECK-LABEL: @again
// CHECK-NOT: memref.copy
func.func @again(%t: tensor<?xi64>, %x: tensor<?x?xi64>, %c: i1, %a: index, %b: index) {
  %c1 = arith.constant 1 : index
  scf.for %i = %a to %b step %c1 {
    %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<?x?xi64>) outs(%t : tensor<?xi64>) {
    ^bb0(%in: i64, %out: i64):
      linalg.yield %in : i64
    } -> tensor<?xi64>
  }
  return
}

// -----

// CHECK-LABEL: @again_with_other_extents
// CHECK: memref.copy
func.func @again_with_other_extents(%t: tensor<4xi64>, %x: tensor<4x4xi64>, %c: i1, %a: index, %b: index) -> i64 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %s = scf.for %i = %a to %b step %c1 iter_args(%s = %zero) -> i64 {
    %p = tensor.extract_slice %x[0, 0] [4, %i] [1, 1] : tensor<4x4xi64> to tensor<4x?xi64>
    %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%p : tensor<4x?xi64>) outs(%t : tensor<4xi64>) {
    ^bb0(%in: i64, %out: i64):
      linalg.yield %in : i64
    } -> tensor<4xi64>
    %e = tensor.extract %r[%a] : tensor<4xi64>
    %n = arith.addi %s, %e : i64
    scf.yield %n : i64
  }
  return %s : i64
}

// -----

// What is left as it is belongs to a result that nothing reads.

// CHECK-LABEL: @unused
// CHECK: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: return
func.func private @external(tensor<1x1xi32>)
func.func @unused(%t: tensor<1x1xi32>, %x: tensor<1x?xi32>) {
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, 0)>], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<1x?xi32>) outs(%t : tensor<1x1xi32>) {
  ^bb0(%in: i32, %out: i32):
    linalg.yield %in : i32
  } -> tensor<1x1xi32>
  call @external(%t) : (tensor<1x1xi32>) -> ()
  return
}
