// Programs are written for earlier releases of MLIR, or refused if they lack an op.
// RUN: bufferproof opt %s --emit-for=16 | FileCheck %s --check-prefix=R16
// RUN: bufferproof opt %s --emit-for=19 | FileCheck %s --check-prefix=R19
// RUN: bufferproof opt %s --emit-for=22 | FileCheck %s --check-prefix=R22
// RUN: bufferproof opt %s --emit-for=16 --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: bufferproof opt %s --emit-for=19 --mlir-print-op-generic | FileCheck %s --check-prefix=PROPERTIES
// RUN: not bufferproof opt %S/../roundtrip/ub.mlir --emit-for=16 2>&1 | FileCheck %s --check-prefix=ABSENT

// ABSENT: error: MLIR 16 has no 'ub.poison', or none of this meaning

// R16: bufferization.to_tensor %{{.*}} {restrict} : memref<4xf32>
// R19: bufferization.to_tensor %{{.*}} restrict : memref<4xf32>
// R22: bufferization.to_tensor %{{.*}} restrict : memref<4xf32> to tensor<4xf32>
// R16: bufferization.to_memref %{{.*}} : memref<4xf32>
// R19: bufferization.to_memref %{{.*}} read_only : memref<4xf32>
// R22: bufferization.to_buffer %{{.*}} read_only : tensor<4xf32> to memref<4xf32>
// R16: tensor.expand_shape %{{.*}} {{\[\[}}0, 1]] : tensor<4xf32> into tensor<2x2xf32>
// R19: tensor.expand_shape %{{.*}} {{\[\[}}0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
// R16: arith.maxf %{{.*}}, %{{.*}} : f32
// R19: arith.maximumf %{{.*}}, %{{.*}} : f32
// R16: (%in: f32) {
// R19: (%in: f32) {
// R22: (%in: f32, %init: f32) {
// GENERIC: "bufferization.to_memref"(%{{.*}}) {read_only} : (tensor<4xf32>) -> memref<4xf32>
// GENERIC: "memref.alloc"(){{.*}}{alignment = 64 : i64, operand_segment_sizes = array<i32: 0, 0>}
// PROPERTIES: "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}>
func.func @f(%m: memref<4xf32>, %x: f32) -> (memref<4xf32>, tensor<2x2xf32>, f32, tensor<4xf32>) {
  %t = bufferization.to_tensor %m restrict : memref<4xf32> to tensor<4xf32>
  %b = bufferization.to_buffer %t read_only : tensor<4xf32> to memref<4xf32>
  %e = tensor.expand_shape %t [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %y = arith.maximumf %x, %x : f32
  %a = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  %r = linalg.map ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>)
    (%in: f32, %init: f32) {
      %s = arith.addf %in, %in : f32
      %u = arith.addf %s, %x : f32
      linalg.yield %u : f32
    }
  return %b, %e, %y, %r : memref<4xf32>, tensor<2x2xf32>, f32, tensor<4xf32>
}
