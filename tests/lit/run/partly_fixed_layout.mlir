// Where a layout fixes some strides, the machine chooses the others such that no elements overlap.
// RUN: bufferproof run %s | FileCheck %s

// CHECK: result 0: tensor<3x2xi32> {{\[\[}}1, 2], [3, 4], [5, 6]]
// CHECK: result 1: tensor<3x2xi32> {{\[\[}}1, 2], [3, 4], [5, 6]]
// CHECK: result 2: tensor<3x2xi32> {{\[\[}}1, 2], [3, 4], [5, 6]]
func.func @main() -> (memref<3x2xi32, strided<[?, 2]>>, memref<3x2xi32, strided<[1, ?]>>,
                      memref<3x2xi32, strided<[?, 1]>>) {
  %global = memref.get_global @numbers : memref<3x2xi32>
  %source = memref.cast %global : memref<3x2xi32> to memref<3x2xi32, strided<[?, ?], offset: ?>>
  %0 = bufferization.clone %source : memref<3x2xi32, strided<[?, ?], offset: ?>> to memref<3x2xi32, strided<[?, 2]>>
  %1 = bufferization.clone %source : memref<3x2xi32, strided<[?, ?], offset: ?>> to memref<3x2xi32, strided<[1, ?]>>
  %2 = bufferization.clone %source : memref<3x2xi32, strided<[?, ?], offset: ?>> to memref<3x2xi32, strided<[?, 1]>>
  return %0, %1, %2 : memref<3x2xi32, strided<[?, 2]>>, memref<3x2xi32, strided<[1, ?]>>,
                      memref<3x2xi32, strided<[?, 1]>>
}

memref.global "private" constant @numbers : memref<3x2xi32> = dense<[[1, 2], [3, 4], [5, 6]]>
