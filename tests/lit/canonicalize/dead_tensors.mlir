// Ops that write only to tensors go if nothing uses their results; those that write to buffers stay.
// RUN: bufferproof opt --canonicalize %s | FileCheck %s
// RUN: bufferproof opt --cse %s | FileCheck %s

// CHECK-LABEL: func.func @tensors
//  CHECK-NEXT: return
func.func @tensors(%t: tensor<4xi64>, %d: tensor<4xi64>, %v: vector<4xi64>, %i: index, %x: i64) {
  %0 = bufferization.materialize_in_destination %t in %d : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
  %1 = vector.transfer_write %v, %t[%i] : vector<4xi64>, tensor<4xi64>
  %2 = tensor.pad %t low[1] high[%i] {
  ^bb0(%j: index):
    tensor.yield %x : i64
  } : tensor<4xi64> to tensor<?xi64>
  return
}

// CHECK-LABEL: func.func @loops
//  CHECK-NEXT: return
func.func @loops(%t: tensor<4xi64>, %d: tensor<4xi64>, %b: i1) {
  %0 = scf.forall (%i) in (4) shared_outs(%o = %t) -> tensor<4xi64> {
    %s = tensor.extract_slice %d[%i] [1] [1] : tensor<4xi64> to tensor<1xi64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xi64> into tensor<4xi64>
    }
  }
  %1 = scf.if %b -> tensor<4xi64> {
    %m = bufferization.materialize_in_destination %t in %d : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
    scf.yield %m : tensor<4xi64>
  } else {
    scf.yield %t : tensor<4xi64>
  }
  return
}

// CHECK-LABEL: func.func @buffers
//       CHECK: bufferization.materialize_in_destination
//       CHECK: vector.transfer_write
//       CHECK: scf.forall
//       CHECK: memref.store
func.func @buffers(%t: tensor<4xi64>, %m: memref<4xi64>, %v: vector<4xi64>, %i: index, %x: i64) {
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<4xi64>, memref<4xi64>) -> ()
  vector.transfer_write %v, %m[%i] : vector<4xi64>, memref<4xi64>
  %0 = scf.forall (%j) in (4) shared_outs(%o = %t) -> tensor<4xi64> {
    memref.store %x, %m[%j] : memref<4xi64>
    %s = tensor.extract_slice %t[%j] [1] [1] : tensor<4xi64> to tensor<1xi64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%j] [1] [1] : tensor<1xi64> into tensor<4xi64>
    }
  }
  return
}
