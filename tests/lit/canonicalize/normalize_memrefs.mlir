// normalize-memrefs: buffers get the layout of the identity, accesses apply the map; functions that calls connect change
// together, or not at all.
// RUN: bufferproof opt %s --normalize-memrefs --split-input-file | FileCheck %s
// RUN: bufferproof opt %s --pass-pipeline='builtin.module(normalize-memrefs{keep-public-functions})' --split-input-file | FileCheck --check-prefix=KEPT %s

#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
// CHECK: #[[DIV:.*]] = affine_map<()[s0] -> (s0 floordiv 4)>
// CHECK: #[[MOD:.*]] = affine_map<()[s0] -> (s0 mod 4)>
// CHECK-LABEL: func.func @accesses(
func.func @accesses(%i: index) -> f32 {
  // CHECK: %[[A:.*]] = memref.alloc() : memref<16x4xf32>
  %a = memref.alloc() : memref<64xf32, #tile>
  %c = arith.constant 1.0 : f32
  affine.for %k = 0 to 64 {
    // CHECK: affine.store %{{.*}}, %[[A]][%[[K:.*]] floordiv 4, %[[K]] mod 4] : memref<16x4xf32>
    affine.store %c, %a[%k] : memref<64xf32, #tile>
  }
  // CHECK: %[[D:.*]] = affine.apply #[[DIV]]()[%arg0]
  // CHECK: %[[M:.*]] = affine.apply #[[MOD]]()[%arg0]
  // CHECK: memref.load %[[A]][%[[D]], %[[M]]] : memref<16x4xf32>
  %r = memref.load %a[%i] : memref<64xf32, #tile>
  // CHECK: memref.dealloc %[[A]] : memref<16x4xf32>
  memref.dealloc %a : memref<64xf32, #tile>
  return %r : f32
}

// As large as the largest index: 2 + 3 * 8 + 3, and one more; rounded up; with negative factors.
// CHECK-LABEL: func.func @sizes(
// CHECK: memref.alloc() : memref<30xf32>
// CHECK: memref.alloc() : memref<3x2xf32>
// CHECK: memref.alloca() : memref<4x2xf32>
// CHECK: memref.alloc() : memref<3xf32, #{{.*}}>
// CHECK: memref.alloc() : memref<0xf32, strided<[2]>>
func.func @sizes() {
  %a = memref.alloc() : memref<4x4xf32, strided<[8, 1], offset: 2>>
  %b = memref.alloc() : memref<5x3xf32, affine_map<(d0, d1) -> ((d0 + 1) ceildiv 3, (d1 + 2) mod 4 floordiv 2)>>
  %c = memref.alloca() : memref<4x2xf32, affine_map<(d0, d1) -> (3 - d0, d1)>>
  %below_zero = memref.alloc() : memref<3xf32, affine_map<(d0) -> (d0 - 1)>>
  %empty = memref.alloc() : memref<0xf32, strided<[2]>>
  return
}

// -----

