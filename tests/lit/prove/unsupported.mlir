// What the prover does not follow is said, with the op; nothing is proved then.
// REQUIRES: smt
// RUN: sh -c 'bufferproof prove --split-input-file %s > %t; echo "code $?" >> %t'
// RUN: FileCheck %s < %t

// CHECK: unsupported: @tensors: 'tensor.empty' works on tensors
func.func @tensors(%c: i1, %i: index) -> f32 {
  %t = tensor.empty(%i) : tensor<?xf32>
  %e = tensor.extract %t[%i] : tensor<?xf32>
  return %e : f32
}

// -----

// CHECK: unknown: @stored: memrefs are kept in memory that is not followed
func.func @stored(%m: memref<2xmemref<4xf32>>, %i: index) {
  %x = memref.load %m[%i] : memref<2xmemref<4xf32>>
  memref.dealloc %x : memref<4xf32>
  return
}

// -----

// What is loaded later takes nothing back.
// CHECK: unknown: @stored_and_loaded: memrefs are kept in memory that is not followed
func.func @stored_and_loaded(%m: memref<2xmemref<4xf32>>, %n: memref<2xf32>, %i: index) {
  %x = memref.load %m[%i] : memref<2xmemref<4xf32>>
  %f = affine.load %n[0] : memref<2xf32>
  memref.dealloc %x : memref<4xf32>
  return
}

// -----

// CHECK: unknown: @loaded_by_affine: memrefs are kept in memory that is not followed
func.func @loaded_by_affine(%m: memref<2xmemref<4xf32>>) {
  %x = affine.load %m[0] : memref<2xmemref<4xf32>>
  memref.dealloc %x : memref<4xf32>
  return
}

// CHECK: code 4
