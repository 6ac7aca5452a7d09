// Ops that are not registered, on vectors as elements: their results have the extents of the operands.
// RUN: bufferproof run %s --arg='[[1, 2], [3, 4], [5, 6]]' | FileCheck %s
// RUN: bufferproof run %s --entry=parallel --arg='[[1, 2], [3, 4]]' | FileCheck %s --check-prefix=PARALLEL
// RUN: bufferproof run %s --entry=stored --opaque=writes --arg='[[1, 2], [3, 4]]' --print-arguments | FileCheck %s --check-prefix=STORED

!v = vector<2xi8>

// CHECK: result 0: tensor<3x2xi8>
// CHECK-NEXT: result 1: tensor<2xi8> [undef, undef]
func.func @main(%t: tensor<3x!v>) -> (tensor<?x!v>, !v) {
  %dynamic = tensor.cast %t : tensor<3x!v> to tensor<?x!v>
  %0 = "opaque.map"(%dynamic) : (tensor<?x!v>) -> tensor<?x!v>
  %empty = tensor.empty() : tensor<3x!v>
  %1 = "opaque.map"(%empty) : (tensor<3x!v>) -> tensor<3x!v>
  %c0 = arith.constant 0 : index
  %element = tensor.extract %1[%c0] : tensor<3x!v>
  return %0, %element : tensor<?x!v>, !v
}

// PARALLEL: result 0: tensor<2x2xi8> {{\[}}[9, 9], [9, 9]]
func.func @parallel(%m: memref<2x!v>) -> memref<2x!v> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %nine = arith.constant dense<9> : !v
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    memref.store %nine, %m[%i] : memref<2x!v>
    %0 = "opaque.read"(%m) : (memref<2x!v>) -> i32
  }
  %clone = bufferization.clone %m : memref<2x!v> to memref<2x!v>
  return %clone : memref<2x!v>
}

// STORED: argument 0: tensor<2x2xi8>
// STORED-NOT: {{\[}}[1, 2], [3, 4]]
func.func @stored(%m: memref<2x!v>) {
  "opaque.store"(%m) : (memref<2x!v>) -> ()
  return
}