#turn = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-LABEL: func.func @caller(
// CHECK-SAME:    memref<8x2xf32>) -> memref<8x2xf32>
// CHECK:         call @callee(%arg0) : (memref<8x2xf32>) -> memref<8x2xf32>
// KEPT-LABEL: func.func @caller(
// KEPT-SAME:    memref<2x8xf32, #{{.*}}>)
func.func @caller(%m: memref<2x8xf32, #turn>) -> memref<2x8xf32, #turn> {
  %r = call @callee(%m) : (memref<2x8xf32, #turn>) -> memref<2x8xf32, #turn>
  return %r : memref<2x8xf32, #turn>
}
// CHECK-LABEL: func.func private @callee(
// CHECK-SAME:    %[[M:.*]]: memref<8x2xf32>) -> memref<8x2xf32>
// CHECK:         affine.load %[[M]][5, 1] : memref<8x2xf32>
// KEPT-LABEL: func.func private @callee(
// KEPT-SAME:    memref<2x8xf32, #{{.*}}>)
func.func private @callee(%m: memref<2x8xf32, #turn>) -> memref<2x8xf32, #turn> {
  %x = affine.load %m[1, 5] : memref<2x8xf32, #turn>
  return %m : memref<2x8xf32, #turn>
}

// Where nobody outside can see it, a private function changes alone.
// KEPT-LABEL: func.func private @apart(
// KEPT-SAME:    memref<8x2xf32>)
func.func private @apart(%m: memref<2x8xf32, #turn>) {
  return
}

// -----

#turn = affine_map<(d0, d1) -> (d1, d0)>
// A cast, an extent, a view or an argument of a block cannot change, so nothing does that calls connect with them; a
// declaration cannot, either.
// CHECK-LABEL: func.func @extent(
// CHECK:         memref.alloc() : memref<2x8xf32, #{{.*}}>
func.func @extent(%i: index) -> index {
  %a = memref.alloc() : memref<2x8xf32, #turn>
  %d = memref.dim %a, %i : memref<2x8xf32, #turn>
  call @called(%a) : (memref<2x8xf32, #turn>) -> ()
  return %d : index
}
// CHECK-LABEL: func.func private @called(%{{.*}}: memref<2x8xf32, #{{.*}}>)
func.func private @called(%m: memref<2x8xf32, #turn>) {
  return
}
// CHECK: func.func private @declared(memref<2x8xf32, #{{.*}}>)
func.func private @declared(memref<2x8xf32, #turn>)
// CHECK-LABEL: func.func @calls_declared(
// CHECK-SAME:    memref<2x8xf32, #{{.*}}>)
func.func @calls_declared(%m: memref<2x8xf32, #turn>) {
  call @declared(%m) : (memref<2x8xf32, #turn>) -> ()
  return
}
// CHECK-LABEL: func.func @through_block(
// CHECK-SAME:    memref<2x8xf32, #{{.*}}>)
func.func @through_block(%m: memref<2x8xf32, #turn>) {
  cf.br ^bb1(%m : memref<2x8xf32, #turn>)
^bb1(%b: memref<2x8xf32, #turn>):
  return
}
// CHECK-LABEL: func.func @returns_view(
// CHECK-SAME:    -> memref<1x2xf32, strided<[4, 1], offset: 4>>
func.func @returns_view(%m: memref<4x4xf32>) -> memref<1x2xf32, strided<[4, 1], offset: 4>> {
  %v = memref.subview %m[1, 0] [1, 2] [1, 1] : memref<4x4xf32> to memref<1x2xf32, strided<[4, 1], offset: 4>>
  return %v : memref<1x2xf32, strided<[4, 1], offset: 4>>
}
// Of dynamic sizes, only tiles are known: of whole ones, as many as are begun.
// CHECK-LABEL: func.func @tiles(
// CHECK:         %[[COUNT:.*]] = affine.apply #{{.*}}()[%arg0]
// CHECK:         memref.alloc(%[[COUNT]], %{{.*}}) : memref<?x?x2xf32>
func.func @tiles(%n: index) {
  %a = memref.alloc(%n) : memref<?x2xf32, affine_map<(d0, d1) -> (d0 floordiv 8, d0 mod 8, d1)>>
  return
}
// CHECK-LABEL: func.func @half(
// CHECK:         memref.alloc(%{{.*}}) : memref<8x?xf32, #{{.*}}>
func.func @half(%n: index) {
  %a = memref.alloc(%n) : memref<8x?xf32, affine_map<(d0, d1) -> (d0 floordiv 4, d0 mod 4, d1 floordiv 2)>>
  return
}
// A symbol that the layout does not use is left out.
// CHECK-LABEL: func.func @symbol(
// CHECK:         memref.alloc() {alignment = 32 : i64} : memref<2x8xf32>
// CHECK:         memref.alloc()[%arg0] : memref<8xf32, #{{.*}}>
func.func @symbol(%n: index) {
  %a = memref.alloc()[%n] {alignment = 32 : i64} : memref<8x2xf32, affine_map<(d0, d1)[s0] -> (d1, d0)>>
  %b = memref.alloc()[%n] : memref<8xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return
}
// What it does not know the size of stays.
// CHECK-LABEL: func.func @dynamic(
// CHECK:         memref.alloc(%{{.*}}) : memref<?x8xf32, #{{.*}}>
func.func @dynamic(%n: index) {
  %a = memref.alloc(%n) : memref<?x8xf32, #turn>
  return
}

// -----

// The type of a function that is a value does not change, nor what it is given.
// CHECK-LABEL: func.func private @value(
// CHECK-SAME:    memref<4xf32, strided<[2]>>)
func.func private @value(%m: memref<4xf32, strided<[2]>>) {
  return
}
// CHECK-LABEL: func.func @calls_value(
// CHECK:         memref.alloca() : memref<4xf32, strided<[2]>>
func.func @calls_value() {
  %f = func.constant @value : (memref<4xf32, strided<[2]>>) -> ()
  %m = memref.alloca() : memref<4xf32, strided<[2]>>
  func.call_indirect %f(%m) : (memref<4xf32, strided<[2]>>) -> ()
  return
}

// Dims and symbols of the new map come in the order in which its results need them, and what affine.apply computes is
// part of it.
// CHECK-LABEL: func.func @order(
// CHECK-SAME:    %[[M:.*]]: memref<2x16x4xf32>, %[[I:.*]]: index, %[[J:.*]]: index)
// CHECK:         affine.load %[[M]][symbol(%[[I]]) floordiv 2, symbol(%[[I]]) + symbol(%[[J]]), symbol(%[[I]]) * 2 - (symbol(%[[I]]) floordiv 2) * 4] : memref<2x16x4xf32>
// CHECK:         affine.load %[[M]][0, symbol(%[[J]]) * 2 + symbol(%[[I]]), 1] : memref<2x16x4xf32>
func.func @order(%a: memref<16x8xf32, affine_map<(d0, d1) -> (d1 floordiv 4, d0, d1 mod 4)>>, %i: index, %j: index) -> (f32, f32) {
  %x = affine.load %a[symbol(%j) + symbol(%i), symbol(%i) * 2] : memref<16x8xf32, affine_map<(d0, d1) -> (d1 floordiv 4, d0, d1 mod 4)>>
  %k = affine.apply affine_map<()[s0] -> (s0 * 2)>()[%j]
  %y = affine.load %a[symbol(%k) + symbol(%i), 1] : memref<16x8xf32, affine_map<(d0, d1) -> (d1 floordiv 4, d0, d1 mod 4)>>
  return %x, %y : f32, f32
}
