// The engine and upstream differ by this rule only: upstream computes %x in %m, and inserts %g there, though the memref
// is to have what %x was.
// REQUIRES: mlir
// RUN: bufferproof compare %s --pipeline='eliminate-empty-tensors' | FileCheck %s
// CHECK: {{^}}restricted_destinations: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%m: memref<4xf32>, %f: f32, %g: f32, %i: index) -> (f32, f32) {
  %e = tensor.empty() : tensor<4xf32>
  %x = linalg.fill ins(%f : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  bufferization.materialize_in_destination %x in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  %y = tensor.insert %g into %x[%i] : tensor<4xf32>
  %new = tensor.extract %y[%i] : tensor<4xf32>
  %old = memref.load %m[%i] : memref<4xf32>
  return %new, %old : f32, f32
}
