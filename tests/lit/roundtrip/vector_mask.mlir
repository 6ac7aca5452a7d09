// vector.mask and vector.yield: terminators that are implied, passthru, no op, attributes.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// RUN: FileCheck %s < %t
// RUN: bufferproof opt --mlir-print-op-generic %s | FileCheck --check-prefix=GENERIC %s
// CHECK-LABEL: func.func @reads(
func.func @reads(%m: vector<8xi1>, %v: vector<8xf32>, %t: tensor<?xf32>, %i: index, %x: f32) {
  // CHECK: %0 = vector.mask %arg0 { vector.transfer_read %arg2[%arg3], %arg4 : tensor<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  // GENERIC: "vector.mask"(%{{.*}}) ({
  // GENERIC-NEXT: %[[READ:.*]] = "vector.transfer_read"
  // GENERIC-NEXT: "vector.yield"(%[[READ]]) : (vector<8xf32>) -> ()
  // GENERIC-NEXT: }) : (vector<8xi1>) -> vector<8xf32>
  %0 = vector.mask %m { vector.transfer_read %t[%i], %x : tensor<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  // CHECK: %{{.*}} = vector.mask %arg0, %arg1 { vector.transfer_read %arg2[%arg3], %arg4 : tensor<?xf32>, vector<8xf32> } {foo} : vector<8xi1> -> vector<8xf32>
  %1 = vector.mask %m, %v {
    %2 = vector.transfer_read %t[%i], %x : tensor<?xf32>, vector<8xf32>
    vector.yield %2 : vector<8xf32>
  } {foo} : vector<8xi1> -> (vector<8xf32>)
  return
}
// CHECK-LABEL: func.func @writes(
func.func @writes(%m: vector<8xi1>, %v: vector<8xf32>, %t: tensor<?xf32>, %b: memref<?xf32>, %i: index) -> tensor<?xf32> {
  // CHECK: vector.mask %arg0 { vector.transfer_write %arg1, %arg3[%arg4] : vector<8xf32>, memref<?xf32> } : vector<8xi1>
  // GENERIC: "vector.transfer_write"
  // GENERIC-NEXT: "vector.yield"() : () -> ()
  vector.mask %m { vector.transfer_write %v, %b[%i] : vector<8xf32>, memref<?xf32> } : vector<8xi1>
  // CHECK: %[[WRITTEN:.*]] = vector.mask %arg0 { vector.transfer_write %arg1, %arg2[%arg4] : vector<8xf32>, tensor<?xf32> } : vector<8xi1> -> tensor<?xf32>
  // CHECK: return %[[WRITTEN]]
  %0 = vector.mask %m { vector.transfer_write %v, %t[%i] : vector<8xf32>, tensor<?xf32> } : vector<8xi1> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// CHECK-LABEL: func.func @nothing(
func.func @nothing(%m: vector<8xi1>, %v: vector<8xf32>) {
  // CHECK: vector.mask %arg0 { vector.yield } : vector<8xi1>
  vector.mask %m { } : vector<8xi1>
  // CHECK: vector.mask %arg0, %arg1 { vector.yield %arg1 : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  %0 = vector.mask %m, %v { vector.yield %v : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return
}
// CHECK-LABEL: func.func @combines(
func.func @combines(%m: vector<4x8xi1>, %v: vector<8xf32>, %w: vector<4x8xf32>, %u: vector<4xf32>) {
  // CHECK: vector.mask %arg0 { vector.multi_reduction <add>, %arg2, %arg3 [1] : vector<4x8xf32> to vector<4xf32> } : vector<4x8xi1> -> vector<4xf32>
  %0 = vector.mask %m { vector.multi_reduction <add>, %w, %u [1] : vector<4x8xf32> to vector<4xf32> } : vector<4x8xi1> -> vector<4xf32>
  // CHECK: vector.mask %arg0 { vector.outerproduct %arg3, %arg1, %arg2 {kind = #vector.kind<add>} : vector<4xf32>, vector<8xf32> } : vector<4x8xi1> -> vector<4x8xf32>
  %1 = vector.mask %m { vector.outerproduct %u, %v, %w {kind = #vector.kind<add>} : vector<4xf32>, vector<8xf32> } : vector<4x8xi1> -> vector<4x8xf32>
  return
}
