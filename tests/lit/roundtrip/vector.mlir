// Vector ops that move elements, and transfers: printed as mlir-opt prints them.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// RUN: FileCheck --match-full-lines %s < %t
// CHECK:#map = affine_map<(d0, d1, d2) -> (d2, 0, d0)>
// CHECK-NEXT:#map1 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-NEXT:#map2 = affine_map<() -> (0)>
// CHECK-NEXT:module {
// CHECK-NEXT:  func.func @transfers(%arg0: memref<4x?xf32>, %arg1: tensor<4x?xf32>, %arg2: memref<?x?x?xi8>, %arg3: index, %arg4: f32, %arg5: i8, %arg6: vector<2x4xi1>, %arg7: vector<5x3xi1>, %arg8: memref<f32>, %arg9: tensor<f32>, %arg10: memref<4xvector<2xf32>>, %arg11: vector<2xf32>) -> (tensor<4x?xf32>, tensor<f32>) {
// CHECK-NEXT:    %0 = vector.transfer_read %arg0[%arg3, %arg3], %arg4 : memref<4x?xf32>, vector<4xf32>
// CHECK-NEXT:    %1 = vector.transfer_read %arg1[%arg3, %arg3], %arg4 {in_bounds = [true]} : tensor<4x?xf32>, vector<4xf32>
// CHECK-NEXT:    %2 = vector.transfer_read %arg0[%arg3, %arg3], %arg4, %arg6 {in_bounds = [false, true]} : memref<4x?xf32>, vector<2x4xf32>
// CHECK-NEXT:    %3 = vector.transfer_read %arg2[%arg3, %arg3, %arg3], %arg5, %arg7 {permutation_map = #map} : memref<?x?x?xi8>, vector<3x4x5xi8>
// CHECK-NEXT:    %4 = vector.transfer_read %arg0[%arg3, %arg3], %arg4 {in_bounds = [true, false], permutation_map = #map1, some = 1 : i64} : memref<4x?xf32>, vector<2x4xf32>
// CHECK-NEXT:    %5 = vector.transfer_read %arg8[], %arg4 : memref<f32>, vector<f32>
// CHECK-NEXT:    %6 = vector.transfer_read %arg9[], %arg4 {permutation_map = #map2} : tensor<f32>, vector<1xf32>
// CHECK-NEXT:    %7 = vector.transfer_read %arg10[%arg3], %arg11 : memref<4xvector<2xf32>>, vector<3x2xf32>
// CHECK-NEXT:    %8 = vector.transfer_write %0, %arg1[%arg3, %arg3] : vector<4xf32>, tensor<4x?xf32>
// CHECK-NEXT:    %9 = vector.transfer_write %2, %8[%arg3, %arg3], %arg6 {in_bounds = [true, true]} : vector<2x4xf32>, tensor<4x?xf32>
// CHECK-NEXT:    %10 = vector.transfer_write %5, %arg9[] : vector<f32>, tensor<f32>
// CHECK-NEXT:    %11 = vector.transfer_write %5, %10[] : vector<f32>, tensor<f32>
// CHECK-NEXT:    vector.transfer_write %2, %arg0[%arg3, %arg3] {permutation_map = #map1} : vector<2x4xf32>, memref<4x?xf32>
// CHECK-NEXT:    vector.transfer_write %7, %arg10[%arg3] : vector<3x2xf32>, memref<4xvector<2xf32>>
// CHECK-NEXT:    return %9, %11 : tensor<4x?xf32>, tensor<f32>
// CHECK-NEXT:  }
// CHECK-NEXT:  func.func @accesses(%arg0: memref<4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: index, %arg3: vector<8xf32>, %arg4: vector<8xi1>, %arg5: vector<8xi32>, %arg6: vector<[4]xf32>, %arg7: vector<[4]xi1>) -> tensor<4x8xf32> {
// CHECK-NEXT:    %0 = vector.load %arg0[%arg2, %arg2] : memref<4x8xf32>, vector<2x8xf32>
// CHECK-NEXT:    %1 = vector.load %arg0[%arg2, %arg2] {alignment = 16 : i64, nontemporal = true} : memref<4x8xf32>, vector<f32>
// CHECK-NEXT:    vector.store %0, %arg0[%arg2, %arg2] : memref<4x8xf32>, vector<2x8xf32>
// CHECK-NEXT:    vector.store %arg6, %arg0[%arg2, %arg2] {nontemporal = true} : memref<4x8xf32>, vector<[4]xf32>
// CHECK-NEXT:    %2 = vector.maskedload %arg0[%arg2, %arg2], %arg4, %arg3 : memref<4x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
// CHECK-NEXT:    %3 = vector.expandload %arg0[%arg2, %arg2], %arg4, %arg3 {alignment = 8 : i64} : memref<4x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
// CHECK-NEXT:    vector.maskedstore %arg0[%arg2, %arg2], %arg4, %2 : memref<4x8xf32>, vector<8xi1>, vector<8xf32>
// CHECK-NEXT:    vector.compressstore %arg0[%arg2, %arg2], %arg4, %3 : memref<4x8xf32>, vector<8xi1>, vector<8xf32>
// CHECK-NEXT:    %4 = vector.gather %arg0[%arg2, %arg2] [%arg5], %arg4, %arg3 : memref<4x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
// CHECK-NEXT:    %5 = vector.gather %arg1[%arg2, %arg2] [%arg5], %arg4, %arg3 {alignment = 4 : i64} : tensor<4x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
// CHECK-NEXT:    vector.scatter %arg0[%arg2, %arg2] [%arg5], %arg4, %4 : memref<4x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
// CHECK-NEXT:    %6 = vector.scatter %arg1[%arg2, %arg2] [%arg5], %arg4, %5 : tensor<4x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> -> tensor<4x8xf32>
// CHECK-NEXT:    return %6 : tensor<4x8xf32>
// CHECK-NEXT:  }
// CHECK-NEXT:  func.func @moves(%arg0: f32, %arg1: vector<4xf32>, %arg2: vector<2x4xf32>, %arg3: vector<f32>, %arg4: index, %arg5: vector<4xi32>) -> f32 {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<2x3xf32>
// CHECK-NEXT:    %1 = vector.broadcast %arg1 : vector<4xf32> to vector<2x4xf32>
// CHECK-NEXT:    %2 = vector.broadcast %arg3 : vector<f32> to vector<4xf32>
// CHECK-NEXT:    %3 = vector.broadcast %arg0 : f32 to vector<[4]xf32>
// CHECK-NEXT:    %4 = vector.shape_cast %arg2 : vector<2x4xf32> to vector<8xf32>
// CHECK-NEXT:    %5 = vector.bitcast %arg5 : vector<4xi32> to vector<8xi16>
// CHECK-NEXT:    %6 = vector.transpose %arg2, [1, 0] {a} : vector<2x4xf32> to vector<4x2xf32>
// CHECK-NEXT:    %7 = vector.extract_strided_slice %arg2 {offsets = [0, 1], sizes = [1, 2], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
// CHECK-NEXT:    %8 = vector.insert_strided_slice %7, %arg2 {offsets = [1, 0], strides = [1, 1]} : vector<1x2xf32> into vector<2x4xf32>
// CHECK-NEXT:    %9 = vector.extract %arg2[1] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT:    %10 = vector.extract %arg2[1, %arg4] : f32 from vector<2x4xf32>
// CHECK-NEXT:    %11 = vector.extract %arg3[] : f32 from vector<f32>
// CHECK-NEXT:    %12 = vector.extract %arg2[-1] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT:    %13 = vector.insert %arg0, %arg2 [%arg4, 0] : f32 into vector<2x4xf32>
// CHECK-NEXT:    %14 = vector.insert %arg1, %13 [0] : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT:    %15 = vector.insert %arg0, %arg3 [] : f32 into vector<f32>
// CHECK-NEXT:    %16 = vector.shuffle %arg1, %4 [0, 5, -1] : vector<4xf32>, vector<8xf32>
// CHECK-NEXT:    %17 = vector.shuffle %arg2, %1 [3, 0] : vector<2x4xf32>, vector<2x4xf32>
// CHECK-NEXT:    %18 = vector.shuffle %arg3, %15 [1, 0, 1] : vector<f32>, vector<f32>
// CHECK-NEXT:    %19 = vector.interleave %arg2, %14 : vector<2x4xf32> -> vector<2x8xf32>
// CHECK-NEXT:    %20 = vector.interleave %arg3, %arg3 : vector<f32> -> vector<2xf32>
// CHECK-NEXT:    %res1, %res2 = vector.deinterleave %19 : vector<2x8xf32> -> vector<2x4xf32>
// CHECK-NEXT:    %21 = vector.from_elements %arg0, %arg0, %10, %11 : vector<2x2xf32>
// CHECK-NEXT:    %22:4 = vector.to_elements %21 : vector<2x2xf32>
// CHECK-NEXT:    %23 = vector.step : vector<4xindex>
// CHECK-NEXT:    %24 = vector.step : vector<[4]xindex>
// CHECK-NEXT:    %25 = vector.constant_mask [1, 2] : vector<2x3xi1>
// CHECK-NEXT:    %26 = vector.constant_mask [0] : vector<i1>
// CHECK-NEXT:    %27 = vector.create_mask %arg4, %arg4 : vector<2x3xi1>
// CHECK-NEXT:    %28 = vector.create_mask %arg4 : vector<i1>
// CHECK-NEXT:    %29 = vector.fma %arg1, %arg1, %9 : vector<4xf32>
// CHECK-NEXT:    %30 = vector.extract %arg2[] : vector<2x4xf32> from vector<2x4xf32>
// CHECK-NEXT:    return %22#3 : f32
// CHECK-NEXT:  }
// CHECK-NEXT:}
#perm = affine_map<(d0, d1, d2) -> (d2, 0, d0)>
#tr = affine_map<(d0, d1) -> (d1, d0)>
func.func @transfers(%m: memref<4x?xf32>, %t: tensor<4x?xf32>, %m3: memref<?x?x?xi8>, %i: index, %pad: f32, %b: i8, %mask: vector<2x4xi1>, %mask1: vector<5x3xi1>, %z: memref<f32>, %tz: tensor<f32>, %vm: memref<4xvector<2xf32>>, %vpad: vector<2xf32>) -> (tensor<4x?xf32>, tensor<f32>) {
  %0 = vector.transfer_read %m[%i, %i], %pad : memref<4x?xf32>, vector<4xf32>
  %1 = vector.transfer_read %t[%i, %i], %pad {in_bounds = [true]} : tensor<4x?xf32>, vector<4xf32>
  %2 = vector.transfer_read %m[%i, %i], %pad, %mask {in_bounds = [false, true]} : memref<4x?xf32>, vector<2x4xf32>
  %3 = vector.transfer_read %m3[%i, %i, %i], %b, %mask1 {permutation_map = #perm} : memref<?x?x?xi8>, vector<3x4x5xi8>
  %4 = vector.transfer_read %m[%i, %i], %pad {permutation_map = #tr, in_bounds = [true, false], some = 1 : i64} : memref<4x?xf32>, vector<2x4xf32>
  %5 = vector.transfer_read %z[], %pad : memref<f32>, vector<f32>
  %6 = vector.transfer_read %tz[], %pad {permutation_map = affine_map<() -> (0)>} : tensor<f32>, vector<1xf32>
  %7 = vector.transfer_read %vm[%i], %vpad : memref<4xvector<2xf32>>, vector<3x2xf32>
  %8 = vector.transfer_write %0, %t[%i, %i] : vector<4xf32>, tensor<4x?xf32>
  %9 = vector.transfer_write %2, %8[%i, %i], %mask {in_bounds = [true, true]} : vector<2x4xf32>, tensor<4x?xf32>
  %10 = vector.transfer_write %5, %tz[] : vector<f32>, tensor<f32>
  %11 = vector.transfer_write %5, %10[] : vector<f32>, tensor<f32>
  vector.transfer_write %2, %m[%i, %i] {permutation_map = #tr} : vector<2x4xf32>, memref<4x?xf32>
  vector.transfer_write %7, %vm[%i] : vector<3x2xf32>, memref<4xvector<2xf32>>
  return %9, %11 : tensor<4x?xf32>, tensor<f32>
}
func.func @accesses(%m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %v: vector<8xf32>, %k: vector<8xi1>, %l: vector<8xi32>, %s: vector<[4]xf32>, %sk: vector<[4]xi1>) -> tensor<4x8xf32> {
  %0 = vector.load %m[%i, %i] : memref<4x8xf32>, vector<2x8xf32>
  %1 = vector.load %m[%i, %i] {alignment = 16 : i64, nontemporal = true} : memref<4x8xf32>, vector<f32>
  vector.store %0, %m[%i, %i] : memref<4x8xf32>, vector<2x8xf32>
  vector.store %s, %m[%i, %i] {nontemporal = true} : memref<4x8xf32>, vector<[4]xf32>
  %2 = vector.maskedload %m[%i, %i], %k, %v : memref<4x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  %3 = vector.expandload %m[%i, %i], %k, %v {alignment = 8 : i64} : memref<4x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.maskedstore %m[%i, %i], %k, %2 : memref<4x8xf32>, vector<8xi1>, vector<8xf32>
  vector.compressstore %m[%i, %i], %k, %3 : memref<4x8xf32>, vector<8xi1>, vector<8xf32>
  %4 = vector.gather %m[%i, %i] [%l], %k, %v : memref<4x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  %5 = vector.gather %t[%i, %i] [%l], %k, %v {alignment = 4 : i64} : tensor<4x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.scatter %m[%i, %i] [%l], %k, %4 : memref<4x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  %6 = vector.scatter %t[%i, %i] [%l], %k, %5 : tensor<4x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> -> tensor<4x8xf32>
  return %6 : tensor<4x8xf32>
}
func.func @moves(%f: f32, %v: vector<4xf32>, %w: vector<2x4xf32>, %z: vector<f32>, %i: index, %x: vector<4xi32>) -> f32 {
  %0 = vector.broadcast %f : f32 to vector<2x3xf32>
  %1 = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  %2 = vector.broadcast %z : vector<f32> to vector<4xf32>
  %3 = vector.broadcast %f : f32 to vector<[4]xf32>
  %4 = vector.shape_cast %w : vector<2x4xf32> to vector<8xf32>
  %5 = vector.bitcast %x : vector<4xi32> to vector<8xi16>
  %6 = vector.transpose %w, [1, 0] {a} : vector<2x4xf32> to vector<4x2xf32>
  %7 = vector.extract_strided_slice %w {offsets = [0, 1], sizes = [1, 2], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
  %8 = vector.insert_strided_slice %7, %w {offsets = [1, 0], strides = [1, 1]} : vector<1x2xf32> into vector<2x4xf32>
  %9 = vector.extract %w[1] : vector<4xf32> from vector<2x4xf32>
  %10 = vector.extract %w[1, %i] : f32 from vector<2x4xf32>
  %11 = vector.extract %z[] : f32 from vector<f32>
  %12 = vector.extract %w[-1] : vector<4xf32> from vector<2x4xf32>
  %13 = vector.insert %f, %w[%i, 0] : f32 into vector<2x4xf32>
  %14 = vector.insert %v, %13[0] : vector<4xf32> into vector<2x4xf32>
  %15 = vector.insert %f, %z[] : f32 into vector<f32>
  %16 = vector.shuffle %v, %4 [0, 5, -1] : vector<4xf32>, vector<8xf32>
  %17 = vector.shuffle %w, %1 [3, 0] : vector<2x4xf32>, vector<2x4xf32>
  %18 = vector.shuffle %z, %15 [1, 0, 1] : vector<f32>, vector<f32>
  %19 = vector.interleave %w, %14 : vector<2x4xf32> -> vector<2x8xf32>
  %20 = vector.interleave %z, %z : vector<f32> -> vector<2xf32>
  %21, %22 = vector.deinterleave %19 : vector<2x8xf32> -> vector<2x4xf32>
  %23 = vector.from_elements %f, %f, %10, %11 : vector<2x2xf32>
  %24:4 = vector.to_elements %23 : vector<2x2xf32>
  %25 = vector.step : vector<4xindex>
  %26 = vector.step : vector<[4]xindex>
  %27 = vector.constant_mask [1, 2] : vector<2x3xi1>
  %28 = vector.constant_mask [0] : vector<i1>
  %29 = vector.create_mask %i, %i : vector<2x3xi1>
  %30 = vector.create_mask %i : vector<i1>
  %31 = vector.fma %v, %v, %9 : vector<4xf32>
  %32 = vector.extract %w[] : vector<2x4xf32> from vector<2x4xf32>
  return %24#3 : f32
}
