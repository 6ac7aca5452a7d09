// The op that vector.mask masks accesses its buffer.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t

// CHECK: proved: @written_before
func.func @written_before(%v: vector<4xf32>, %m: vector<4xi1>) -> vector<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %i = arith.constant 0 : index
  %x = arith.constant 0.0 : f32
  vector.mask %m { vector.transfer_write %v, %a[%i] : vector<4xf32>, memref<4xf32> } : vector<4xi1>
  %r = vector.mask %m { vector.transfer_read %a[%i], %x : memref<4xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  memref.dealloc %a : memref<4xf32>
  return %r : vector<4xf32>
}
// CHECK: refuted: @written_after
func.func @written_after(%v: vector<4xf32>, %m: vector<4xi1>) {
  %a = memref.alloc() : memref<4xf32>
  %i = arith.constant 0 : index
  memref.dealloc %a : memref<4xf32>
  vector.mask %m { vector.transfer_write %v, %a[%i] : vector<4xf32>, memref<4xf32> } : vector<4xi1>
  return
}
