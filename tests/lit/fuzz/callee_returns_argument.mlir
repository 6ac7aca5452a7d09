// Deallocation gives the caller a copy of what a function returns of its arguments: a program on buffers that counts
// on the argument itself is not judged.
// RUN: sh -c 'bufferproof replay %s > %t; test $? = 4' && FileCheck %s < %t
// CHECK: not supported: a callee returns a buffer that its caller knows
// RUN: sed 's/func.func @same/func.func private @same/' %s > %t.mlir
// RUN: sh -c 'bufferproof replay %t.mlir > %t; test $? = 4' && FileCheck %s < %t
// bufferproof: case 1
// oracle: value
// subject: engine
// pipeline: buffer-deallocation-pipeline,convert-bufferization-to-memref
// signature: value|result
// input: seed=22
func.func @main(%m: memref<2xi32>, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %s = call @same(%m) : (memref<2xi32>) -> memref<2xi32>
  memref.store %x, %s[%c0] : memref<2xi32>
  %r = memref.load %m[%c0] : memref<2xi32>
  return %r : i32
}
func.func @same(%m: memref<2xi32>) -> memref<2xi32> {
  return %m : memref<2xi32>
}
