// What transfers of vectors must not do.
// RUN: not bufferproof run %s --entry outside 2>&1 | FileCheck --check-prefix=OUTSIDE %s
// RUN: not bufferproof run %s --entry unknown 2>&1 | FileCheck --check-prefix=UNKNOWN %s
// RUN: not bufferproof run %s --entry twice 2>&1 | FileCheck --check-prefix=TWICE %s

// OUTSIDE: error: undefined behavior: 'vector.transfer_read': index 2 in dimension 0 of extent 2
func.func @outside() -> vector<3xi32> {
  %t = arith.constant dense<[1, 2]> : tensor<2xi32>
  %c0 = arith.constant 0 : index
  %pad = arith.constant 0 : i32
  %v = vector.transfer_read %t[%c0], %pad {in_bounds = [true]} : tensor<2xi32>, vector<3xi32>
  return %v : vector<3xi32>
}

// UNKNOWN: error: undefined behavior: 'vector.transfer_write': undefined value used as a mask
func.func @unknown() -> tensor<2xi32> {
  %t = arith.constant dense<[1, 2]> : tensor<2xi32>
  %v = arith.constant dense<[3, 4]> : vector<2xi32>
  %c0 = arith.constant 0 : index
  %all = arith.constant dense<true> : vector<2xi1>
  %mask = vector.shuffle %all, %all [0, -1] : vector<2xi1>, vector<2xi1>
  %u = vector.transfer_write %v, %t[%c0], %mask : vector<2xi32>, tensor<2xi32>
  return %u : tensor<2xi32>
}

// TWICE: error: undefined behavior: 'vector.scatter': elements 0 and 1 are written to one place
func.func @twice() -> tensor<2xi32> {
  %t = arith.constant dense<[1, 2]> : tensor<2xi32>
  %v = arith.constant dense<[3, 4]> : vector<2xi32>
  %c0 = arith.constant 0 : index
  %all = arith.constant dense<true> : vector<2xi1>
  %lanes = arith.constant dense<1> : vector<2xi32>
  %u = vector.scatter %t[%c0] [%lanes], %all, %v : tensor<2xi32>, vector<2xi32>, vector<2xi1>, vector<2xi32> -> tensor<2xi32>
  return %u : tensor<2xi32>
}
