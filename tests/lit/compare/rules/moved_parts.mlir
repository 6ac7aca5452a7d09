// The engine and upstream differ by this rule only: what is extracted was inserted in the same iteration.
// REQUIRES: mlir
// RUN: bufferproof compare %s --pipeline=loop-invariant-subset-hoisting | FileCheck %s
// CHECK: {{^}}moved_parts: 3 programs
// CHECK: {{^}}3 programs: 0 equal, 0 refused by both, 3 differ, 0 of them unexplained

func.func private @use(tensor<1xf32>)

func.func @inserted_first(%t: tensor<2xf32>, %s: tensor<1xf32>, %n: index) -> tensor<2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<2xf32>) {
    %b = tensor.insert_slice %s into %a[0] [1] [1] : tensor<1xf32> into tensor<2xf32>
    %e = tensor.extract_slice %b[0] [1] [1] : tensor<2xf32> to tensor<1xf32>
    func.call @use(%e) : (tensor<1xf32>) -> ()
    %d = tensor.insert_slice %s into %b[1] [1] [1] : tensor<1xf32> into tensor<2xf32>
    scf.yield %d : tensor<2xf32>
  }
  return %r : tensor<2xf32>
}

// -----

func.func @stride_zero(%t: tensor<2xf32>, %s: tensor<1xf32>, %n: index) -> tensor<2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<2xf32>) {
    %e = tensor.extract_slice %a[0] [1] [1] : tensor<2xf32> to tensor<1xf32>
    %b = tensor.insert_slice %s into %a[0] [1] [1] : tensor<1xf32> into tensor<2xf32>
    %d = tensor.insert_slice %s into %b[0] [1] [%c0] : tensor<1xf32> into tensor<2xf32>
    scf.yield %d : tensor<2xf32>
  }
  return %r : tensor<2xf32>
}

// -----

func.func @masked(%t: tensor<2xf32>, %mask: vector<1xi1>, %x: f32, %n: index) -> tensor<2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<2xf32>) {
    %v = vector.mask %mask {
      vector.transfer_read %a[%c1], %x {in_bounds = [true]} : tensor<2xf32>, vector<1xf32>
    } : vector<1xi1> -> vector<1xf32>
    %b = vector.transfer_write %v, %a[%c1] {in_bounds = [true]} : vector<1xf32>, tensor<2xf32>
    scf.yield %b : tensor<2xf32>
  }
  return %r : tensor<2xf32>
}
