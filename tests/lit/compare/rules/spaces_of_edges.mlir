// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}spaces_of_edges: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

module {
  func.func @main(%c: i1, %a: memref<1xi32, 1>, %b: memref<1xi32, 2>) -> tensor<1xi32> {
    %s = bufferization.to_tensor %a restrict : memref<1xi32, 1> to tensor<1xi32>
    %t = bufferization.to_tensor %b restrict : memref<1xi32, 2> to tensor<1xi32>
    cf.cond_br %c, ^bb1(%s : tensor<1xi32>), ^bb1(%t : tensor<1xi32>)
  ^bb1(%r: tensor<1xi32>):
    return %r : tensor<1xi32>
  }
}
