// What the only iteration of a loop yields becomes the result, and no argument of a next one: it stays in its buffer.
// RUN: bufferproof opt --one-shot-bufferize=allow-return-allocs-from-loops %s | FileCheck %s

// CHECK-LABEL: func.func @once(
// CHECK: %[[OUTER:.*]] = memref.alloc
// CHECK: scf.for {{.*}} iter_args(%[[ARGUMENT:.*]] = %
// CHECK: memref.copy %[[ARGUMENT]], %[[PART:.*]] :
// CHECK-NOT: memref.alloc
// CHECK: scf.yield
func.func @once(%f: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %outer = tensor.empty(%c1) : tensor<?xf32>
  %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %outer) -> tensor<?xf32> {
    %n = tensor.insert %f into %a[%c0] : tensor<?xf32>
    %s = tensor.insert_slice %n into %outer[0] [%c1] [1] : tensor<?xf32> into tensor<?xf32>
    scf.yield %s : tensor<?xf32>
  }
  %x = tensor.extract %r[%c0] : tensor<?xf32>
  return %x : f32
}

// In two iterations, the argument of the second one would be in the buffer that its insertion overwrites.
// CHECK-LABEL: func.func @twice(
// CHECK: scf.for
// CHECK: memref.copy
// CHECK: memref.alloc
// CHECK: memref.copy
// CHECK: scf.yield
func.func @twice(%f: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %outer = tensor.empty(%c1) : tensor<?xf32>
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %outer) -> tensor<?xf32> {
    %n = tensor.insert %f into %a[%c0] : tensor<?xf32>
    %s = tensor.insert_slice %n into %outer[0] [%c1] [1] : tensor<?xf32> into tensor<?xf32>
    scf.yield %s : tensor<?xf32>
  }
  %x = tensor.extract %r[%c0] : tensor<?xf32>
  return %x : f32
}
