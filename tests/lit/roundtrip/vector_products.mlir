// Products, reductions and vector.print, as mlir-opt prints them.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// RUN: FileCheck --match-full-lines %s < %t
// CHECK:#map = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-NEXT:#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-NEXT:#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-NEXT:#map3 = affine_map<(d0) -> (d0)>
// CHECK-NEXT:#map4 = affine_map<(d0) -> ()>
// CHECK-NEXT:module {
// CHECK-NEXT:  func.func @products(%arg0: vector<4xf32>, %arg1: vector<2x4xf32>, %arg2: vector<4x3xf32>, %arg3: vector<2x3xf32>, %arg4: f32, %arg5: vector<4xi32>, %arg6: vector<f32>, %arg7: i32) -> f32 {
// CHECK-NEXT:    %0 = vector.reduction <add>, %arg0 : vector<4xf32> into f32
// CHECK-NEXT:    %1 = vector.reduction <maximumf>, %arg0, %0 fastmath<reassoc> {a} : vector<4xf32> into f32
// CHECK-NEXT:    %2 = vector.reduction <minsi>, %arg5, %arg7 : vector<4xi32> into i32
// CHECK-NEXT:    %3 = vector.reduction <mul>, %arg6 : vector<f32> into f32
// CHECK-NEXT:    %4 = vector.multi_reduction <add>, %arg1, %arg0 [0] : vector<2x4xf32> to vector<4xf32>
// CHECK-NEXT:    %5 = vector.multi_reduction <mul>, %arg1, %arg4 {b} [0, 1] : vector<2x4xf32> to f32
// CHECK-NEXT:    %6 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg1, %arg2, %arg3 : vector<2x4xf32>, vector<4x3xf32> into vector<2x3xf32>
// CHECK-NEXT:    %7 = vector.contract {indexing_maps = [#map3, #map3, #map4], iterator_types = ["reduction"], kind = #vector.kind<maxnumf>} %arg0, %arg0, %arg4 {c = 1 : i32} : vector<4xf32>, vector<4xf32> into f32
// CHECK-NEXT:    %8 = vector.outerproduct %arg0, %4 : vector<4xf32>, vector<4xf32>
// CHECK-NEXT:    %9 = vector.outerproduct %arg0, %4, %8 {kind = #vector.kind<add>} : vector<4xf32>, vector<4xf32>
// CHECK-NEXT:    %10 = vector.outerproduct %arg0, %arg4, %4 {d, kind = #vector.kind<mul>} : vector<4xf32>, f32
// CHECK-NEXT:    vector.print %arg0 : vector<4xf32>
// CHECK-NEXT:    vector.print %arg7 : i32 punctuation <comma>
// CHECK-NEXT:    vector.print str "some \22text\22\0A"
// CHECK-NEXT:    vector.print
// CHECK-NEXT:    vector.print punctuation <open> {u}
// CHECK-NEXT:    return %7 : f32
// CHECK-NEXT:  }
// CHECK-NEXT:}
#maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]
#matmul = {indexing_maps = #maps, iterator_types = ["parallel", "parallel", "reduction"]}
func.func @products(%v: vector<4xf32>, %w: vector<2x4xf32>, %u: vector<4x3xf32>, %acc: vector<2x3xf32>, %f: f32, %x: vector<4xi32>, %z: vector<f32>, %e: i32) -> f32 {
  %0 = vector.reduction <add>, %v : vector<4xf32> into f32
  %1 = vector.reduction <maximumf>, %v, %0 fastmath<reassoc> {a} : vector<4xf32> into f32
  %2 = vector.reduction <minsi>, %x, %e : vector<4xi32> into i32
  %3 = vector.reduction <mul>, %z : vector<f32> into f32
  %4 = vector.multi_reduction <add>, %w, %v [0] : vector<2x4xf32> to vector<4xf32>
  %5 = vector.multi_reduction <mul>, %w, %f {b} [0, 1] : vector<2x4xf32> to f32
  %6 = vector.contract #matmul %w, %u, %acc : vector<2x4xf32>, vector<4x3xf32> into vector<2x3xf32>
  %7 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<maxnumf>} %v, %v, %f {c = 1 : i32} : vector<4xf32>, vector<4xf32> into f32
  %8 = vector.outerproduct %v, %4 : vector<4xf32>, vector<4xf32>
  %9 = vector.outerproduct %v, %4, %8 : vector<4xf32>, vector<4xf32>
  %10 = vector.outerproduct %v, %f, %4 {kind = #vector.kind<mul>, d} : vector<4xf32>, f32
  vector.print %v : vector<4xf32>
  vector.print %e : i32 punctuation <comma>
  vector.print str "some \22text\22\0A"
  vector.print
  vector.print punctuation <open> {u}
  return %7 : f32
}
