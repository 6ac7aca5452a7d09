// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}copies_to_spaces: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%t: tensor<4xf32>, %i: index) -> f32 {
  %b = bufferization.to_buffer %t read_only : tensor<4xf32> to memref<4xf32, strided<[?], offset: ?>, 1>
  %x = memref.load %b[%i] : memref<4xf32, strided<[?], offset: ?>, 1>
  return %x : f32
}
