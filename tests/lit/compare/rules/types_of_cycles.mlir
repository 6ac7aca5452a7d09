// The engine and upstream differ by this rule, and by that of recursive functions.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}recursive_functions: 1 program
// CHECK: {{^}}types_of_cycles: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%t: tensor<2xf32>, %b: i1) -> tensor<2xf32> {
  scf.if %b {
    %r = func.call @f(%t, %b) : (tensor<2xf32>, i1) -> tensor<2xf32>
  }
  %c = bufferization.alloc_tensor() copy(%t) : tensor<2xf32>
  return %c : tensor<2xf32>
}
