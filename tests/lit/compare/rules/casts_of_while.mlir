// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}casts_of_while: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

// Without iterations, the result is what the loop gets, of another type: in the buffer of %e, which is written after it.
func.func @f(%x: f32, %n: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %c1 = arith.constant 1 : index
  %e = bufferization.alloc_tensor() : tensor<4xf32>
  %d = tensor.cast %e : tensor<4xf32> to tensor<?xf32>
  %r:2 = scf.while (%i = %n, %t = %d) : (index, tensor<?xf32>) -> (index, tensor<4xf32>) {
    %b = linalg.fill ins(%x : f32) outs(%t : tensor<?xf32>) -> tensor<?xf32>
    %c = tensor.cast %b : tensor<?xf32> to tensor<4xf32>
    %more = arith.cmpi ult, %i, %c1 : index
    scf.condition(%more) %i, %c : index, tensor<4xf32>
  } do {
  ^bb0(%i: index, %t: tensor<4xf32>):
    %j = arith.addi %i, %c1 : index
    %c = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
    scf.yield %j, %c : index, tensor<?xf32>
  }
  %y = arith.constant 7.0 : f32
  %g = linalg.fill ins(%y : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %g, %r#1 : tensor<4xf32>, tensor<4xf32>
}
