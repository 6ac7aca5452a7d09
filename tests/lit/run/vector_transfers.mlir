// Transfers between vectors and tensors, and between vectors and buffers, with padding, masks and maps; before and after
// bufferization.
// RUN: bufferproof run %s --arg '[[1, 2, 3], [4, 5, 6]]' | FileCheck %s
// RUN: bufferproof opt %s --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline --convert-bufferization-to-memref | bufferproof run - --arg '[[1, 2, 3], [4, 5, 6]]' | FileCheck %s

// CHECK: call @vector.print(tensor<2x2xi32> {{\[\[}}2, 3], [5, 6]])
// CHECK-NEXT: call @done()
// CHECK-NEXT: result 0: tensor<2x2xi32> {{\[\[}}6, -7], [3, -7]]
// CHECK-NEXT: result 1: tensor<3x2xi32> {{\[\[}}4, -7], [5, -7], [6, -7]]
// CHECK-NEXT: result 2: tensor<2x3xi32> {{\[\[}}1, 2, 3], [4, 8, 6]]
// CHECK-NEXT: result 3: tensor<4xi32> [6, 70, 5, 72]
// CHECK-NEXT: result 4: 21
#columns = affine_map<(d0, d1) -> (d1, d0)>
#repeat = affine_map<(d0, d1) -> (0, d1)>
func.func @main(%t: tensor<2x3xi32>) -> (vector<2x2xi32>, vector<3x2xi32>, tensor<2x3xi32>, vector<4xi32>, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %pad = arith.constant -7 : i32
  %inside = vector.transfer_read %t[%c0, %c1], %pad {in_bounds = [true, true]} : tensor<2x3xi32>, vector<2x2xi32>
  vector.print %inside : vector<2x2xi32>
  vector.print str "done"
  %corner = vector.transfer_read %t[%c1, %c2], %pad : tensor<2x3xi32>, vector<2x2xi32>
  %mask = arith.constant dense<[[true, false], [true, true]]> : vector<2x2xi1>
  %masked = vector.transfer_read %t[%c0, %c2], %pad, %mask : tensor<2x3xi32>, vector<2x2xi32>
  %mixed = vector.shuffle %corner, %masked [0, 2] : vector<2x2xi32>, vector<2x2xi32>
  %turned = vector.transfer_read %t[%c1, %c0], %pad {permutation_map = #columns} : tensor<2x3xi32>, vector<3x2xi32>
  %eight = arith.constant dense<8> : vector<2xi32>
  %write = arith.constant dense<[true, false]> : vector<2xi1>
  %u = vector.transfer_write %eight, %t[%c1, %c1], %write : vector<2xi32>, tensor<2x3xi32>
  %lanes = arith.constant dense<[2, 100, 1, -100]> : vector<4xi32>
  %some = arith.constant dense<[true, false, true, false]> : vector<4xi1>
  %others = arith.constant dense<[69, 70, 71, 72]> : vector<4xi32>
  %g = vector.gather %t[%c1, %c0] [%lanes], %some, %others : tensor<2x3xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  %rows = vector.transfer_read %t[%c0, %c0], %pad : tensor<2x3xi32>, vector<2x3xi32>
  %zero = arith.constant 0 : i32
  %sum = vector.multi_reduction <add>, %rows, %zero [0, 1] : vector<2x3xi32> to i32
  return %mixed, %turned, %u, %g, %sum : vector<2x2xi32>, vector<3x2xi32>, tensor<2x3xi32>, vector<4xi32>, i32
}
