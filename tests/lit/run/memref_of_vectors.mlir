// Vectors as elements of buffers: in memory they are their elements, in row-major order.
// RUN: bufferproof run %s | FileCheck %s

// The second row is stored to the first one, and read through all types that the buffer has.
// CHECK: result 0: tensor<2x3xi32> {{\[}}[4, 5, 6], [4, 5, 6]]
// CHECK-NEXT: result 1: 5
// CHECK-NEXT: result 2: tensor<2x3xi32> {{\[}}[4, 5, 6], [0, 0, 0]]
// CHECK-NEXT: result 3: 2
// CHECK-NEXT: result 4: 2
func.func @main() -> (vector<2x3xi32>, i32, vector<2x3xi32>, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %whole = memref.alloca() : memref<vector<2x3xi32>>
  memref.store %v, %whole[] : memref<vector<2x3xi32>>
  %rows = vector.type_cast %whole : memref<vector<2x3xi32>> to memref<2xvector<3xi32>>
  %row = memref.load %rows[%c1] : memref<2xvector<3xi32>>
  affine.store %row, %rows[0] : memref<2xvector<3xi32>>
  %elements = vector.type_cast %rows : memref<2xvector<3xi32>> to memref<2x3xi32>
  %element = memref.load %elements[%c0, %c1] : memref<2x3xi32>
  %copy = memref.alloc(%c1) : memref<?xvector<3xi32>>
  %one = memref.cast %copy : memref<?xvector<3xi32>> to memref<1xvector<3xi32>>
  %last = affine.load %rows[1] : memref<2xvector<3xi32>>
  memref.store %last, %one[%c0] : memref<1xvector<3xi32>>
  %zero = arith.constant dense<0> : vector<3xi32>
  %read = vector.transfer_read %copy[%c0], %zero : memref<?xvector<3xi32>>, vector<2x3xi32>
  %result = memref.load %whole[] : memref<vector<2x3xi32>>
  %any = memref.cast %rows : memref<2xvector<3xi32>> to memref<?xvector<3xi32>>
  %dim = memref.dim %any, %c0 : memref<?xvector<3xi32>>
  %shape = shape.shape_of %any : memref<?xvector<3xi32>> -> !shape.shape
  %count = shape.num_elements %shape : !shape.shape -> !shape.size
  %size = shape.size_to_index %count : !shape.size
  memref.dealloc %copy : memref<?xvector<3xi32>>
  return %result, %element, %read, %dim, %size : vector<2x3xi32>, i32, vector<2x3xi32>, index, index
}
