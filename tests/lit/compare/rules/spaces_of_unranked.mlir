// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}spaces_of_unranked: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

module {
  func.func @main(%t: tensor<1xi32>) -> memref<*xi32, 1> {
    %u = tensor.cast %t : tensor<1xi32> to tensor<*xi32>
    %m = bufferization.to_buffer %u read_only : tensor<*xi32> to memref<*xi32, 1>
    return %m : memref<*xi32, 1>
  }
}
