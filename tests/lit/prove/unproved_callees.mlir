// What is proved of a function holds if the functions that it calls keep the ABI: where one that has a body is not proved,
// its callers are not either, however far away they are.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t
// RUN: rm -f %t.cache
// RUN: not bufferproof prove --jobs 2 --cache %t.cache %s | diff %t -
// RUN: not bufferproof prove --cache %t.cache %s | FileCheck --check-prefix=CACHED %s
// CACHED: unknown: @user: it calls @frees, which is not proved [callee]
// CACHED: from the cache

// What was not asked for is not reported, but it counts.
// RUN: sh -c 'bufferproof prove --function user --json %t.json %s > %t.user; test $? = 5'
// RUN: FileCheck --check-prefix=USER %s < %t.user
// RUN: FileCheck --check-prefix=JSON %s < %t.json
// RUN: bufferproof prove --function right %s
// USER: unknown: @user: it calls @frees, which is not proved [callee]
// USER-NOT: @frees:
// JSON: "limit": "callee"

// RUN: not bufferproof run --entry user %s 2>&1 | FileCheck --check-prefix=MACHINE %s
// RUN: bufferproof run --entry right %s > %t.right
// MACHINE: double free

// CHECK: refuted: @frees
func.func @frees(%a: memref<4xf32>) {
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: unknown: @user: it calls @frees, which is not proved [callee]
func.func @user() {
  %a = memref.alloc() : memref<4xf32>
  call @frees(%a) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: unknown: @calls_user: it calls @frees, which is not proved [callee]
func.func @calls_user() {
  call @between() : () -> ()
  return
}
// CHECK: unknown: @between: it calls @frees, which is not proved [callee]
func.func private @between() {
  call @user() : () -> ()
  return
}

// The text of a private function is part of what is proved of its callers: the second of them is right.
// CHECK: refuted: @takes as it is called
func.func private @takes(%a: memref<4xf32>) {
  memref.dealloc %a : memref<4xf32>
  return
}
// CHECK: refuted: @wrong
func.func @wrong() {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  call @takes(%a) : (memref<4xf32>) -> ()
  return
}
// CHECK: proved: @right
func.func @right() {
  %a = memref.alloc() : memref<4xf32>
  call @takes(%a) : (memref<4xf32>) -> ()
  return
}

// A shifted memref.view has an address of its own, which is not followed, so that nothing is proved of who compares it.
// CHECK: unsupported: @two: 'memref.view'
func.func @two() -> (memref<16xi8>, memref<8xi8>) {
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<16xi8>
  %v = memref.view %a[%c8][] : memref<16xi8> to memref<8xi8>
  return %a, %v : memref<16xi8>, memref<8xi8>
}
// CHECK: unknown: @compares: it calls @two, which is not proved [callee]
func.func @compares() {
  %r:2 = call @two() : () -> (memref<16xi8>, memref<8xi8>)
  %x = memref.extract_aligned_pointer_as_index %r#0 : memref<16xi8> -> index
  %y = memref.extract_aligned_pointer_as_index %r#1 : memref<8xi8> -> index
  %ne = arith.cmpi ne, %x, %y : index
  memref.dealloc %r#0 : memref<16xi8>
  scf.if %ne {
    memref.dealloc %r#1 : memref<8xi8>
  }
  return
}
