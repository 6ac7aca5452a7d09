// vector.mask has no result for the buffer that is written in it. What it overwrites is read where it is masked off, so a
// copy has its contents; it is made before the vector.mask, where upstream refuses it. Deallocation puts nothing in it.
// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries" %s | FileCheck %s
// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries" --ownership-based-buffer-deallocation %s | FileCheck %s --check-prefix=FREED

// CHECK-LABEL: func.func @in_place(
// CHECK-NEXT: vector.mask %arg0 { vector.transfer_write %arg1, %arg2[%arg3] : vector<8xf32>, memref<?xf32, strided<[?], offset: ?>> } : vector<8xi1>
// CHECK-NEXT: return %arg2
func.func @in_place(%m: vector<8xi1>, %v: vector<8xf32>, %t: tensor<?xf32>, %i: index) -> tensor<?xf32> {
  %0 = vector.mask %m { vector.transfer_write %v, %t[%i] : vector<8xf32>, tensor<?xf32> } : vector<8xi1> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// CHECK-LABEL: func.func @out_of_place(
// CHECK: %[[COPY:.*]] = memref.alloc()
// CHECK-NEXT: memref.copy %arg2, %[[COPY]]
// CHECK-NEXT: vector.mask %arg0 { vector.transfer_write %arg1, %[[COPY]][%{{.*}}] : vector<8xf32>, memref<8xf32> } : vector<8xi1>
// FREED-LABEL: func.func @out_of_place(
// FREED: vector.mask %arg0 { vector.transfer_write
func.func @out_of_place(%m: vector<8xi1>, %v: vector<8xf32>, %t: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %i = arith.constant 0 : index
  %0 = vector.mask %m { vector.transfer_write %v, %t[%i] : vector<8xf32>, tensor<8xf32> } : vector<8xi1> -> tensor<8xf32>
  return %0, %t : tensor<8xf32>, tensor<8xf32>
}
// CHECK-LABEL: func.func @read(
// CHECK-NEXT: %[[READ:.*]] = vector.mask %arg0, %arg1 { vector.transfer_read %arg2[%arg3], %arg4 : memref<?xf32, strided<[?], offset: ?>>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
// CHECK-NEXT: return %[[READ]]
func.func @read(%m: vector<8xi1>, %v: vector<8xf32>, %t: tensor<?xf32>, %i: index, %x: f32) -> vector<8xf32> {
  %0 = vector.mask %m, %v { vector.transfer_read %t[%i], %x : tensor<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return %0 : vector<8xf32>
}
// Upstream crashes on this one.
// CHECK-LABEL: func.func @nothing(
// CHECK-NEXT: vector.mask %arg0 { vector.yield } : vector<8xi1>
// CHECK-NEXT: return %arg1
func.func @nothing(%m: vector<8xi1>, %t: tensor<?xf32>) -> tensor<?xf32> {
  %0 = vector.mask %m { vector.yield %t : tensor<?xf32> } : vector<8xi1> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
